import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { isObjectType } from 'graphql';
import { startApp, type TestApp } from '../../../test/app.js';
import { leadingFields, rootFields, schemaOf } from '../../../test/security/discovery.js';
import { ACCESS } from './access.decorator.js';
import { notForSupport, scopeMeanings, scopeRules, withParent } from './scopes.js';

const RESOLVER_TYPE = 'graphql:resolver_type';
const RESOLVER_NAME = 'graphql:resolver_name';
const ROOT_TYPES = ['Query', 'Mutation', 'Subscription'];

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The operations that need no sign-in, for which keys are not read. */
function publicOperations(): Set<string> {
  const discovery = app.app.get(DiscoveryService, { strict: false });
  const scanner = app.app.get(MetadataScanner, { strict: false });
  const reflector = new Reflector();
  const found = new Set<string>();
  for (const { instance, metatype } of [...discovery.getControllers(), ...discovery.getProviders()]) {
    if (!instance || typeof metatype !== 'function') continue;
    const prototype = Object.getPrototypeOf(instance);
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      if (reflector.get(ACCESS, handler) !== 'public') continue;
      const type: string = reflector.get(RESOLVER_TYPE, handler);
      if (ROOT_TYPES.includes(type)) found.add(`${type}.${reflector.get(RESOLVER_NAME, handler) ?? name}`);
      else found.add(routeOf(reflector, metatype, handler));
    }
  }
  return found;
}

function routeOf(reflector: Reflector, controller: object, handler: object): string {
  const parts = [controller, handler].map((each) => reflector.get<string>(PATH_METADATA, each as never));
  const method = RequestMethod[reflector.get<RequestMethod>(METHOD_METADATA, handler as never)];
  return `${method} /${parts.join('/').split('/').filter(Boolean).join('/')}`;
}

function routes(): string[] {
  const discovery = app.app.get(DiscoveryService, { strict: false });
  const scanner = app.app.get(MetadataScanner, { strict: false });
  const reflector = new Reflector();
  return discovery.getControllers().flatMap(({ instance, metatype }) => {
    if (!instance || typeof metatype !== 'function') return [];
    const prototype = Object.getPrototypeOf(instance);
    return scanner
      .getAllMethodNames(prototype)
      .filter((name) => reflector.get(PATH_METADATA, prototype[name]) !== undefined)
      .map((name) => routeOf(reflector, metatype, prototype[name]));
  });
}

/** Fields that lead to other records and run code of their own. */
function resolvedFields(): string[] {
  const schema = schemaOf(app);
  return leadingFields(schema).filter((coordinate) => {
    const [typeName, fieldName] = coordinate.split('.');
    const type = schema.getType(typeName);
    if (!isObjectType(type)) return false;
    const { resolve, extensions } = type.getFields()[fieldName];
    return resolve !== undefined && !extensions.awaited;
  });
}

const DECLARE =
  'is in no scope: add it to the *.scopes.ts of its module, under a scope, `anyScope` or `notForClients`';

it('every operation that is not public is in a scope, or is not for API clients', () => {
  const open = publicOperations();
  expect(open.size).toBeGreaterThan(10);
  const operations = [...rootFields(schemaOf(app)), ...routes()].filter((name) => !open.has(name));
  expect(operations.length).toBeGreaterThan(190);
  const undeclared = operations.filter((name) => !scopeRules().has(name));
  expect(undeclared.map((name) => `${name} ${DECLARE}`)).toEqual([]);
});

it('every field that leads to other records is in a scope, or comes with its record', () => {
  const alone = new Set(withParent());
  const undeclared = resolvedFields().filter((name) => !scopeRules().has(name) && !alone.has(name));
  expect(undeclared.map((name) => `${name} ${DECLARE}, or under \`withParent\``)).toEqual([]);
});

it('the lists name nothing that does not exist', () => {
  const schema = schemaOf(app);
  const known = new Set([...rootFields(schema), ...routes()]);
  const isField = (name: string) => {
    const [typeName, fieldName] = name.split('.');
    const type = schema.getType(typeName);
    return isObjectType(type) && fieldName in type.getFields();
  };
  const named = [...scopeRules().keys(), ...withParent(), ...notForSupport()];
  expect(named.filter((name) => !known.has(name) && !isField(name))).toEqual([]);
  const open = publicOperations();
  expect(named.filter((name) => open.has(name))).toEqual([]);
});

it('every scope says what it allows', () => {
  const used = [...scopeRules().values()].flatMap((rule) => (typeof rule === 'object' ? rule.scopes : []));
  expect(new Set(used)).toEqual(new Set(Object.keys(scopeMeanings())));
  for (const [name, meaning] of Object.entries(scopeMeanings())) {
    expect(name).toMatch(/^([A-Z_]+_(READ|WRITE)|SCIM)$/);
    expect(meaning).toMatch(/^[A-Z].*\.$/);
  }
});

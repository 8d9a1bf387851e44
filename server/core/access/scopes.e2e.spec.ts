import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import type { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { GraphQLSchemaHost } from '@nestjs/graphql';
import type { GraphQLNamedType, GraphQLType } from 'graphql';
import { type SharedServer, sharedServer } from '../../../test/shared-server.js';

/** The operations of the server, and the declarations of the modules. */
interface Offered {
  rootFields: string[];
  routes: string[];
  /** The operations that need no sign-in and ignore API keys. */
  open: string[];
  /** All fields of the schema. */
  fields: string[];
  /** Fields that lead to other records and have their own resolvers. */
  resolvedFields: string[];
  /** What API clients need for each operation. */
  rules: Record<string, 'any' | 'none' | { scopes: string[] }>;
  withParent: string[];
  notForSupport: string[];
  meanings: Record<string, string>;
}

let app: SharedServer;
let offered: Offered;
beforeAll(async () => {
  app = await sharedServer();
  const { rootFields, fields, resolvedFields } = await readSchema();
  const { routes, open } = await readHandlers();
  const { rules, withParent, notForSupport, meanings } = await readScopes();
  offered = { rootFields, routes, open, fields, resolvedFields, rules, withParent, notForSupport, meanings };
});
afterAll(() => app.close());

const readSchema = () =>
  app.evaluate(({ get }) => {
    const { schema } = get<GraphQLSchemaHost>('GraphQLSchemaHost');
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const rootFields = roots.flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((field) => `${type!.name}.${field}`),
    );
    const named = (type: GraphQLType): GraphQLNamedType =>
      'ofType' in type ? named(type.ofType as GraphQLType) : type;
    const isComposite = (type: GraphQLType) => 'getFields' in named(type) || 'getTypes' in named(type);
    const fields: string[] = [];
    const resolvedFields: string[] = [];
    for (const type of Object.values(schema.getTypeMap())) {
      if (!('getFields' in type) || !('isTypeOf' in type)) continue;
      const isOfRecord = !(roots as unknown[]).includes(type) && !/^__|(Connection|Edge)$/.test(type.name);
      for (const field of Object.values(type.getFields())) {
        const name = `${type.name}.${field.name}`;
        fields.push(name);
        const isResolved = 'resolve' in field && field.resolve !== undefined && !field.extensions.awaited;
        if (isOfRecord && isResolved && isComposite(field.type)) resolvedFields.push(name);
      }
    }
    return { rootFields, fields, resolvedFields };
  });

const readHandlers = () =>
  app.evaluate(
    async ({ get, load }, keys) => {
      const { ACCESS } = await load('core/access/access.decorator.js');
      const discovery = get<DiscoveryService>('DiscoveryService');
      const scanner = get<MetadataScanner>('MetadataScanner');
      const reflector = get<Reflector>('Reflector');
      // The numbers of RequestMethod.
      const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'ALL', 'OPTIONS', 'HEAD', 'SEARCH'];
      const routes: string[] = [];
      const open: string[] = [];
      for (const { instance, metatype } of [...discovery.getControllers(), ...discovery.getProviders()]) {
        if (!instance || typeof metatype !== 'function') continue;
        const prototype = Object.getPrototypeOf(instance);
        for (const name of scanner.getAllMethodNames(prototype)) {
          const handler = prototype[name];
          const path: string | undefined = reflector.get(keys.path, handler);
          const type: string | undefined = reflector.get('graphql:resolver_type', handler);
          const isOpen = reflector.get(ACCESS, handler) === 'public';
          if (path !== undefined) {
            const parts = [reflector.get<string>(keys.path, metatype), path].join('/').split('/');
            const method = methods[reflector.get<number>(keys.method, handler)];
            const route = `${method} /${parts.filter(Boolean).join('/')}`;
            routes.push(route);
            if (isOpen) open.push(route);
          } else if (isOpen && ['Query', 'Mutation', 'Subscription'].includes(type!)) {
            open.push(`${type}.${reflector.get('graphql:resolver_name', handler) ?? name}`);
          }
        }
      }
      return { routes, open };
    },
    { path: PATH_METADATA, method: METHOD_METADATA },
  );

const readScopes = () =>
  app.evaluate(
    async ({ load }): Promise<Pick<Offered, 'rules' | 'withParent' | 'notForSupport' | 'meanings'>> => {
      const rules = await load('core/access/operation-rules.js');
      const { scopeMeanings } = await load('core/access/scopes.js');
      return {
        rules: Object.fromEntries(rules.scopeRules()),
        withParent: [...rules.withParent()],
        notForSupport: [...rules.notForSupport()],
        meanings: scopeMeanings(),
      };
    },
  );

const DECLARE = 'is in no scope: it needs @NeedsScope, @AnyScope or @NotForClients';

it('every operation that is not public is in a scope, or is not for API clients', () => {
  const { open, rootFields, routes, rules } = offered;
  expect(open.length).toBeGreaterThan(10);
  const operations = [...rootFields, ...routes].filter((name) => !open.includes(name));
  expect(operations.length).toBeGreaterThan(190);
  const undeclared = operations.filter((name) => !(name in rules));
  expect(undeclared.map((name) => `${name} ${DECLARE}`)).toEqual([]);
});

it('every field that leads to other records is in a scope, or comes with its record', () => {
  const { resolvedFields, rules, withParent } = offered;
  expect(resolvedFields.length).toBeGreaterThan(100);
  const undeclared = resolvedFields.filter((name) => !(name in rules) && !withParent.includes(name));
  expect(undeclared.map((name) => `${name} ${DECLARE}, or @WithParent`)).toEqual([]);
});

it('no public or missing operation declares what API clients need', () => {
  const { rootFields, routes, open, fields, rules, withParent, notForSupport } = offered;
  const known = new Set([...rootFields, ...routes, ...fields]);
  const named = [...Object.keys(rules), ...withParent, ...notForSupport];
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(named.filter((name) => open.includes(name))).toEqual([]);
});

it('every scope has a description', () => {
  const { rules, meanings } = offered;
  const used = Object.values(rules).flatMap((rule) => (typeof rule === 'object' ? rule.scopes : []));
  expect(new Set(used)).toEqual(new Set(Object.keys(meanings)));
  for (const [name, meaning] of Object.entries(meanings)) {
    expect(name).toMatch(/^([A-Z_]+_(READ|WRITE)|SCIM)$/);
    expect(meaning).toMatch(/^[A-Z].*\.$/);
  }
});

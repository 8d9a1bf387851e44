import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { startApp, type TestApp } from '../../../test/app.js';
import { ACCESS, WHILE_RESTRICTED } from './access.decorator.js';
import { PRIVILEGES } from './privilege.js';
import { RECENT_SIGN_IN } from './recent-sign-in.js';

const RESOLVER_TYPE = 'graphql:resolver_type';
const ROOT_TYPES = ['Query', 'Mutation', 'Subscription'];

describe('declared access', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** All root handlers of both transports with their declared access. */
  function handlers(key = ACCESS): [name: string, access: string | undefined][] {
    const discovery = app.app.get(DiscoveryService, { strict: false });
    const scanner = app.app.get(MetadataScanner, { strict: false });
    const reflector = new Reflector();
    const found: [string, string | undefined][] = [];
    for (const { instance, metatype } of [...discovery.getControllers(), ...discovery.getProviders()]) {
      if (!instance || typeof metatype !== 'function') continue;
      const prototype = Object.getPrototypeOf(instance);
      for (const name of scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        const isRoute = reflector.get(PATH_METADATA, handler) !== undefined;
        const isRootField = ROOT_TYPES.includes(reflector.get(RESOLVER_TYPE, handler));
        if (isRoute || isRootField) found.push([`${metatype.name}.${name}`, reflector.get(key, handler)]);
      }
    }
    return found.sort(([a], [b]) => a.localeCompare(b));
  }

  it('exists on every handler', () => {
    const undeclared = handlers().filter(([, access]) => access === undefined);
    expect(undeclared).toEqual([]);
    expect(handlers().length).toBeGreaterThan(30);
  });

  it('asks holders of MASTER CONTROL for a recent sign-in before every mutation of theirs', () => {
    const recent = new Map(handlers(RECENT_SIGN_IN));
    const theirs = handlers().flatMap(([name, access]) => (access === PRIVILEGES.masterControl ? name : []));
    const mutations = new Set(
      handlers(RESOLVER_TYPE).flatMap(([name, type]) => (type === 'Mutation' ? name : [])),
    );
    const changes = theirs.filter((name) => mutations.has(name));
    expect(changes.length).toBeGreaterThan(5);
    expect(changes.filter((name) => recent.get(name) !== 'everybody')).toEqual([]);
  });

  // A change of this table is a change of permissions: review it as one.
  it('matches the reviewed table', () => {
    const open = new Set(handlers(WHILE_RESTRICTED).flatMap(([name, isOpen]) => (isOpen ? [name] : [])));
    const recent = new Map(handlers(RECENT_SIGN_IN));
    const table = handlers().map(([name, access]) => [
      name,
      [
        access,
        ...(open.has(name) ? ['also before an initial password is changed'] : []),
        ...(recent.get(name) ? [`with a recent sign-in of ${recent.get(name)}`] : []),
      ].join(', '),
    ]);
    expect(Object.fromEntries(table)).toMatchSnapshot();
  });
});

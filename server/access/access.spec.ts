import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { startApp, type TestApp } from '../../test/app.js';
import { ACCESS } from './access.decorator.js';

const RESOLVER_TYPE = 'graphql:resolver_type';
const ROOT_TYPES = ['Query', 'Mutation', 'Subscription'];

describe('declared access', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** Every root handler of both transports with what it declares. */
  function handlers(): [name: string, access: string | undefined][] {
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
        if (isRoute || isRootField) found.push([`${metatype.name}.${name}`, reflector.get(ACCESS, handler)]);
      }
    }
    return found.sort(([a], [b]) => a.localeCompare(b));
  }

  it('is on every handler', () => {
    const undeclared = handlers().filter(([, access]) => access === undefined);
    expect(undeclared).toEqual([]);
    expect(handlers().length).toBeGreaterThan(30);
  });

  // A change of this table is a change of permissions: review it as one.
  it('is what was reviewed', () => {
    const table = Object.fromEntries(handlers());
    expect(table).toMatchSnapshot();
  });
});

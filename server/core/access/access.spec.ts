import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { startApp, type TestApp } from '../../../test/app.js';
import { ACCESS, BEFORE_PASSWORD_CHANGE } from './access.decorator.js';

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

  // A change of this table is a change of permissions: review it as one.
  it('matches the reviewed table', () => {
    const open = new Set(
      handlers(BEFORE_PASSWORD_CHANGE).flatMap(([name, isOpen]) => (isOpen ? [name] : [])),
    );
    const table = handlers().map(([name, access]) => [
      name,
      open.has(name) ? `${access}, also before an initial password is changed` : access,
    ]);
    expect(Object.fromEntries(table)).toMatchSnapshot();
  });
});

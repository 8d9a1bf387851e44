import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { startApp, type TestApp } from '../../test/app.js';
import { ACCESS, BEFORE_PASSWORD_CHANGE } from './access.decorator.js';

const RESOLVER_TYPE = 'graphql:resolver_type';
const ROOT_TYPES = ['Query', 'Mutation', 'Subscription'];

describe('declared access', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** Every root handler of both transports with what it declares. */
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

  it('is narrowed to single records, subscribing to oneself and ending a session while a password must be changed', () => {
    const open = handlers(BEFORE_PASSWORD_CHANGE).filter(([, isOpen]) => isOpen);
    expect(open.map(([name]) => name)).toEqual([
      'CompaniesController.getCompanyData',
      'CompaniesResolver.company',
      'LiveResolver.liveCursor',
      'LiveResolver.meChanged',
      'PrivilegesController.getPrivileges',
      'SessionResolver.endSession',
      'UsersController.getUserData',
      'UsersResolver.me',
      'UsersResolver.user',
    ]);
  });
});

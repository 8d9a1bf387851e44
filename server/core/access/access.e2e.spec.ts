import { PATH_METADATA } from '@nestjs/common/constants.js';
import type { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { type SharedServer, sharedServer } from '../../../test/shared-server.js';

/** A root handler of either transport with its declarations. */
interface Handler {
  name: string;
  /** Such as `Mutation`; absent for routes. */
  rootType?: string;
  access?: string;
  isOpenWhileRestricted?: boolean;
  recentSignIn?: string;
  /** Why it needs no recent sign-in. */
  anySignIn?: string;
}

describe('declared access', () => {
  let app: SharedServer;
  let handlers: Handler[];
  beforeAll(async () => {
    app = await sharedServer();
    handlers = await readHandlers();
  });
  afterAll(() => app.close());

  const readHandlers = () =>
    app.evaluate(async ({ get, load }, pathKey) => {
      const { ACCESS, WHILE_RESTRICTED } = await load('core/access/access.decorator.js');
      const { ANY_SIGN_IN, RECENT_SIGN_IN } = await load('core/access/recent-sign-in.js');
      const discovery = get<DiscoveryService>('DiscoveryService');
      const scanner = get<MetadataScanner>('MetadataScanner');
      const reflector = get<Reflector>('Reflector');
      const found: Handler[] = [];
      for (const { instance, metatype } of [...discovery.getControllers(), ...discovery.getProviders()]) {
        if (!instance || typeof metatype !== 'function') continue;
        const prototype = Object.getPrototypeOf(instance);
        for (const name of scanner.getAllMethodNames(prototype)) {
          const handler = prototype[name];
          const isRoute = reflector.get(pathKey, handler) !== undefined;
          const rootType: string | undefined = reflector.get('graphql:resolver_type', handler);
          if (!isRoute && !['Query', 'Mutation', 'Subscription'].includes(rootType!)) continue;
          found.push({
            name: `${metatype.name}.${name}`,
            rootType,
            access: reflector.get<string | undefined>(ACCESS, handler),
            isOpenWhileRestricted: reflector.get<boolean | undefined>(WHILE_RESTRICTED, handler),
            recentSignIn: reflector.get<string | undefined>(RECENT_SIGN_IN, handler),
            anySignIn: reflector.get<string | undefined>(ANY_SIGN_IN, handler),
          });
        }
      }
      return found.sort((a, b) => a.name.localeCompare(b.name));
    }, PATH_METADATA);

  it('exists on every handler', () => {
    expect(handlers.filter(({ access }) => access === undefined)).toEqual([]);
    expect(handlers.length).toBeGreaterThan(30);
  });

  it('requires a recent sign-in from holders of MASTER CONTROL before every mutation for them', () => {
    const changes = handlers.filter(
      ({ rootType, access }) => rootType === 'Mutation' && access === 'MASTER CONTROL',
    );
    expect(changes.length).toBeGreaterThan(5);
    expect(changes.filter(({ recentSignIn }) => recentSignIn !== 'everybody')).toEqual([]);
  });

  it('of every mutation states whether it needs a recent sign-in, or why not', () => {
    const changes = handlers.filter(({ rootType }) => rootType === 'Mutation');
    expect(changes.length).toBeGreaterThan(150);
    const named = (isFault: (handler: Handler) => boolean) => changes.filter(isFault).map(({ name }) => name);
    expect(named(({ recentSignIn, anySignIn }) => !recentSignIn && !anySignIn)).toEqual([]);
    expect(named(({ recentSignIn, anySignIn }) => Boolean(recentSignIn && anySignIn))).toEqual([]);
  });

  // A change of this table is a change of permissions: review it as one.
  it('matches the reviewed table', () => {
    const table = handlers.map(({ name, access, isOpenWhileRestricted, recentSignIn, anySignIn }) => [
      name,
      [
        access,
        ...(isOpenWhileRestricted ? ['also before an initial password is changed'] : []),
        ...(anySignIn ? [`with any sign-in: ${anySignIn}`] : []),
        ...(recentSignIn ? [`with a recent sign-in of ${recentSignIn}`] : []),
      ].join(', '),
    ]);
    expect(Object.fromEntries(table)).toMatchSnapshot();
  });
});

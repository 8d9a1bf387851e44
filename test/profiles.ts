import type { ServerOptions } from './test-server.js';

/** The servers that test files share: the usual one, one with production's limits, and one whose clock tests move. */
export type Profile = 'usual' | 'limited' | 'clock';

/** How they differ from each other. */
export const PROFILES: Record<Profile, Pick<ServerOptions, 'settings' | 'clock'>> = {
  // With generous limits: all tests send their requests from one address.
  usual: {},
  limited: { settings: { RATE_LIMIT_SCALE: '1' } },
  clock: { clock: true },
};

import type { TestServer } from './app.js';

/**
 * Sets the frozen clock of a server to the present: a server refuses tokens that are issued a minute after its time.
 */
export const toPresent = async (server: Pick<TestServer, 'evaluate' | 'skip'>): Promise<void> =>
  server.skip((Date.now() - (await server.evaluate(() => Date.now()))) / 1000);

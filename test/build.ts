import { resolve } from 'node:path';

/** Returns the path of a file of the build that the tests use, such as `bundle/server.js`. */
export const built = (file: string): string => resolve(process.env.BUILD_FOLDER ?? 'dist', file);

/**
 * Returns the path of a program: the server, the gateway or a command. Whole runs have the bundle, which is used in
 * production and loads in half the time; a run of single files does not wait for it.
 */
export const program = (name: 'server' | 'gateway' | (string & {})): string => {
  if (process.env.TEST_TIER) return built(`bundle/${name}.js`);
  const compiled: Record<string, string> = { server: 'start', gateway: 'legacy/gateway/main' };
  return built(`server/${compiled[name] ?? `operations/commands/${name}`}.js`);
};

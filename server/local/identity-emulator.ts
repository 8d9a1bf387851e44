import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { buildFolder } from './launch-settings.js';
import { startNodeService, type NodeServiceOptions, type Service } from './service.js';

/** A running local identity provider. `host` is its address and port, for FIREBASE_AUTH_EMULATOR_HOST. */
export type RunningIdentityEmulator = Service & { host: string };

interface IdentityEmulatorOptions extends Pick<NodeServiceOptions, 'lock' | 'cancelSignal'> {
  /** By default a free one. */
  port?: number;
  /** Receives a line with the link of each email that production would send. */
  onLink?: (message: string) => void;
}

/**
 * Starts the Firebase Auth emulator in a separate process, listening on 127.0.0.1 only. Stores accounts in `dataDir`,
 * or in memory if it is null. A request whose API key starts with `demo-` belongs to the project with that name
 * instead.
 */
export async function startIdentityEmulator(
  projectId: string,
  dataDir: string | null,
  { port, onLink, ...options }: IdentityEmulatorOptions = {},
): Promise<RunningIdentityEmulator> {
  const file = dataDir === null ? '' : join(resolve(dataDir), 'identity', 'accounts.json');
  const listenOn = port ?? (await getPort({ host: '127.0.0.1' }));
  const main = join(buildFolder, 'server/local/identity-emulator-process.js');
  const args = [projectId, String(listenOn), file];
  const service = await startNodeService('The identity provider', main, args, {
    ...options,
    onMessage: onLink,
  });
  return { ...service, host: `127.0.0.1:${listenOn}` };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execaNode } from 'execa';
import { readServices, takeDataDir } from './data-dir.js';
import { readLaunchSettings, StartError, type LaunchSettings } from './launch-settings.js';
import { AUDIT_KEY_FILE, startLocalServices } from './local-services.js';
import { Services } from './service.js';

/**
 * Runs a Node.js script with local replacements for the services that are not configured, and returns its exit code.
 * Uses the services of the product if it is running on the data folder, or else starts them for the script. With
 * `--database` as the first argument, no identity provider is started.
 */
export async function withServices(args: string[]): Promise<number> {
  const onlyDatabase = args[0] === '--database';
  const [file, ...rest] = onlyDatabase ? args.slice(1) : args;
  const identity = onlyDatabase && { FIREBASE_PROJECT_ID: 'none' };
  const settings = readLaunchSettings({ ...process.env, ...identity });
  const services = new Services(console.error);
  try {
    const env = settings.isLocal ? await localServices(settings, services) : {};
    // Ignores Ctrl-C, which also reaches the script, so that the services stop only after the script has ended.
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => undefined);
    const { exitCode } = await execaNode(file, rest, { env, stdio: 'inherit', ipc: false, reject: false });
    return exitCode ?? 1;
  } finally {
    await services.stop();
  }
}

async function localServices(settings: LaunchSettings, services: Services): Promise<Record<string, string>> {
  const { dataDir, lock } = await takeDataDir(settings);
  // Not a new key for a configured database: its signatures could not be verified with the servers' key.
  const hasKey = !settings.databaseUrl || existsSync(join(dataDir, AUDIT_KEY_FILE));
  const known = { ...settings, hasAuditKey: settings.hasAuditKey || !hasKey };
  if (lock !== null) return (await startLocalServices(known, dataDir, lock, services)).env;
  const running = readServices(dataDir);
  if (!running) throw new StartError('The product is still starting: try again in a moment.');
  return running.env;
}

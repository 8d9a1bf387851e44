/**
 * Runs a command with the local services where nothing else is configured: with those of the product that is
 * running on the data folder, else with services that are started for the command alone.
 *
 *   node dist/server/local/with-services.js [--database] FILE.js [argument …]
 *
 * With --database the command needs no identity provider.
 */
import { spawn } from 'node:child_process';
import { prepareDataDir } from './data-dir.js';
import { takeLock } from './launch-lock.js';
import { projectRoot, readLaunchSettings, type LaunchSettings } from './launch-settings.js';
import { environmentOf, localServices } from './local-services.js';
import { endLeftOvers, readServices } from './running-services.js';
import { StartError } from './start-error.js';

/** Runs a script of node's with that environment added; resolves with its exit code. */
function run(args: string[], env: Record<string, string>): Promise<number> {
  // Ctrl-C reaches the command from the terminal; we wait for it to end, to stop the services in order.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => undefined);
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

async function main(args: string[]): Promise<number> {
  if (args[0] === '--database') {
    args.shift();
    if (process.env.DATABASE_URL && process.env.AUDIT_KEY) return run(args, {});
    // Whatever is set for the identity provider, none is started.
    return withServices(readLaunchSettings({ ...process.env, FIREBASE_PROJECT_ID: 'none' }), args);
  }
  return withServices(readLaunchSettings(), args);
}

async function withServices(settings: LaunchSettings, args: string[]): Promise<number> {
  if (settings.databaseUrl && settings.firebaseProjectId && settings.hasAuditKey) return run(args, {});
  const dataDir = prepareDataDir(settings.dataDir, projectRoot(), !settings.databaseUrl);
  const lock = takeLock(dataDir);
  if (typeof lock === 'number') {
    const services = readServices(dataDir);
    if (!services) throw new StartError('The product is still starting: try again in a moment.');
    return run(args, services.env);
  }
  const ignore = () => undefined;
  const services = localServices(settings, dataDir, { say: ignore, onRestart: ignore, onGiveUp: ignore });
  try {
    await endLeftOvers(dataDir);
    return await run(args, await environmentOf(services));
  } finally {
    await Promise.all([services.identity?.stop(), services.database?.stop()]);
    lock.release();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

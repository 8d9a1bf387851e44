import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execaNode } from 'execa';
import { projectRoot } from './launch-settings.js';
import { CHILD, type Service } from './service.js';

/**
 * Starts the server, recompiles it and the pages that it renders on change, and restarts it. Serves the client at `url`
 * with Vite, which proxies API calls to the server and reads its settings from `env`. A server that exits is started
 * again on the next change.
 */
export async function startDevServer(
  startServer: (signal: AbortSignal) => Promise<Service>,
  url: string,
  env: Record<string, string>,
  stopped: AbortSignal,
): Promise<Service> {
  let server: Service | null = await startServer(stopped);
  const end = new AbortController();
  const signal = AbortSignal.any([stopped, end.signal]);
  const options = { ...CHILD, cwd: projectRoot, env, cancelSignal: signal } as const;
  const run = (tool: string, args: string[]) =>
    execaNode(join(projectRoot, 'node_modules', tool), args, {
      ...options,
      stdin: 'ignore',
      stderr: 'inherit',
    });
  const vite = run('vite/bin/vite.js', ['--logLevel', 'warn']);
  const site = run('vite/bin/vite.js', [
    'build',
    '--watch',
    '--config',
    'vite.site.config.ts',
    '--logLevel',
    'info',
  ]);
  const compiler = execaNode(join(projectRoot, 'scripts/compile.mjs'), ['--watch'], {
    ...options,
    stdin: 'ignore',
    stderr: 'inherit',
  });
  let restarting: Promise<void> = Promise.resolve();
  const restart = () =>
    (restarting = restarting.then(async () => {
      if (signal.aborted) return;
      console.log('The code has changed: restarting the server');
      await server?.stop();
      server = await startServer(signal).catch((error: Error) => (console.error(error.message), null));
    }));
  /** Restarts the server after each rebuild of either tool, ignoring builds that were already complete at its start. */
  const restartAfter = async (tool: AsyncIterable<string>, built: string, earlier: number) => {
    let count = 0;
    for await (const line of tool) if (line.includes(built) && count++ >= earlier) await restart();
  };
  void restartAfter(compiler, 'Compiled the server', 0);
  void restartAfter(site, 'built in', 1);
  const exited = Promise.race([vite, site, compiler]).then(async () => {
    end.abort();
    await Promise.all([vite, site, compiler, server?.stop()]);
    return 'Vite or the compiler has ended';
  });
  while (!signal.aborted && !(await fetch(url).catch(() => null))) await sleep(100);
  return { pid: server.pid, exited, stop: async () => (end.abort(), void (await exited)) };
}

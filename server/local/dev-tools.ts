import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import type { LaunchSettings } from './launch-settings.js';
import type { Service, Supervised } from './supervised.js';

/** What reloads code while it is worked on. */
export interface DevTools {
  stop(): void;
}

interface Options {
  root: string;
  settings: LaunchSettings;
  /** The server behind Vite. */
  serverUrl: string;
  server: Supervised<Service>;
  say(message: string): void;
}

const SETTLED_AFTER_MS = 300;

/** Compiles the server on change and restarts it; serves the client by Vite, which leads calls to the server. */
export function startDevTools({ root, settings, serverUrl, server, say }: Options): DevTools {
  const bin = (path: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
    spawn(process.execPath, [join(root, 'node_modules', path), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  const children = [
    bin('typescript/bin/tsc', ['-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput']),
    bin('vite/bin/vite.js', ['--logLevel', 'warn'], {
      HOST: settings.host,
      PORT: String(settings.port),
      SERVER_URL: serverUrl,
    }),
  ];

  let timer: NodeJS.Timeout | undefined;
  let restarting = Promise.resolve();
  const watcher = watch(join(root, 'dist/server'), { recursive: true }, (_event, name) => {
    // The launcher itself runs from local/ and is not reloaded.
    if (!name?.endsWith('.js') || name.startsWith('local')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(async () => {
        say('The code has changed: restarting the server');
        await server.restart();
      });
    }, SETTLED_AFTER_MS);
  });

  return {
    stop: () => {
      clearTimeout(timer);
      watcher.close();
      for (const child of children) child.kill('SIGTERM');
    },
  };
}

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { LaunchSettings } from './launch-settings.js';
import { isPortFree, sleep } from './processes.js';
import type { Service, Supervised } from './supervised.js';

/** What reloads code while it is worked on. */
export interface DevTools {
  /** Resolves when Vite serves the client. */
  ready(): Promise<void>;
  stop(): void;
}

interface Options {
  root: string;
  settings: LaunchSettings;
  /** The server behind Vite. */
  serverUrl: string;
  server: Supervised<Service>;
  say(message: string): void;
  /** Without its tools there is nothing to work with: called when one of them ends by itself. */
  onGiveUp(message: string): void;
}

const SETTLED_AFTER_MS = 300;

/** Compiles the server on change and restarts it; serves the client by Vite, which leads calls to the server. */
export function startDevTools({ root, settings, serverUrl, server, say, onGiveUp }: Options): DevTools {
  const stop = new AbortController();
  const run = (title: string, path: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', path), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on(
      'exit',
      (code) => stop.signal.aborted || onGiveUp(`${title} has ended (code ${code}): see above.`),
    );
    return child;
  };
  const children = [
    run('The compiler', 'typescript/bin/tsc', [
      '-p',
      'tsconfig.build.json',
      '--watch',
      '--preserveWatchOutput',
    ]),
    run('Vite', 'vite/bin/vite.js', ['--logLevel', 'warn'], {
      HOST: settings.host,
      PORT: String(settings.port),
      SERVER_URL: serverUrl,
    }),
  ];

  const compiled = join(root, 'dist/server');
  let running = hashOf(compiled);
  let timer: NodeJS.Timeout | undefined;
  let restarting = Promise.resolve();
  const watcher = watch(compiled, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The compiler writes every file when it begins to watch: only other contents are a change.
      const current = hashOf(compiled);
      if (current === running) return;
      running = current;
      restarting = restarting.then(async () => {
        say('The code has changed: restarting the server');
        await server.restart();
      });
    }, SETTLED_AFTER_MS);
  });

  return {
    ready: async () => {
      while (!stop.signal.aborted && (await isPortFree(settings.port, settings.host))) await sleep(100);
    },
    stop: () => {
      stop.abort();
      clearTimeout(timer);
      watcher.close();
      for (const child of children) child.kill('SIGTERM');
    },
  };
}

/** A hash of the compiled files but those of local/, which the launcher itself runs from. */
function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!name.endsWith('.js') || name.startsWith('local')) continue;
    try {
      hash.update(name).update(readFileSync(join(folder, name)));
    } catch {
      // Just being written again; the next event finds it.
    }
  }
  return hash.digest('hex');
}

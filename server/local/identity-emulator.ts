import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EmulatorArguments, EmulatorMessage } from './identity-emulator-process.js';
import { signal, waitForExit } from './processes.js';
import { StartError } from './start-error.js';

/** A local identity provider that was started by startIdentityEmulator. */
export interface RunningIdentityEmulator {
  /** Address and port, as FIREBASE_AUTH_EMULATOR_HOST wants it. */
  host: string;
  port: number;
  pid: number;
  /** Resolves when its process has ended, for whatever reason. */
  exited: Promise<string>;
  stop(): Promise<void>;
}

/** How to start the local identity provider. */
export interface IdentityEmulatorOptions {
  /** The folder below which accounts are kept; null keeps them in memory only. */
  dataDir: string | null;
  /** The wanted port; the next free one is taken when it is not free, any for 0 (the default). */
  port?: number;
  /**
   * The project of requests that name none. Requests whose API key begins with `demo-` belong to the project of
   * that name: any number of projects share one emulator.
   */
  projectId: string;
  /** Told of each e-mail that would have been sent, with the link in it. */
  onLink?: (message: string) => void;
}

/** Starts the Firebase Auth emulator in a process of its own, listening on 127.0.0.1 only. */
export async function startIdentityEmulator(
  options: IdentityEmulatorOptions,
): Promise<RunningIdentityEmulator> {
  const file = options.dataDir === null ? null : join(resolve(options.dataDir), 'identity', 'accounts.json');
  const args: EmulatorArguments = { file, port: options.port ?? 0, projectId: options.projectId };
  const child = fork(processFile(), [JSON.stringify(args)], {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise<string>((settle) => {
    child.on('error', (error) => settle(error.message));
    child.on('exit', (code, name) => settle(`it ended with ${name ?? `code ${code}`}`));
  });
  const port = await new Promise<number>((settle, reject) => {
    child.on('message', (message: EmulatorMessage) => {
      if (message.type === 'ready') settle(message.port);
      else if (message.type === 'failed') reject(new StartError(message.message));
      else options.onLink?.(describe(message));
    });
    void exited.then((reason) => reject(new StartError(`The identity provider did not start: ${reason}`)));
  });
  const pid = child.pid!;
  return {
    host: `127.0.0.1:${port}`,
    port,
    pid,
    exited,
    stop: async () => {
      child.kill('SIGTERM');
      if (!(await waitForExit(pid, 5_000))) signal(pid, 'SIGKILL');
      await exited;
    },
  };
}

const PURPOSES: Record<string, string> = {
  VERIFY_EMAIL: 'confirm the e-mail',
  PASSWORD_RESET: 'reset the password',
  EMAIL_SIGNIN: 'sign in',
  RECOVER_EMAIL: 'take back the change of e-mail',
  VERIFY_AND_CHANGE_EMAIL: 'change the e-mail',
};

function describe({ email, link, requestType }: Extract<EmulatorMessage, { type: 'link' }>): string {
  const hint = requestType === 'PASSWORD_RESET' ? ' (append &newPassword=…)' : '';
  return `Link for ${email} to ${PURPOSES[requestType] ?? requestType}: ${link}${hint}`;
}

/** Node runs no TypeScript: started from the sources (by a test), the compiled process is used. */
function processFile(): string {
  const beside = fileURLToPath(new URL('./identity-emulator-process.js', import.meta.url));
  if (existsSync(beside)) return beside;
  return fileURLToPath(new URL('../../dist/server/local/identity-emulator-process.js', import.meta.url));
}

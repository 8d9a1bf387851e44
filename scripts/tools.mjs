// Helpers that the scripts share. They use only Node's modules: node_modules may be missing.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of package.json. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The folder of the build: `dist`, or another one for commands that may run at the same time. */
export const buildFolder = () => process.env.BUILD_FOLDER ?? 'dist';

/** Imports a file of the build, such as `server/app.js`. */
export const importBuilt = (file) => import(pathToFileURL(join(root, buildFolder(), file)).href);

/** A failure that the user can resolve: shown as one line without a stack. */
export class Failure extends Error {}

/** Runs the script. A Failure is shown as one line, and any failure ends with exit code 1. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}

/** Prints the task when it starts, and how long it took when it is done. */
export async function step(title, run) {
  const begin = Date.now();
  console.log(`${title} …`);
  const result = await run();
  console.log(`${title}: done in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}

const EXIT_CODES = { SIGHUP: 129, SIGTERM: 143 };
const running = new Set();
let stoppedBy = null;

/** Ends commands that would otherwise outlive this process. Ctrl-C reaches them from the terminal. */
function stop(signal) {
  stoppedBy = signal;
  for (const child of running) child.kill(signal);
}

function track(child) {
  if (running.size === 0) for (const name of Object.keys(EXIT_CODES)) process.on(name, stop);
  running.add(child);
}

function untrack(child) {
  running.delete(child);
  if (running.size > 0) return;
  if (stoppedBy) process.exit(EXIT_CODES[stoppedBy]);
  for (const name of Object.keys(EXIT_CODES)) process.off(name, stop);
}

/**
 * Runs a command in the project's folder; resolves with its exit code and output. `show` passes the output on as it
 * arrives, and `interactive` also the input. SIGTERM ends the command, then this process.
 */
export function run(command, args, { interactive = false, show = interactive, env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      // Captured output is plain text.
      env: { ...process.env, ...(show ? {} : { FORCE_COLOR: '0' }), ...env },
      stdio: show ? [interactive ? 'inherit' : 'ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    track(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => {
      untrack(child);
      reject(error);
    });
    child.on('close', (code, signal) => {
      untrack(child);
      resolve({ code: code ?? 1, signal, output });
    });
  });
}

/** Runs a program of node_modules by the path of its script, with the same Node. */
export const runTool = (path, args = [], options = {}) =>
  run(process.execPath, [...(options.nodeArgs ?? []), join(root, 'node_modules', path), ...args], options);

/** Returns all files below the given files and folders, sorted, as paths relative to the project. */
export function filesBelow(paths, accept = () => true) {
  const found = [];
  const walk = (path) => {
    if (!existsSync(path)) return;
    if (!statSync(path).isDirectory()) found.push(relative(root, path));
    else for (const name of readdirSync(path)) walk(join(path, name));
  };
  for (const path of paths) walk(join(root, path));
  return found.filter(accept).sort();
}

/** Returns a hash of the names and contents of files. */
export function hashOf(files, ...more) {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Returns the text of a project file, or an empty string if it does not exist. */
export function textOf(file) {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

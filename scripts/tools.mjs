// Small things that the scripts share. Plain Node: node_modules may be missing.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A failure that a person can act on: one line, no stack. */
export class Failure extends Error {}

/** Runs the script; a Failure is shown as one line, and any failure ends with exit code 1. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}

/** Says what is being done, and how long it took when it is done. */
export async function step(title, run) {
  const begin = Date.now();
  console.log(`${title} …`);
  const result = await run();
  console.log(`${title}: done in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}

/**
 * Runs a command in the project's folder and resolves with its exit code and what it wrote.
 * `show` passes the output on as it comes.
 */
export function run(command, args, { show = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      // What is kept for later is plain text.
      env: { ...process.env, ...(show ? {} : { FORCE_COLOR: '0' }), ...env },
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? 1, signal, output }));
  });
}

/** Runs a program of node_modules by the path of its script there, with the same Node. */
export const runTool = (path, args = [], options = {}) =>
  run(process.execPath, [...(options.nodeArgs ?? []), join(root, 'node_modules', path), ...args], options);

/** All files below the given files and folders, sorted, as paths relative to the project. */
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

/** A hash of the names and contents of files. */
export function hashOf(files, ...more) {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** The text of a file of the project, or an empty string where there is none. */
export function textOf(file) {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

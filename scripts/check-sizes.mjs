// Compares the gzipped JavaScript that the sign-in page loads before it is rendered with its limit (kB of 1000 bytes),
// and prints what the console loads before its first page, which has no limit. Uses the manifest of the client's
// build. Called by `npm run check` after a build, or separately.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildFolder, root } from './tools.mjs';

const SIGN_IN_LIMIT = 110;

/** Returns the sizes in kB of the files of the sign-in page and of the console, from the build in `folder`. */
export function measure(folder = join(root, buildFolder(), 'client')) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

  function collect(key, into = new Set()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
    if (into.has(chunk.file)) return into;
    into.add(chunk.file);
    for (const next of chunk.imports ?? []) collect(next, into);
    return into;
  }

  const sizeOf = (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000;
  const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0);
  const signIn = collect('index.html');
  return { signIn: sum(signIn), console: sum(collect('app/console.tsx', new Set(signIn))) };
}

/** A step of `npm run check`: returns the exit code and the output. */
export async function checkSizes(folder) {
  try {
    const { signIn, console } = measure(folder);
    return {
      code: signIn > SIGN_IN_LIMIT ? 1 : 0,
      output: `The sign-in page: ${signIn.toFixed(1)} of ${SIGN_IN_LIMIT} kB. The console: ${console.toFixed(1)} kB.`,
    };
  } catch (error) {
    return { code: 1, output: error.message };
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { code, output } = await checkSizes(process.argv[2]);
  console.log(output);
  process.exitCode = code;
}

// Compiles the server with SWC, file by file, in half a second. Types are checked by `npm run check`.
// node scripts/compile.mjs --watch: compiles it into BUILD_FOLDER on each change, and prints a line when it is done.
import { copyFileSync, mkdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformFile } from '@swc/core';
import { compileCatalogues } from './catalogues.mjs';
import { swcOptions } from './swc.mjs';
import { buildFolder, filesBelow, root } from './tools.mjs';

/** The sources of the server without its tests. */
export const serverSources = () =>
  filesBelow(
    ['server', 'ormconfig.ts'],
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.endsWith('.d.ts'),
  );

/** Compiles the server into a folder; resolves with an exit code and the errors. */
export async function compileServer(folder) {
  const sources = serverSources();
  const results = await Promise.allSettled(sources.map((file) => compile(file, folder)));
  const errors = results.flatMap(({ reason }) => (reason ? [String(reason.message ?? reason)] : []));
  if (errors.length > 0) return { code: 1, output: errors.join('\n') };
  removeOrphans(sources, folder);
  await compileCatalogues(folder);
  // The gateway serves it.
  copyFileSync(join(root, 'server/schema.graphql'), join(root, folder, 'server/schema.graphql'));
  return { code: 0, output: '' };
}

async function compile(file, folder) {
  const { code, map } = await transformFile(join(root, file), swcOptions());
  const target = join(root, folder, file.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${code}\n//# sourceMappingURL=${basename(target)}.map\n`);
  writeFileSync(`${target}.map`, map);
}

/** Removes compiled files whose source was deleted: a renamed migration would otherwise run twice. */
function removeOrphans(sources, folder) {
  const compiled = new Set(sources.map((file) => join(folder, file.replace(/\.ts$/, '.js'))));
  for (const file of filesBelow([`${folder}/server`], (name) => /\.js(\.map)?$/.test(name))) {
    if (!compiled.has(file.replace(/\.map$/, ''))) rmSync(join(root, file));
  }
}

/** Editors write a file in several steps. */
const PAUSE_MS = 50;

function compileOnChange() {
  let waiting;
  let compiling = Promise.resolve();
  const compileNow = async () => {
    const { code, output } = await compileServer(buildFolder());
    if (code === 0) console.log('Compiled the server');
    else console.error(output);
  };
  watch(join(root, 'server'), { recursive: true }, (_, file) => {
    if (!/\.(ts|po)$/.test(file ?? '') || file.endsWith('.spec.ts')) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => (compiling = compiling.then(compileNow)), PAUSE_MS);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) compileOnChange();

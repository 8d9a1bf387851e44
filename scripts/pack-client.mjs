// npm run pack:client: compiles the client library and packs it into dist/, as a file that npm can install.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './setup.mjs';
import { Failure, main, root, run, runTool, step } from './tools.mjs';

const FOLDER = join(root, 'packages/client');

/** Compiles the library into a folder: ES modules and, in `commonjs`, the same for programs that call `require`. */
export async function compileClient(outDir = join(FOLDER, 'dist')) {
  rmSync(outDir, { recursive: true, force: true });
  const commonjs = join(outDir, 'commonjs');
  await compile('tsconfig.build.json', outDir);
  await compile('tsconfig.commonjs.json', commonjs);
  writeFileSync(join(commonjs, 'package.json'), '{ "type": "commonjs" }\n');
}

async function compile(config, outDir) {
  const args = ['-p', join(FOLDER, config), '--outDir', outDir];
  const { code, output } = await runTool('typescript-7/bin/tsc', args);
  if (code !== 0) throw new Failure(output.trim());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    await ensureDependencies({ development: true });
    await step('Compiling packages/client', () => compileClient());
    mkdirSync(join(root, 'dist'), { recursive: true });
    const { code, output } = await run('npm', ['pack', '--pack-destination', join(root, 'dist')], {
      cwd: FOLDER,
    });
    if (code !== 0) throw new Failure(output.trim());
    console.log(`dist/${output.trim().split('\n').at(-1)}`);
  });
}

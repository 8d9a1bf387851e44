// npm run pack:client: compiles the client library and packs it into dist/, as a file that npm can install.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './setup.mjs';
import { Failure, main, root, run, runTool, step } from './tools.mjs';

const FOLDER = join(root, 'packages/client');

/** Compiles the library into a folder. */
export async function compileClient(outDir = join(FOLDER, 'dist')) {
  rmSync(outDir, { recursive: true, force: true });
  const { code, output } = await runTool('typescript-7/bin/tsc', [
    '-p',
    join(FOLDER, 'tsconfig.build.json'),
    '--outDir',
    outDir,
  ]);
  if (code !== 0) throw new Failure(output.trim());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    await ensureDependencies();
    await step('Compiling packages/client', () => compileClient());
    mkdirSync(join(root, 'dist'), { recursive: true });
    const { code, output } = await run('npm', ['pack', '--pack-destination', join(root, 'dist')], {
      cwd: FOLDER,
    });
    if (code !== 0) throw new Failure(output.trim());
    console.log(`dist/${output.trim().split('\n').at(-1)}`);
  });
}

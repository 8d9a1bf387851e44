// npm run test:faults [-- PART OF A FAULT'S TITLE]: breaks one part of the product after another under load.
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { main, root, run } from './tools.mjs';
import { join } from 'node:path';

await main(async () => {
  await ensureDependencies({ development: true });
  await ensureBuild();
  const { code } = await run(
    process.execPath,
    [join(root, 'test/faults/run.mjs'), ...process.argv.slice(2)],
    {
      show: true,
    },
  );
  process.exitCode = code;
});

// Runs a compiled script with the local services where nothing else is configured:
//   node scripts/with-services.mjs [--database] FILE [argument …]
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { main, root } from './tools.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';

await main(async () => {
  await ensureDependencies();
  await ensureBuild(['server']);
  const child = spawn(
    process.execPath,
    [join(root, 'dist/server/local/with-services.js'), ...process.argv.slice(2)],
    { stdio: 'inherit' },
  );
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => child.kill(name));
  child.on('exit', (code) => process.exit(code ?? 1));
});

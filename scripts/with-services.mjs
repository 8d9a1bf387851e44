// Runs a compiled script, with the local services if no others are configured:
// node scripts/with-services.mjs [--database] FILE [argument …]
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { importBuilt, main } from './tools.mjs';

await main(async () => {
  await ensureDependencies();
  await ensureBuild(['bundle']);
  const { withServices } = await importBuilt('server/local/with-services.js');
  process.exit(await withServices(process.argv.slice(2)));
});

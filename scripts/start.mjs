// npm start: runs the set-up, then the product with its local services.
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { importBuilt, main } from './tools.mjs';

await main(async () => {
  await ensureDependencies();
  await ensureBuild();
  const { launch } = await importBuilt('server/local/launch.js');
  await launch();
});

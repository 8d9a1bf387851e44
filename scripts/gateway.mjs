// npm run gateway: runs the set-up, then the gateway in front of the old backend at LEGACY_API_URL.
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { importBuilt, main } from './tools.mjs';

await main(async () => {
  await ensureDependencies();
  await ensureBuild(['bundle']);
  await importBuilt('bundle/gateway.js');
});

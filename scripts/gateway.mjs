// npm run gateway: runs the set-up, then the gateway in front of the old backend at LEGACY_API_URL.
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { main } from './tools.mjs';

await main(async () => {
  await ensureDependencies();
  await ensureBuild(['server']);
  await import('../dist/bundle/gateway.js');
});

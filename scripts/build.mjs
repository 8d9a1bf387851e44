// npm run build: builds the server into dist/server and dist/bundle, and the client into dist/client.
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { main } from './tools.mjs';

await main(async () => {
  await ensureDependencies();
  await ensureBuild();
});

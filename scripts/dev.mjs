// npm run dev: like npm start, but the server and the client reload on change.
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { main } from './tools.mjs';

await main(async () => {
  await ensureDependencies();
  await ensureBuild(['server', 'site']);
  const { launch } = await import('../dist/server/local/launch.js');
  await launch({ dev: true });
});

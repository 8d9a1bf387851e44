// npm run dev: as npm start, with both sides reloading on change.
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { main } from './tools.mjs';

await main(async () => {
  await ensureDependencies();
  await ensureBuild(['server']);
  const { launch } = await import('../dist/server/local/launch.js');
  await launch({ dev: true });
});

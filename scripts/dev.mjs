// npm run dev: like npm start, but the server and the client reload on change.
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { importBuilt, main } from './tools.mjs';

// In another folder than tests, builds and codegen, which would change its files.
process.env.BUILD_FOLDER = 'dist-dev';

await main(async () => {
  await ensureDependencies();
  await ensureBuild(['server', 'site']);
  const { launch } = await importBuilt('server/local/launch.js');
  await launch({ dev: true });
});

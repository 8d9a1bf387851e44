// npm run codegen: generates server/schema.graphql from the server's code, then from the schema client/generated, with the
// client's operations, the client library for integrators and the collection of requests.
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { Failure, main, run, runTool, step } from './tools.mjs';

// In another folder than `npm run dev`, which runs the server that it has built.
process.env.BUILD_FOLDER = 'dist-codegen';

await main(async () => {
  await ensureDependencies({ development: true });
  await ensureBuild(['server']);
  await step('Writing server/schema.graphql', () =>
    must(run(process.execPath, ['dist-codegen/server/emit-schema.js'])),
  );
  await step('Writing client/generated', () =>
    must(runTool('@graphql-codegen/cli/esm/bin.js', ['--config', 'codegen.yml'])),
  );
  await step('Writing packages', async () => {
    // Imported here because its dependencies may just have been installed.
    const { writeClientLibrary } = await import('./client-library.mjs');
    writeClientLibrary();
  });
});

async function must(running) {
  const { code, output } = await running;
  if (code !== 0) throw new Failure(`${output.trim()}\nfailed: see above.`);
}

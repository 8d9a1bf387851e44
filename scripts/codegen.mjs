// npm run codegen: generates server/schema.graphql from the server's code, then client/generated from the schema and
// the client's operations.
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { Failure, main, run, runTool, step } from './tools.mjs';

await main(async () => {
  await ensureDependencies();
  await ensureBuild(['server']);
  await step('Writing server/schema.graphql', () =>
    must(run(process.execPath, ['dist/server/emit-schema.js'])),
  );
  await step('Writing client/generated', () =>
    must(runTool('@graphql-codegen/cli/esm/bin.js', ['--config', 'codegen.yml'])),
  );
});

async function must(running) {
  const { code, output } = await running;
  if (code !== 0) throw new Failure(`${output.trim()}\nfailed: see above.`);
}

// npm run test:fuzz: sends many more generated requests than `npm test`, from the OpenAPI document and the GraphQL
// schema, and events for calendars, a tenth as many. FUZZ_RUNS sets the number (50,000), FUZZ_SEED the seed. Both are
// printed, so that a failure can be reproduced.
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { main, runTool } from './tools.mjs';

const RUNS = '50000';
const FILES = ['test/security/fuzz.spec.ts', 'test/security/calendar-fuzz.spec.ts'];

await main(async () => {
  await ensureDependencies();
  await ensureBuild(['server']);
  const { code } = await runTool('vitest/vitest.mjs', ['run', ...FILES], {
    show: true,
    env: { FUZZ_RUNS: process.env.FUZZ_RUNS ?? RUNS },
  });
  process.exitCode = code;
});

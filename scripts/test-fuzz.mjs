// npm run test:fuzz: sends many more generated requests than `npm test`, from the OpenAPI document and the GraphQL
// schema, and generated calendar events, a tenth as many. FUZZ_RUNS sets the number (50,000), FUZZ_SEED the seed. Both
// are printed, so that a failure can be reproduced.
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { main, runTool } from './tools.mjs';

process.env.BUILD_FOLDER = 'dist-test';
const RUNS = '50000';
const FILES = ['test/security/fuzz.release.spec.ts', 'test/security/calendar-fuzz.release.spec.ts'];

await main(async () => {
  await ensureDependencies({ development: true });
  await ensureBuild(['server']);
  const { code } = await runTool('jest/bin/jest.js', ['--runTestsByPath', ...FILES], {
    nodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    show: true,
    env: { FUZZ_RUNS: process.env.FUZZ_RUNS ?? RUNS },
  });
  process.exitCode = code;
});

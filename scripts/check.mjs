// npm run check: what can be said of the code without running the product. One line a step; details of failures.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSizes } from './check-sizes.mjs';
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { main, root, run, runTool } from './tools.mjs';

const STEPS = [
  [
    'format',
    () => runTool('prettier/bin/prettier.cjs', ['--check', '--no-color', '--log-level', 'warn', '.']),
  ],
  ['lint', () => runTool('oxlint/bin/oxlint', ['--deny-warnings'])],
  [
    'types of the server and its tests',
    () => runTool('typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json']),
  ],
  ['types of the client', () => runTool('typescript/bin/tsc', ['--noEmit', '-p', 'client/tsconfig.json'])],
  [
    'types of the browser tests',
    () => runTool('typescript/bin/tsc', ['--noEmit', '-p', 'test/browser/tsconfig.json']),
  ],
  ['server/schema.graphql in step', schemaInStep],
  ['OpenAPI by the rules of Redocly and Spectral', openApiByTheRules],
  [
    'client/generated in step',
    () => runTool('@graphql-codegen/cli/esm/bin.js', ['--config', 'codegen.yml', '--check']),
  ],
  ["sizes of the client's routes", sizesWithinLimits],
  ['files of docker/', dockerFiles],
];

await main(async () => {
  await ensureDependencies();
  let failed = 0;
  for (const [name, check] of STEPS) {
    const { code, output } = await check();
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}`);
    if (code === 0) continue;
    failed++;
    console.log(output.trim().replace(/^/gm, '        '));
  }
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(
    join(root, 'test-results/check.json'),
    JSON.stringify({ passed: STEPS.length - failed, failed }),
  );
  console.log(failed === 0 ? 'All checks passed.' : `${failed} of ${STEPS.length} checks failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
});

async function sizesWithinLimits() {
  try {
    await ensureBuild(['client']);
  } catch (error) {
    return { code: 1, output: error.message };
  }
  return checkSizes();
}

async function dockerFiles() {
  try {
    // Its tools are dependencies, which may just have been installed.
    const { checkDocker } = await import('./check-docker.mjs');
    return await checkDocker();
  } catch (error) {
    return { code: 1, output: error.message };
  }
}

async function openApiByTheRules() {
  try {
    await ensureBuild(['server']);
    // Its tools are dependencies, which may just have been installed.
    const { checkOpenApi } = await import('./check-openapi.mjs');
    return await checkOpenApi();
  } catch (error) {
    return { code: 1, output: error.stack };
  }
}

async function schemaInStep() {
  try {
    await ensureBuild(['server']);
  } catch (error) {
    return { code: 1, output: error.message };
  }
  return run(process.execPath, ['dist/server/emit-schema.js', '--check']);
}

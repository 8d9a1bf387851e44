// npm run check: static checks, without running the product. Prints one line per step, with details of failures. With
// --quick, only types, lint and format, which take seconds once their caches exist. With --only NAME ..., the steps whose
// names contain one of these. With --removable [module ...], only whether capabilities can be removed: see
// check-removable.mjs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkMessages } from './check-messages.mjs';
import { checkNames } from './check-names.mjs';
import { checkRegistered } from './check-registered.mjs';
import { checkRemovable } from './check-removable.mjs';
import { checkSizes } from './check-sizes.mjs';
import { ensureBuild, ensureDependencies } from './setup.mjs';
import { buildFolder, Failure, filesBelow, main, root, run, runTool } from './tools.mjs';

/** The maximum number of type casts per 1,000 lines of the product and its tests; generated files do not count. */
const CASTS_PER_1000_LINES = 4;

// In another folder than tests and other commands that build.
process.env.BUILD_FOLDER = 'dist-check';

const CACHE = join(root, 'node_modules/.cache/check');

/** TypeScript 7 checks in less than half the time. Programs that use TypeScript's API still need version 6. */
const types = (of, project) => [
  `types of ${of}`,
  () =>
    runTool('typescript-7/bin/tsc', [
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      join(CACHE, `${project}.tsbuildinfo`),
      '-p',
      project,
    ]),
];

const SERVER_TYPES = types('the server and its tests', 'tsconfig.json');
const CLIENT_TYPES = types('the client', 'client/tsconfig.json');
const LIBRARY_TYPES = types('the client library', 'packages/client/tsconfig.json');
const BROWSER_TYPES = types('the browser tests', 'test/browser/tsconfig.json');
const LINT = ['lint', () => runTool('oxlint/bin/oxlint', ['--deny-warnings'])];
const FORMAT = [
  'format',
  () =>
    runTool('prettier/bin/prettier.cjs', [
      '--check',
      '--no-color',
      '--log-level',
      'warn',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      join(CACHE, 'prettier'),
      '.',
    ]),
];

const QUICK_LANES = [
  [SERVER_TYPES, BROWSER_TYPES],
  [CLIENT_TYPES, LIBRARY_TYPES, LINT, FORMAT],
];

/** Two lanes that run concurrently. Steps that need the build share a lane, so that only one of them builds. */
const LANES = [
  [
    SERVER_TYPES,
    CLIENT_TYPES,
    LIBRARY_TYPES,
    BROWSER_TYPES,
    LINT,
    ['tables of own and lower modules', tablesOfOwnAndLowerModules],
    ['names of files', checkNames],
    ['lists of enums', listsOfEnumsComplete],
    ['what modules declare is registered', checkRegistered],
    [
      'import directions',
      () =>
        runTool('dependency-cruiser/bin/dependency-cruiser.mjs', [
          '--config',
          '.dependency-cruiser.mjs',
          'server',
          'client',
          'packages',
          'docs',
          'test',
          'scripts',
          'ormconfig.ts',
        ]),
    ],
  ],
  [
    FORMAT,
    ['server/schema.graphql up to date', schemaInStep],
    ['entities match the migrated database', entitiesMatch],
    ['OpenAPI by the rules of Redocly and Spectral', openApiByTheRules],
    [
      'client/generated up to date',
      () => runTool('@graphql-codegen/cli/esm/bin.js', ['--config', 'codegen.yml', '--check']),
    ],
    ['packages up to date', packagesInStep],
    ['size of the sign-in page', sizeWithinLimit],
    ['messages', checkMessages],
    ['classes and styles', classesMatch],
    ['type casts', castsWithinLimit],
    ['files of docker/', dockerFiles],
    ['teams and notifications can be removed', () => checkRemovable(['teams', 'notifications'])],
  ],
];

await main(async () => {
  const lanes = wantedLanes(process.argv.slice(2));
  const count = lanes.flat().length;
  await ensureDependencies({ development: true });
  const failures = await Promise.all(lanes.map(countFailures));
  const failed = failures.reduce((sum, count) => sum + count);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results/check.json'), JSON.stringify({ passed: count - failed, failed }));
  console.log(failed === 0 ? 'All checks passed.' : `${failed} of ${count} checks failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
});

function wantedLanes([option, ...names]) {
  if (option === undefined) return LANES;
  if (option === '--quick') return QUICK_LANES;
  if (option === '--removable') return [[['capabilities can be removed', () => checkRemovable(names)]]];
  const steps = LANES.flat().map(([name]) => name);
  const isKnown = names.length > 0 && names.every((part) => steps.some((name) => name.includes(part)));
  if (option === '--only' && isKnown) {
    return LANES.map((lane) => lane.filter(([name]) => names.some((part) => name.includes(part))));
  }
  throw new Failure(
    `Options: --quick, --removable [module ...], --only NAME ... with names of:\n${steps.join('\n')}`,
  );
}

/** Runs the steps of a lane sequentially, and returns the number of failures. */
async function countFailures(steps) {
  let failed = 0;
  for (const [name, check] of steps) {
    const { code, output } = await check();
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}`);
    if (code === 0) continue;
    failed++;
    console.log(output.trim().replace(/^/gm, '        '));
  }
  return failed;
}

/** Counts `as X` other than `as const`, and rejects `Object(x)`, which is a cast in disguise: use `propertiesOf`. */
async function castsWithinLimit() {
  const { default: ts } = await import('typescript');
  const files = filesBelow(
    ['server', 'client', 'packages', 'test'],
    (file) => /\.tsx?$/.test(file) && !/\/generated\//.test(file),
  );
  let lines = 0;
  const casts = [];
  const disguised = [];
  for (const file of files) {
    const source = ts.createSourceFile(
      file,
      readFileSync(join(root, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    const look = (node) => {
      if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) {
        const { line } = source.getLineAndCharacterOfPosition(node.type.getStart());
        casts.push(`${file}:${line + 1}: as ${node.type.getText()}`);
      }
      if (
        ts.isCallExpression(node) &&
        node.expression.getText() === 'Object' &&
        /^server.*(?<!\.spec)\.ts$/.test(file)
      ) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        disguised.push(`${file}:${line + 1}: ${node.getText()} is a cast in disguise: use propertiesOf.`);
      }
      ts.forEachChild(node, look);
    };
    look(source);
    lines += source.getLineStarts().length;
  }
  const rate = (casts.length / lines) * 1000;
  const summary = `${rate.toFixed(2)} casts per 1,000 lines; at most ${CASTS_PER_1000_LINES} are allowed.`;
  if (disguised.length > 0) return { code: 1, output: disguised.join('\n') };
  return { code: rate > CASTS_PER_1000_LINES ? 1 : 0, output: [summary, ...casts].join('\n') };
}

async function packagesInStep() {
  // Imported here because its dependencies may just have been installed.
  const { checkClientLibrary } = await import('./client-library.mjs');
  return checkClientLibrary();
}

async function sizeWithinLimit() {
  try {
    await ensureBuild(['client']);
  } catch (error) {
    return { code: 1, output: error.message };
  }
  return await checkSizes();
}

async function dockerFiles() {
  try {
    // Imported here because its dependencies may just have been installed.
    const { checkDocker } = await import('./check-docker.mjs');
    return await checkDocker();
  } catch (error) {
    return { code: 1, output: error.message };
  }
}

async function classesMatch() {
  // Imported here because its dependencies may just have been installed.
  const { checkClasses } = await import('./check-classes.mjs');
  return checkClasses();
}

async function openApiByTheRules() {
  try {
    await ensureBuild(['server']);
    // Imported here because its dependencies may just have been installed.
    const { checkOpenApi } = await import('./check-openapi.mjs');
    return await checkOpenApi();
  } catch (error) {
    return { code: 1, output: error.stack };
  }
}

async function tablesOfOwnAndLowerModules() {
  try {
    // Imported here because its dependencies may just have been installed.
    const { checkTables } = await import('./check-tables.mjs');
    return await checkTables();
  } catch (error) {
    return { code: 1, output: error.message };
  }
}

async function entitiesMatch() {
  try {
    await ensureBuild(['server']);
    // Imported here because its dependencies may just have been installed.
    const { checkDatabase } = await import('./check-database.mjs');
    return await checkDatabase();
  } catch (error) {
    return { code: 1, output: error.message };
  }
}

async function schemaInStep() {
  try {
    await ensureBuild(['server']);
  } catch (error) {
    return { code: 1, output: error.message };
  }
  return run(process.execPath, [join(buildFolder(), 'server/emit-schema.js'), '--check']);
}

async function listsOfEnumsComplete() {
  // Imported here because its dependencies may just have been installed.
  const { checkEnums } = await import('./check-enums.mjs');
  return checkEnums();
}

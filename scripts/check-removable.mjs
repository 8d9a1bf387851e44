// npm run check -- --removable [module ...]: checks whether a capability can be removed, in a temporary copy: without
// its folders on both sides, and without the lines that name them in the lists of modules, of the client's features and
// of the site's pages, the server and the client must type-check and the schema must be emitted. Without names, it
// tries every module that only higher modules need.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { filesBelow, root, run, runTool } from './tools.mjs';

const MODULES = 'server/modules';
const FEATURES = 'client/features';
/** The files that list capabilities, one per line. */
const LISTS = [
  ...readdirSync(join(root, MODULES)).map((group) => `${MODULES}/${group}/${group}.module.ts`),
  'client/app/capabilities.ts',
  'client/site/pages.ts',
  'client/site/render.ts',
];
/** Files with lines that go with a capability, as their comments say. */
const LINES = [
  'client/lib/me.graphql',
  'client/test-render.tsx',
  'client/features/inbox/actions/actions.graphql',
  'client/features/inbox/audit-log/audit.graphql',
  'client/features/hiring/candidates/candidates.graphql',
  'client/features/inbox/audit-log/test-event.ts',
];
const COPIED = [
  'server',
  'client',
  'ormconfig.ts',
  'tsconfig.json',
  'tsconfig.build.json',
  'codegen.yml',
  'scripts/client-library',
  'package.json',
];

/** Dependencies of the pages for signed-out visitors that are not visible in imports. */
const NEEDED = ['account-links'];

const isSource = (file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file);

/**
 * Returns the modules that need each module, on either side, directly or transitively. Null if something else needs it.
 */
export function dependents() {
  const names = [...folders().keys()];
  const direct = new Map(names.map((name) => [name, new Set()]));
  for (const file of filesBelow(['server', 'client'], isSource)) {
    if (LISTS.includes(file) || LINES.includes(file)) continue;
    const from = capabilityOf(file);
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(
      /(?:from|import\() ?'(\.[^']*)'/g,
    )) {
      const to = capabilityOf(normalize(join(dirname(file), path)));
      if (to && to !== from) direct.get(to)?.add(names.includes(from) ? from : null);
    }
  }
  const closure = (name, found = new Set()) => {
    for (const other of direct.get(name)) {
      if (other === null) return null;
      if (found.has(other)) continue;
      found.add(other);
      if (closure(other, found) === null) return null;
    }
    return found;
  };
  return new Map(names.map((name) => [name, NEEDED.includes(name) ? null : closure(name)]));
}

/** The folders of the server's capabilities, by their names. */
const folders = () =>
  new Map(
    readdirSync(join(root, MODULES)).flatMap((group) =>
      readdirSync(join(root, MODULES, group), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => [name, `${MODULES}/${group}/${name}`]),
    ),
  );

/** The folder of a capability of the client; undefined if it has none there. */
const featureOf = (name) =>
  readdirSync(join(root, FEATURES))
    .map((group) => `${FEATURES}/${group}/${name}`)
    .find((folder) => existsSync(join(root, folder)));

/** Returns the capability that a file belongs to; undefined if it belongs to none. */
const capabilityOf = (file) =>
  /^(?:server\/modules\/[^/]+|client\/features\/[^/]+|client\/site)\/([^/]+)\//.exec(`${file}/`)?.[1];

/** Tries to remove each of the modules, with those that need it. Resolves with an exit code and the problems. */
export async function checkRemovable(wanted = []) {
  const needed = dependents();
  const unknown = wanted.filter((name) => !needed.get(name));
  if (unknown.length > 0) {
    return { code: 1, output: `Not a module that can be removed: ${unknown.join(', ')}.` };
  }
  const names = wanted.length > 0 ? wanted : [...needed].flatMap(([name, others]) => (others ? [name] : []));
  const problems = [];
  for (const name of names) {
    const others = [...needed.get(name)];
    console.log(
      others.length > 0 ? `Removing ${name} also removes ${others.join(', ')}.` : `Removing ${name} …`,
    );
    const output = await without([name, ...others]);
    if (output) problems.push(`Without ${[name, ...needed.get(name)].join(', ')}:\n${output.trim()}`);
  }
  const advice =
    'Register what others need of a module from its own folder: docs/architecture.md, "What a module owns".';
  return { code: problems.length > 0 ? 1 : 0, output: [...problems, advice].join('\n\n') };
}

/** Returns the problems without some modules; an empty text if there are none. */
async function without(modules) {
  const scratch = join(root, 'node_modules/.cache/removable', modules[0]);
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  for (const path of COPIED) {
    cpSync(join(root, path), join(scratch, path), {
      recursive: true,
      // Specs may use everything.
      filter: (file) => !/\.spec\.tsx?$/.test(file),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));
  for (const name of modules) {
    for (const folder of [folders().get(name), featureOf(name), `client/site/${name}`]) {
      if (!folder) continue;
      rmSync(join(scratch, folder), { recursive: true, force: true });
    }
  }
  for (const list of [...LISTS, ...LINES]) removeFrom(join(scratch, list), modules);
  const inScratch = { cwd: scratch };
  const server = await runTool(
    'typescript-7/bin/tsc',
    ['-p', 'tsconfig.build.json', '--sourceMap', 'false'],
    inScratch,
  );
  if (server.code !== 0) return server.output;
  const schema = await run(process.execPath, ['dist/server/emit-schema.js'], inScratch);
  if (schema.code !== 0) return schema.output;
  const codegen = await runTool('@graphql-codegen/cli/esm/bin.js', ['--config', 'codegen.yml'], inScratch);
  if (codegen.code !== 0) return codegen.output;
  const client = await runTool('typescript-7/bin/tsc', ['-p', 'client/tsconfig.json'], inScratch);
  if (client.code !== 0) return client.output;
  rmSync(scratch, { recursive: true, force: true });
  return '';
}

/** Removes the imports of modules from a list, and the imported names from the list itself. */
function removeFrom(file, modules) {
  // It is gone with its own capability.
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').split('\n');
  const isOf = (line) =>
    modules.some((name) => new RegExp(`[./]/features/[\\w-]+/${name}/|'\\./${name}/`).test(line));
  const symbols = lines.filter(isOf).flatMap((line) => /\{(.*)\}/.exec(line)?.[1].split(',') ?? []);
  const gone = symbols.map((symbol) => symbol.trim().split(' as ').at(-1));
  const kept = lines
    .filter((line) => !isOf(line) && !gone.some((name) => line.trim().startsWith(name)))
    .map((line) => gone.reduce((rest, name) => rest.replace(new RegExp(`\\b${name}\\b,? ?`), ''), line));
  writeFileSync(file, kept.join('\n'));
}

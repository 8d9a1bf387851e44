import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The gzipped size of the whole library in a bundle, in kB of 1000 bytes. */
const SIZE_LIMIT = 20;
/** And of the verification of webhooks alone. */
const WEBHOOKS_LIMIT = 2;

/** A project that has installed the library. */
let project: string;
let installed: string;

const tsc = (args: string[]) => {
  try {
    return execFileSync(process.execPath, [resolve('node_modules/typescript-7/bin/tsc'), ...args], {
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
  const out = tsc([
    '-p',
    resolve('packages/client/tsconfig.build.json'),
    '--outDir',
    join(installed, 'dist'),
  ]);
  expect(out).toBe('');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const compiled = () =>
  readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(installed, 'dist', file), 'utf8'));

it('has no dependencies and imports nothing but its own files', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining([expect.stringMatching(/ependencies$/)]));
  const imports = compiled().flatMap((text) => [...text.matchAll(/(?:from|import) ?\(?'([^']+)'/g)]);
  expect(imports.length).toBeGreaterThan(10);
  expect(imports.map(([, from]) => from).filter((from) => !/^\.\.?\/.+\.js$/.test(from))).toEqual([]);
});

it('exports files that exist, with their types', async () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const files: string[] = Object.values<Record<string, string>>(manifest.exports).flatMap((each) =>
    Object.values(each),
  );
  expect(files).toHaveLength(4);
  for (const file of files) expect(readFileSync(join(installed, file), 'utf8')).not.toBe('');
});

it.each(['nodenext', 'bundler'])(
  'is typed for a strict project with the module resolution %s',
  (resolution) => {
    cpSync(resolve('test/client-library/consumer.ts'), join(project, 'consumer.ts'));
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          exactOptionalPropertyTypes: true,
          noEmit: true,
          target: 'es2022',
          lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
          module: resolution === 'bundler' ? 'esnext' : 'nodenext',
          moduleResolution: resolution,
          types: [],
        },
        files: ['consumer.ts'],
      }),
    );
    expect(tsc(['-p', 'tsconfig.json'])).toBe('');
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

it('runs in plain Node.js', () => {
  writeFileSync(
    join(project, 'program.mjs'),
    `import { JobLobby } from '@job-lobby/client';
     import { verifyWebhook } from '@job-lobby/client/webhooks';
     const jobLobby = new JobLobby({ url: 'http://127.0.0.1:1', key: 'jl_live_x', maxRetries: 0 });
     const error = await jobLobby.query.me().catch((failure) => failure);
     console.log(error.code, (await verifyWebhook('', {}, 'whsec_eA==').catch((failure) => failure)).problem);`,
  );
  const out = execFileSync(process.execPath, ['program.mjs'], { cwd: project, encoding: 'utf8' });
  expect(out.trim()).toBe('NO_RESPONSE HEADERS_MISSING');
});

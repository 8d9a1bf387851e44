import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { built } from '../build.js';
import { FAULTS } from './faults.js';

// Tests of the tests: each fault, planted into a copy of the project, makes a command fail with a message about the
// mistake.

/** The files that commands need, and the build; each test recompiles what its fault has changed. */
const COPIED = [
  '.dependency-cruiser.mjs',
  '.npmrc',
  'client',
  'codegen.yml',
  'docs',
  'jest.config.mjs',
  'lingui.config.ts',
  'ormconfig.ts',
  'package-lock.json',
  'package.json',
  'packages',
  'scripts',
  'server',
  'test',
  'tsconfig.build.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.site.config.ts',
  relative('.', built('.')),
];

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'job-lobby-planted-'));
  for (const path of COPIED) cpSync(resolve(path), join(copy, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it.each(FAULTS)('$name', ({ file, from, to, run, says }) => {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  expect(before.split(from)).toHaveLength(2);
  writeFileSync(path, before.replace(from, to));
  try {
    const { TEST_TIER: _, TEST_UPDATE: __, TEST_UNTIL: ___, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync('npm', run, { cwd: copy, encoding: 'utf8', env });
    expect(stdout + stderr).toMatch(says);
    expect(status).toBe(1);
  } finally {
    writeFileSync(path, before);
  }
});

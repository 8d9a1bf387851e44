import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryLock, waitForLock } from './data-dir.js';

const folder = mkdtempSync(join(tmpdir(), 'job-lobby-lock-'));
const file = join(folder, 'some.lock');

afterAll(() => rmSync(folder, { recursive: true }));

it('is held until its descriptor is closed', () => {
  const lock = tryLock(file)!;
  expect(tryLock(file)).toBeNull();
  closeSync(lock);
  const again = tryLock(file)!;
  expect(again).not.toBeNull();
  closeSync(again);
});

it('is held by a child that inherited it until the child ends, even by kill -9', async () => {
  const lock = tryLock(file)!;
  const child = spawn('sleep', ['60'], { stdio: [lock, 'ignore', 'ignore'] });
  await once(child, 'spawn');
  closeSync(lock);
  expect(tryLock(file)).toBeNull();
  const waiting = waitForLock(file);
  child.kill('SIGKILL');
  closeSync(await waiting);
});

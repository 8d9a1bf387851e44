import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for services that last as long as a test: as root, one that the database's user may enter. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'job-lobby-'));
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  return folder;
}

import { rmSync } from 'node:fs';
import { sumIndexUse } from './index-use.mjs';

export default async function globalTeardown() {
  const { dataDir, postgres, emulator } = globalThis.testServices;
  await sumIndexUse(postgres.url);
  await Promise.all([postgres.stop(), emulator.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
}

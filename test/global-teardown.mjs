import { rmSync } from 'node:fs';

export default async function globalTeardown() {
  const { dataDir, postgres, emulator } = globalThis.testServices;
  await Promise.all([postgres.stop(), emulator.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
}

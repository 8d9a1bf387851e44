import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Capability } from '../server/platform/capabilities/capability.js';

const root = join(import.meta.dirname, '..');

/**
 * Loads the declarations of all `*.capability.ts`, without the modules. The server, which registers them, is another
 * process.
 */
export const declaredCapabilities = async (): Promise<Capability[]> =>
  (
    await Promise.all(
      globSync('server/**/*.capability.ts', { cwd: root }).map(
        (file): Promise<Record<string, unknown>> => import(join(root, file)),
      ),
    )
  ).flatMap((declared) =>
    Object.entries(declared).flatMap(([name, value]) =>
      name.endsWith('_CAPABILITY') ? [value as Capability] : [],
    ),
  );

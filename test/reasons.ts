import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Reason } from '../server/platform/errors/reason.js';
import { errorReasons } from '../server/platform/errors/error-catalogue.js';

const root = join(import.meta.dirname, '..');

/** The reasons that all modules declare, without loading the modules themselves. */
export const ALL_REASONS: Readonly<Record<string, Reason>> = Object.assign(
  { ...errorReasons() },
  ...(
    await Promise.all(
      globSync('server/**/*.reasons.ts', { cwd: root }).map(
        (file): Promise<Record<string, Record<string, Reason>>> => import(join(root, file)),
      ),
    )
  ).flatMap((declared) => Object.values(declared)),
);

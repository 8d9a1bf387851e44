import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Reason } from '../server/platform/errors/reason.js';
import { errorReasons } from '../server/platform/errors/error-catalogue.js';

const root = join(import.meta.dirname, '..');

/**
 * Parses the reasons in a `*.capability.ts`: every test needs them, and the policies and entities that the file imports
 * take seconds to load.
 */
function reasonsIn(file: string): Record<string, Reason> {
  const text = readFileSync(join(root, file), 'utf8');
  if (!/^const reasons\b/m.test(text)) return {};
  const literal = /^const reasons = (\{.*?^\}) as const satisfies Record<string, Reason>;/ms.exec(text)?.[1];
  if (!literal)
    throw new Error(`${file}: write \`const reasons = { … } as const satisfies Record<string, Reason>;\``);
  return runInNewContext(`(${literal})`);
}

/** The reasons declared by all modules, without loading the modules themselves. */
export const ALL_REASONS: Readonly<Record<string, Reason>> = Object.assign(
  { ...errorReasons() },
  ...globSync('server/**/*.capability.ts', { cwd: root }).map(reasonsIn),
);

import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyStaticOptions } from '@fastify/static';

/** The pages of the built client. */
export type PageName = 'index' | 'graphql' | 'api-docs';

// Compiled, this file lies in dist/server/web; run from source (in tests), in server/web.
const root = join(import.meta.dirname, '../..');

/** Where the built client lies. */
export const CLIENT_DIR = join(basename(root) === 'dist' ? root : join(root, 'dist'), 'client');

/** How the client's files are served: named by content, compressed ahead of time, kept for good. */
export const CLIENT_FILES: FastifyStaticOptions = {
  root: CLIENT_DIR,
  wildcard: false,
  index: false,
  preCompressed: true,
  globIgnore: ['**/*.html*', '**/*.gz', '**/*.br'],
  immutable: true,
  maxAge: '365d',
};

/** Whether the client is built. In development Vite serves it instead. */
export const isClientBuilt = () => existsSync(join(CLIENT_DIR, 'index.html'));

const pages = new Map<PageName, string>();

/** The HTML of a page, read once; null while the client is not built. */
export function pageHtml(name: PageName): string | null {
  const file = join(CLIENT_DIR, `${name}.html`);
  if (!pages.has(name) && existsSync(file)) pages.set(name, readFileSync(file, 'utf8'));
  return pages.get(name) ?? null;
}

import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyStaticOptions } from '@fastify/static';

/** The pages of the built client. */
export type PageName = 'index' | 'graphql' | 'api-docs' | 'cv-viewer';

// The compiled file is in dist/server/platform/http; tests run the source in server/platform/http.
const root = join(import.meta.dirname, '../../..');

/** The folder of the built client. */
export const CLIENT_DIR = join(basename(root).startsWith('dist') ? root : join(root, 'dist'), 'client');

/** Options for serving the client's files: their names contain a hash, so they are cached forever; compressed at build time. */
export const CLIENT_FILES: FastifyStaticOptions = {
  root: CLIENT_DIR,
  wildcard: false,
  index: false,
  preCompressed: true,
  globIgnore: ['**/*.html*', '**/*.gz', '**/*.br'],
  immutable: true,
  maxAge: '365d',
  // The page that shows PDFs has an opaque origin. These files are public, so credentials do not matter for them.
  setHeaders: (reply) => void reply.header('Access-Control-Allow-Origin', '*'),
};

/** Whether the client is built. In development, Vite serves it instead. */
export const isClientBuilt = () => existsSync(join(CLIENT_DIR, 'index.html'));

const pages = new Map<PageName, string>();

/** Returns the HTML of a page, or null if the client is not built. Each page is read once. */
export function pageHtml(name: PageName): string | null {
  const file = join(CLIENT_DIR, `${name}.html`);
  if (!pages.has(name) && existsSync(file)) pages.set(name, readFileSync(file, 'utf8'));
  return pages.get(name) ?? null;
}

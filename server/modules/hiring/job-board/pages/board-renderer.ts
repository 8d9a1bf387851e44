import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '../../../../platform/errors/app-error.js';
import { propertiesOf } from '../../../../platform/validation/properties.js';
import type { BoardRenderer } from './board-pages.js';

// The compiled file is in dist/server/modules/job-board; tests run the source in server/modules/job-board.
const root = join(import.meta.dirname, '../../../../..');
const built = join(basename(root).startsWith('dist') ? root : join(root, 'dist'), 'site/render.js');

let renderer: Promise<BoardRenderer> | undefined;

/** Returns the client's components, built for the server. Loaded with the first page. */
export function boardRenderer(): Promise<BoardRenderer> {
  if (!renderer && !existsSync(built)) {
    throw new AppError('NOT_FOUND', 'The site is not built: run `npm run build`.');
  }
  return (renderer ??= load());
}

async function load(): Promise<BoardRenderer> {
  const module: unknown = await import(pathToFileURL(built).href);
  if (!isRenderer(module)) throw new Error(`${built} renders no pages.`);
  return module;
}

const isRenderer = (module: unknown): module is BoardRenderer =>
  typeof propertiesOf(module).render === 'function';

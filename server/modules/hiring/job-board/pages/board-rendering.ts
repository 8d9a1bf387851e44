import { createHash } from 'node:crypto';
import { pageHeaders } from '../../../../platform/http/security-headers.js';
import { settings } from '../../../../platform/settings/settings.js';
import type { BoardContext, BoardPage } from './board-pages.js';
import { boardRenderer } from './board-renderer.js';
import type { BuiltPage } from './page-cache.service.js';
import type { Reader } from './reader.js';

/** The public origin of this product. */
export const originOf = (): string => settings().mail.linkOrigin;

/**
 * Renders a page, and returns it with its headers. `query` contains the parameters that identify it, without the
 * language. `inTurn` queues the rendering.
 */
export async function renderPage(
  page: BoardPage,
  path: string,
  reader: Reader,
  status: number,
  query = '',
  inTurn: <Result>(work: () => Result) => Result | Promise<Result> = (work) => work(),
): Promise<BuiltPage> {
  const { render } = await boardRenderer();
  const context: BoardContext = { ...reader, origin: originOf(), path, query };
  const { html, style, script } = await inTurn(() => render(page, context));
  const policy = {
    styles: [sourceOf(style)],
    scripts: [script === null ? "'none'" : sourceOf(script)],
    isFramable: page.kind === 'embed',
  };
  return {
    path,
    status,
    body: html,
    headers: { ...pageHeaders(settings(), policy), 'content-type': 'text/html; charset=utf-8' },
  };
}

/** Returns the Content-Security-Policy source for an inline style or script. */
const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

import { createHash } from 'node:crypto';
import { pageHeaders } from '../../../../platform/http/security-headers.js';
import { settings } from '../../../../platform/settings/settings.js';
import type { BoardContext, BoardPage } from './board-pages.js';
import { boardRenderer } from './board-renderer.js';
import type { BuiltPage } from './page-cache.service.js';
import type { Reader } from './reader.js';

/** The address of this product, as readers and search engines know it. */
export const originOf = (): string => settings().mail.linkOrigin;

/**
 * Renders a page, with the headers that it needs. `query` are the parameters that make it up, without the language. `inTurn` runs
 * the rendering.
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

/** Returns the source of an inline style or script in the Content-Security-Policy. */
const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

import { LRUCache } from 'lru-cache';
import MarkdownIt from 'markdown-it';
import { renderMarkdown } from '../../../hiring/roles/texts/markdown.js';

/** How many converted texts are cached. Feeds of colleagues contain the same events. */
const KEPT = 5_000_000;

// Tables are left out, as on pages: a text could grow to a table of many thousand cells.
const markdown = new MarkdownIt({ html: false, linkify: false }).disable('table');

type Token = ReturnType<typeof markdown.parse>[number];

const texts = new LRUCache<string, string>({
  maxSize: KEPT,
  sizeCalculation: (text, source) => text.length + source.length + 1,
});

const pages = new LRUCache<string, string>({
  maxSize: KEPT,
  sizeCalculation: (html, source) => html.length + source.length + 1,
});

/** Returns Markdown as HTML that is safe to show. */
export function htmlOf(source: string): string {
  let html = pages.get(source);
  if (html === undefined) pages.set(source, (html = renderMarkdown(source)));
  return html;
}

/** Returns Markdown as plain text, with the addresses of its links. */
export function plainText(source: string): string {
  let text = texts.get(source);
  if (text === undefined) texts.set(source, (text = make(source)));
  return text;
}

const ITEM = '\n- ';

function make(source: string): string {
  const parts: string[] = [];
  for (const token of markdown.parse(source, {})) {
    if (token.type === 'inline') parts.push(lineOf(token.children ?? []));
    else if (token.type === 'list_item_open') parts.push(ITEM);
    else if (token.type === 'fence' || token.type === 'code_block') parts.push(`\n\n${token.content}`);
    else if (token.type === 'hr') parts.push('\n\n');
    // The first paragraph of a list item follows its dash.
    else if (token.nesting === 1 && !token.hidden && parts.at(-1) !== ITEM) parts.push('\n\n');
  }
  // Each step takes linear time: long runs of spaces and line breaks are shortened first.
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n{1,2}- /g, '\n- ')
    .trim();
}

function lineOf(tokens: readonly Token[]): string {
  const links: string[] = [];
  let text = '';
  for (const token of tokens) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') text += '\n';
    else if (token.type === 'link_open') links.push(String(token.attrGet('href') ?? ''));
    else if (token.type === 'link_close') {
      const address = links.pop()!;
      if (address !== '' && !text.endsWith(address)) text += ` (${address})`;
    } else text += token.content;
  }
  return text;
}

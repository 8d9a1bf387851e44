import { createHash } from 'node:crypto';
import { errorPath } from '../../platform/errors/error-code.js';
import { ERROR_CODES } from './error-codes.js';

/** A group of links in the sidebar; `links` are [address, text]. */
export interface NavGroup {
  title: string;
  href: string;
  links: [href: string, text: string][];
}

/** The links at the top of each page: [address, text]. */
export type SiteLinks = [href: string, text: string][];

const PRODUCT_LINKS: SiteLinks = [
  ['/page-home', 'Job Lobby'],
  ['/api/docs', 'REST'],
  ['/api/docs/graphql', 'GraphQL'],
  ['/api/docs/errors', 'Errors'],
  ['/graphql', 'Console'],
];

/** The gateway serves no other pages. */
export const GATEWAY_LINKS: SiteLinks = [
  ['/api/docs/graphql', 'GraphQL'],
  ['/api/docs/errors', 'Errors'],
];

/** A page of the documentation: plain HTML that needs no script. `main` is HTML, the rest is text. */
export function docPage(page: {
  title: string;
  nav: NavGroup[];
  main: string;
  /** By default those of the product. */
  links?: SiteLinks;
}): string {
  const links = (page.links ?? PRODUCT_LINKS).map(
    ([to, text]) => `<a${to === '/page-home' ? ' class="home"' : ''} href="${to}">${text}</a>`,
  );
  const nav = page.nav
    .map(
      ({ title, href, links }) =>
        `<li><a href="${href}">${escape(title)}</a><ul>${links
          .map(([to, text]) => `<li><a href="${to}">${escape(text)}</a></li>`)
          .join('')}</ul></li>`,
    )
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escape(page.title)} · Job Lobby</title><style>${STYLE}</style></head>
<body><a class="skip" href="#content">Skip to the content</a>
<header><nav aria-label="Documentation">${links.join(' ')}</nav></header>
<div class="columns"><nav class="side" aria-label="On this page" tabindex="0"><ul>${nav}</ul></nav>
<main id="content"><h1>${escape(page.title)}</h1>
${page.main}
</main></div></body></html>`;
}

/** Applies the reader's chosen theme, by default that of the system. */
export function inTheme(html: string, theme: string | undefined): string {
  return theme === 'light' || theme === 'dark'
    ? html.replace('<html ', `<html data-theme="${theme}" `)
    : html;
}

/** Escapes text for HTML. */
export function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

const CODES = new RegExp(`\\b(${ERROR_CODES.join('|')})\\b`, 'g');
const LINKS = new Map<string, string>(
  ERROR_CODES.map((code) => [code, `<a href="${errorPath(code)}">${code}</a>`]),
);

/** Converts a description to HTML: backticks mark code, and error codes become links to their pages. */
export function prose(text: string | null | undefined): string {
  return escape(text ?? '')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(CODES, (code) => LINKS.get(code) ?? code);
}

/** Returns a paragraph, or an empty string without text. */
export const paragraph = (text: string | null | undefined): string => (text ? `<p>${prose(text)}</p>` : '');

/** Returns a table that scrolls sideways if it is too wide. `rows` contains HTML. */
export function table(label: string, head: string[], rows: string[][]): string {
  const cells = (row: string[]) => row.map((cell) => `<td>${cell}</td>`).join('');
  return `<div class="table" role="region" aria-label="${escape(label)}" tabindex="0"><table><thead><tr>${head
    .map((cell) => `<th scope="col">${cell}</th>`)
    .join(
      '',
    )}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table></div>`;
}

const LIGHT = `--bg:#fff;--soft:#f3f5fa;--text:#131a2b;--muted:#4d586e;--line:#dde2ec;--link:#1d4ed8;--mark:#e8eefd`;
const DARK = `--bg:#0d121c;--soft:#161d2a;--text:#e9edf5;--muted:#a8b3c6;--line:#2a3548;--link:#7fb2ff;--mark:#1b2c4f`;

const STYLE = `:root{${LIGHT};color-scheme:light;font:16px/1.55 system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK};color-scheme:dark}}
:root[data-theme=dark]{${DARK};color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text)}
a{color:var(--link)}
a:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:var(--bg);padding:.25rem .5rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;padding:.6rem 1.5rem;background:#0f1f4b}
header a{color:#fff;text-decoration:none;margin-right:1rem}header a:hover{text-decoration:underline}
.home{font-weight:700}
.columns{display:grid;grid-template-columns:17rem minmax(0,1fr);max-width:80rem;margin:0 auto}
.side{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:1.5rem;font-size:.9rem}
.side ul{list-style:none;margin:0;padding:0}.side>ul>li{margin-bottom:1rem}.side>ul>li>a{font-weight:600;color:var(--text)}
.side a{text-decoration:none;overflow-wrap:anywhere}.side a:hover{text-decoration:underline}.side li li{padding:.1rem 0 .1rem .75rem;border-left:1px solid var(--line)}
main{padding:1.5rem;max-width:56rem}
h1{margin:.25rem 0 1rem;font-size:1.9rem;line-height:1.2;overflow-wrap:anywhere}
h2{margin:3rem 0 .75rem;padding-bottom:.35rem;border-bottom:1px solid var(--line);font-size:1.45rem}
h3{margin:2rem 0 .35rem;font-size:1.05rem;overflow-wrap:anywhere}
h2,h3,tr{scroll-margin-top:1rem}
:target{background:var(--mark);box-shadow:0 0 0 .35rem var(--mark)}
p{margin:.4rem 0 .75rem}
code,pre{font:.9em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
code{overflow-wrap:anywhere}p code,li code,td>code{background:var(--soft);padding:.05rem .25rem;border-radius:4px}
pre{margin:.5rem 0 1rem;padding:.9rem 1rem;overflow:auto;background:var(--soft);border:1px solid var(--line);border-radius:8px}
.table{overflow:auto;margin:.5rem 0 1.25rem}
table{border-collapse:collapse;width:100%;font-size:.925rem}
th,td{padding:.45rem .75rem .45rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{color:var(--muted);font-weight:600}td:first-child{white-space:nowrap}
@media (max-width:52rem){.columns{display:block}.side{position:static;max-height:none;padding-bottom:0}.side>ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem}.side>ul>li{margin:0}.side ul ul{display:none}td:first-child{white-space:normal}}
@media print{.side,header{display:none}.columns{display:block}}`;

/** The hash of the style of these pages, for their Content-Security-Policy. */
export const DOC_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

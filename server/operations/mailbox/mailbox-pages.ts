import { createHash } from 'node:crypto';
import { escape } from '../docs/doc-page.js';
import type { StoredEmail } from './stored-emails.js';

/** The list of emails. `recipient` is the current filter. */
export function listPage(emails: StoredEmail[], recipient: string): string {
  const rows = emails.map(
    ({ id, to, subject, at }) => `<li><a href="/mailbox/${id}"><strong dir="auto">${escape(subject)}</strong>
<span class="muted">To ${escape(to.join(', '))}</span>${time(at)}</a></li>`,
  );
  const none = recipient
    ? `<p class="empty">No email to “${escape(recipient)}”. <a href="/mailbox">Show all</a></p>`
    : '<p class="empty">No emails yet. Invite somebody or request a new password, then reload this page.</p>';
  return page(
    '',
    `<h1>Mailbox</h1>
<p class="muted">Emails of this local installation. None of them leaves this machine.</p>
<form action="/mailbox"><label for="to">Recipient</label>
<input id="to" name="to" type="search" value="${escape(recipient)}" autocomplete="off">
<button>Filter</button></form>
${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : none}`,
  );
}

/** One email: its HTML in a frame that runs no scripts, and its text. */
export function emailPage({ id, from, to, subject, at, text }: StoredEmail): string {
  return page(
    subject,
    `<p><a href="/mailbox">All emails</a></p>
<h1 dir="auto">${escape(subject)}</h1>
<dl><dt>From</dt><dd>${escape(from)}</dd><dt>To</dt><dd>${escape(to.join(', '))}</dd><dt>Received</dt><dd>${time(at)}</dd></dl>
<h2>HTML</h2>
<iframe title="The email as HTML" src="/mailbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Text</h2>
<pre dir="auto">${linked(escape(text))}</pre>`,
  );
}

/** The HTML of an email for the frame. Its links open in a new tab, because the frame may not leave the page. */
export const framedHtml = ({ html }: StoredEmail): string =>
  html.replace(/<head>/i, '<head><base target="_blank">');

const time = (at: string) =>
  `<time datetime="${escape(at)}">${escape(at.slice(0, 19).replace('T', ' '))} UTC</time>`;

const linked = (html: string) => html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title && `${escape(title)} · `}Mailbox · Job Lobby</title><style>${STYLE}</style></head>
<body><header><a href="/page-home">Job Lobby</a></header><main>
${body}
</main></body></html>`;

const LIGHT = '--bg:#fff;--soft:#f3f5fa;--text:#131a2b;--muted:#4d586e;--line:#dde2ec;--link:#1d4ed8';
const DARK = '--bg:#0d121c;--soft:#161d2a;--text:#e9edf5;--muted:#a8b3c6;--line:#2a3548;--link:#7fb2ff';

const STYLE = `:root{${LIGHT};color-scheme:light;font:16px/1.5 system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK};color-scheme:dark}}
:root[data-theme=dark]{${DARK};color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text)}
header{padding:.6rem 1rem;background:#0f1f4b}header a{color:#fff;font-weight:700;text-decoration:none}
main{max-width:52rem;margin:0 auto;padding:1rem}
h1{margin:.5rem 0;font-size:1.6rem;line-height:1.25;overflow-wrap:anywhere}h2{margin:1.5rem 0 .5rem;font-size:1.1rem}
a{color:var(--link)}a:focus-visible,input:focus-visible,button:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.muted,time,dt{color:var(--muted)}.empty{padding:2rem 0}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:1rem 0}
input,button{font:inherit;padding:.45rem .7rem;border:1px solid var(--line);border-radius:6px;background:var(--soft);color:var(--text)}
input{flex:1;min-width:10rem}button{cursor:pointer}
ul{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}
li a{display:grid;grid-template-columns:1fr auto;gap:.1rem 1rem;padding:.7rem .25rem;border-bottom:1px solid var(--line);color:inherit;text-decoration:none;overflow-wrap:anywhere}
li a:hover{background:var(--soft)}li strong{grid-column:1/-1}time{white-space:nowrap;font-size:.9rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.2rem 1rem;margin:0}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:36rem;border:1px solid var(--line);border-radius:8px;background:#fff}
pre{padding:1rem;white-space:pre-wrap;overflow-wrap:anywhere;background:var(--soft);border:1px solid var(--line);border-radius:8px;font:.9rem/1.5 ui-monospace,Menlo,Consolas,monospace}
@media (max-width:36rem){li a{grid-template-columns:1fr}}`;

/** The hash of these pages' style, for their Content-Security-Policy. */
export const MAILBOX_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

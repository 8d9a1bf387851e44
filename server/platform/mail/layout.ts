import type { CalendarAttachment, Content } from './content.js';
import type { Language } from './languages.js';
import { msg, translated } from './texts.js';

/** A rendered email. */
export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  /** The address at which a POST ends these emails. */
  unsubscribe?: string;
  calendar?: CalendarAttachment;
}

const FOOTER = msg('This is an automatic message from Job Lobby. Please do not reply.');
const FALLBACK = msg('If the button does not work, copy this address into your browser:');

/** Maximum length of a subject, in characters. */
const MAX_SUBJECT = 200;
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * Renders an email as HTML and as text. Everything that varies is escaped. `url` is the absolute form of the action's
 * link; those in `links` and `items` are absolute.
 */
export function renderEmail(language: Language, content: Content, url: string | null): RenderedEmail {
  return {
    subject: [...content.subject.replace(UNPRINTABLE, ' ')].slice(0, MAX_SUBJECT).join(''),
    html: html(language, content, url),
    text: text(language, content, url),
  };
}

function text(
  language: Language,
  { heading, paragraphs, quote, items = [], action, links = [], note }: Content,
  url: string | null,
) {
  const parts = [
    heading,
    ...paragraphs,
    quote && `“${quote}”`,
    ...items.map(({ title, text: about, link }) => `${title}\n${about}\n${link}`),
    action && url && `${action.label}:\n${url}`,
    ...links.map(({ label, link }) => `${label}:\n${link}`),
    note,
    `--\n${translated(language, FOOTER)}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (value: string) => value.replace(/[&<>"']/g, (character) => ENTITIES[character]);

// Inline styles, because several mail programs ignore style sheets; the style sheet adds the dark colors.
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #141414 !important; }
    .card { background: #1f1f1f !important; border-color: #303030 !important; }
    .card, .card p, .card h1 { color: #e8e8e8 !important; }
    .card .quiet, .footer { color: #a6a6a6 !important; }
    .card a.plain { color: #69b1ff !important; }
    .card .quote { background: #2a2a2a !important; border-color: #fa581d !important; }
  }`;
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

function html(
  language: Language,
  { subject, heading, paragraphs, quote, items = [], action, links = [], note }: Content,
  url: string | null,
) {
  const isRtl = language === 'ar';
  const side = isRtl ? 'right' : 'left';
  const paragraph = (value: string, extra = '') =>
    `<p${extra} style="margin:0 0 16px;font-size:16px;line-height:1.5">${escape(value).replaceAll('\n', '<br>')}</p>`;
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#141414">${escape(heading)}</h1>`,
    ...paragraphs.map((value) => paragraph(value)),
    quote &&
      `<p class="quote" style="margin:0 0 16px;padding:12px 16px;background:#f5f5f5;border-${side}:4px solid #fa581d;font-size:16px;line-height:1.5">${escape(quote)}</p>`,
    ...items.map(
      ({ title, text: about, link }) =>
        `<p style="margin:0 0 16px;font-size:16px;line-height:1.5"><a class="plain" href="${escape(link)}" style="color:#0958d9;font-weight:600">${escape(title)}</a><br><span class="quiet" style="font-size:14px;color:#595959">${escape(about)}</span></p>`,
    ),
    action &&
      url &&
      `<p style="margin:24px 0"><a href="${escape(url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#1d4ed8;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escape(action.label)}</a></p>`,
    links.length > 0 &&
      `<p style="margin:0 0 24px;font-size:16px;line-height:2">${links.map(({ label, link }) => `<a class="plain" href="${escape(link)}" style="color:#0958d9;margin-${isRtl ? 'left' : 'right'}:20px">${escape(label)}</a>`).join('\n')}</p>`,
    note &&
      `<p class="quiet" style="margin:0 0 16px;font-size:14px;line-height:1.5;color:#595959">${escape(note)}</p>`,
    action &&
      url &&
      `<p class="quiet" style="margin:0;font-size:13px;line-height:1.5;color:#595959">${escape(translated(language, FALLBACK))}<br><a class="plain" dir="ltr" href="${escape(url)}" style="color:#0958d9;word-break:break-all">${escape(url)}</a></p>`,
  ];
  return `<!doctype html>
<html lang="${language}" dir="${isRtl ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f5f5">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f5f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr>
<td class="card" align="${side}" style="padding:32px 28px;background:#ffffff;border:1px solid #e5e5e5;border-radius:8px;color:#262626;${FONT}">
${body.filter(Boolean).join('\n')}
</td></tr><tr>
<td class="footer" align="center" style="padding:16px 12px;color:#6b6b6b;font-size:12px;line-height:1.5;${FONT}">${escape(translated(language, FOOTER))}</td>
</tr></table>
</td></tr></table>
</body>
</html>
`;
}

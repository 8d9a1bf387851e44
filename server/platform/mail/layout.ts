import type { CalendarAttachment, Content } from './content.js';
import type { Language } from './languages.js';
import { msg, translated } from './texts.js';

/** Whose email it is, as its head says: a company with its logo, if it has one. Without a company, it is the product's. */
export interface EmailBrand {
  name: string;
  /** A PNG. */
  logo?: Buffer;
}

/** A rendered email. */
export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  /** The address at which a POST ends these emails. */
  unsubscribe?: string;
  calendar?: CalendarAttachment;
  /** The image that the HTML shows as `cid:logo`. */
  logo?: Buffer;
}

const PRODUCT = 'Job Lobby';
const FOOTER = msg('This is an automatic message from Job Lobby. Please do not reply.');
const FALLBACK = msg('If the button does not work, copy this address into your browser:');

/** Maximum length of a subject, in characters. */
const MAX_SUBJECT = 200;
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * Renders an email as HTML and as text. Everything that varies is escaped. `url` is the absolute form of the action's
 * link; those in `links` and `items` are absolute.
 */
export function renderEmail(
  language: Language,
  content: Content,
  url: string | null,
  brand: EmailBrand | null,
): RenderedEmail {
  return {
    ...(brand?.logo && { logo: brand.logo }),
    subject: [...content.subject.replace(UNPRINTABLE, ' ')].slice(0, MAX_SUBJECT).join(''),
    html: html(language, content, url, brand),
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

// The colours of client/lib/tokens.ts, because mail programs know no custom properties.
const TEXT = '#121829';
const MUTED = '#5a6478';
const LINE = '#e7eaf1';
const CANVAS = '#f5f6fa';
const ACCENT = '#1d4ed8';
const SIGNAL = '#fa581d';

// Inline styles, because several mail programs ignore style sheets; the style sheet adds the dark colors.
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #0a0e17 !important; }
    .card { background: #0f1521 !important; border-color: #1f2838 !important; }
    .card, .card p, .card h1, .brand { color: #e9edf5 !important; }
    .card .quiet, .footer { color: #94a0b5 !important; }
    .card a.plain { color: #8cb4ff !important; }
    .card a.button { background: #2e62ea !important; }
    .card .quote { background: #161e2d !important; }
  }`;
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const BODY = 'font-size:16px;line-height:24px';
const SMALL = `font-size:14px;line-height:20px;color:${MUTED}`;
const LINK = `color:${ACCENT};font-weight:500`;

/** The doorway of the product's logo, drawn with borders: mail programs show no SVG. */
const MARK = `<span style="display:inline-block;width:12px;height:14px;border:5px solid ${ACCENT};border-bottom-width:0;border-radius:11px 11px 2px 2px;background:${SIGNAL};vertical-align:middle"></span>`;
/** Logos are drawn for light backgrounds. */
const LOGO =
  '<img src="cid:logo" alt="" height="32" style="height:32px;width:auto;max-width:120px;border-radius:4px;background:#ffffff;vertical-align:middle">';

function html(
  language: Language,
  { subject, heading, paragraphs, quote, items = [], action, links = [], note }: Content,
  url: string | null,
  brand: EmailBrand | null,
) {
  const isRtl = language === 'ar';
  const side = isRtl ? 'right' : 'left';
  const end = isRtl ? 'left' : 'right';
  const body = [
    `<h1 style="margin:0 0 16px;font-size:20px;font-weight:600;line-height:28px;color:${TEXT}">${escape(heading)}</h1>`,
    ...paragraphs.map(
      (value) => `<p style="margin:0 0 16px;${BODY}">${escape(value).replaceAll('\n', '<br>')}</p>`,
    ),
    quote &&
      `<p class="quote" style="margin:0 0 16px;padding:12px 16px;background:${CANVAS};border-${side}:3px solid ${SIGNAL};border-radius:8px;${BODY}">${escape(quote)}</p>`,
    ...items.map(
      ({ title, text: about, link }) =>
        `<p style="margin:0 0 16px;${BODY}"><a class="plain" href="${escape(link)}" style="${LINK}">${escape(title)}</a><br><span class="quiet" style="${SMALL}">${escape(about)}</span></p>`,
    ),
    action &&
      url &&
      `<p style="margin:24px 0"><a class="button" href="${escape(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${ACCENT};color:#ffffff;font-size:16px;font-weight:500;line-height:20px;text-decoration:none">${escape(action.label)}</a></p>`,
    links.length > 0 &&
      `<p style="margin:0 0 24px;font-size:16px;line-height:32px">${links.map(({ label, link }) => `<a class="plain" href="${escape(link)}" style="${LINK};margin-${end}:20px">${escape(label)}</a>`).join('\n')}</p>`,
    note && `<p class="quiet" style="margin:0 0 16px;${SMALL}">${escape(note)}</p>`,
    action &&
      url &&
      `<p class="quiet" style="margin:0;${SMALL}">${escape(translated(language, FALLBACK))}<br><a class="plain" dir="ltr" href="${escape(url)}" style="color:${ACCENT};word-break:break-all">${escape(url)}</a></p>`,
  ];
  const mark = brand?.logo ? LOGO : MARK;
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
<body class="page" style="margin:0;padding:0;background:${CANVAS}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${CANVAS}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr>
<td class="brand" align="${side}" style="padding:0 4px 16px;color:${TEXT};font-size:16px;font-weight:600;line-height:32px;${FONT}">${mark}<span style="margin-${side}:10px;vertical-align:middle">${escape(brand?.name ?? PRODUCT)}</span></td>
</tr><tr>
<td class="card" align="${side}" style="padding:32px 28px;background:#ffffff;border:1px solid ${LINE};border-radius:12px;color:${TEXT};${FONT}">
${body.filter(Boolean).join('\n')}
</td></tr><tr>
<td class="footer" align="${side}" style="padding:16px 4px;color:${MUTED};font-size:12px;line-height:16px;${FONT}">${escape(translated(language, FOOTER))}</td>
</tr></table>
</td></tr></table>
</body>
</html>
`;
}

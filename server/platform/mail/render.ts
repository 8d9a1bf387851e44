import { settings } from '../settings/settings.js';
import { renderEmail, type RenderedEmail } from './layout.js';
import type { Language } from './languages.js';
import { TEMPLATES, type TemplateName, type ValuesOf } from './templates/templates.js';
import type { Texts } from './content.js';

/** Renders a template. Throws if it lacks values or its link is not a path of the product. */
export function renderTemplate<Name extends TemplateName>(
  language: Language,
  name: Name,
  values: ValuesOf<Name>,
): RenderedEmail {
  const texts: Texts<ValuesOf<Name>> = TEMPLATES[name];
  const content = texts[language](language === 'ar' ? isolated(values) : values);
  const links = content.links?.map(({ label, link }) => ({ label, link: absolute(link) }));
  return renderEmail(language, { ...content, links }, content.action ? absolute(content.action.link) : null);
}

/** Returns the absolute address of a path of the product. Throws for other addresses. */
export function absolute(path: string): string {
  const { linkOrigin } = settings().mail;
  const url = new URL(path, linkOrigin);
  if (!path.startsWith('/') || url.origin !== linkOrigin)
    throw new Error('A link must be a path of the product.');
  return url.href;
}

/** Values that are addresses or read by the templates, and are never shown as they are. */
const NOT_SHOWN = /^(link|role|expiresAt)$/;
/** Unicode's first strong isolate and its end: a Latin name within Arabic text does not reorder what surrounds it. */
const ISOLATE = ['\u2068', '\u2069'];

function isolated<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && !NOT_SHOWN.test(name) ? ISOLATE.join(value) : value,
  ]);
  return Object.fromEntries(entries);
}

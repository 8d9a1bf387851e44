import { settings } from '../settings/settings.js';
import { type EmailBrand, renderEmail, type RenderedEmail } from './layout.js';
import type { Language } from './languages.js';
import { type TemplateName, templateOf, type ValuesOf } from './template-registry.js';
import { shortNamed, unlinked } from './content.js';
import { translatorFor } from './texts.js';

/**
 * Renders a template. Throws if it lacks values or its link is not a path of the product. `isConfirmed`: whether the
 * recipient has confirmed the address. Others get no text or image that other people chose, and names and titles in short.
 */
export function renderTemplate<Name extends TemplateName>(
  language: Language,
  name: Name,
  values: ValuesOf<Name>,
  isConfirmed = true,
  brand: EmailBrand | null = null,
): RenderedEmail {
  const { content: contentOf, notShown = [], ownText = [] } = templateOf(name);
  const short = isConfirmed ? values : shortened(values, [...notShown, ...ownText]);
  const content = contentOf(shown(language, short, notShown), translatorFor(language), language);
  const links = content.links?.map(({ label, link }) => ({ label, link: absolute(link) }));
  const items = content.items?.map((item) => ({ ...item, link: absolute(item.link) }));
  const quote = isConfirmed ? content.quote : null;
  const email = renderEmail(
    language,
    { ...content, quote, items, links },
    content.action ? absolute(content.action.link) : null,
    brand && brandFor(brand, isConfirmed),
  );
  return {
    ...email,
    ...(content.unsubscribe !== undefined && { unsubscribe: absolute(content.unsubscribe) }),
    ...(content.calendar && isConfirmed && { calendar: content.calendar }),
  };
}

const brandFor = ({ name, logo }: EmailBrand, isConfirmed: boolean): EmailBrand =>
  isConfirmed ? { name: unlinked(name), logo } : { name: unlinked(shortNamed(name)) };

/** Returns the absolute address of a path of the product. Throws for other addresses. */
export function absolute(path: string): string {
  const { linkOrigin } = settings().mail;
  const url = new URL(path, linkOrigin);
  if (!path.startsWith('/') || url.origin !== linkOrigin)
    throw new Error('A link must be a path of the product.');
  return url.href;
}

/** Unicode's first strong isolate and its end, so that a Latin name does not reorder the surrounding Arabic text. */
const ISOLATE = ['\u2068', '\u2069'];

/** Returns the values as recipients that have not confirmed their address may see them, also those within lists. */
function shortened<Values extends object>(values: Values, except: readonly PropertyKey[]): Values {
  const short = (value: unknown, name: string): unknown => {
    if (name === 'link') return value;
    if (typeof value === 'string') return shortNamed(value);
    if (Array.isArray(value)) return value.map((each) => short(each, name));
    return typeof value === 'object' && value !== null ? shortened(value, []) : value;
  };
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    except.includes(name) ? value : short(value, name),
  ]);
  return Object.fromEntries(entries);
}

/** Returns the values as an email shows them, without anything that mail programs would turn into a link. */
function shown<Values extends object>(
  language: Language,
  values: Values,
  notShown: readonly PropertyKey[],
): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'string' || name === 'link' || notShown.includes(name)) return [name, value];
    return [name, language === 'ar' ? ISOLATE.join(unlinked(value)) : unlinked(value)];
  });
  return Object.fromEntries(entries);
}

/** A calendar in an email: an iCalendar file with its iTIP method. */
export interface CalendarAttachment {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** The content of an email, as plain text. The layout renders it as HTML and as text. */
export interface Content {
  subject: string;
  heading: string;
  /** A paragraph may have several lines. */
  paragraphs: string[];
  /** Text written by a person, such as a reason. Omitted unless the recipient has confirmed their address. */
  quote?: string | null;
  /** A list below the paragraphs, such as of open roles. Each `link` is a path of the product. */
  items?: { title: string; text: string; link: string }[];
  /** The button. `link` is a path of the product. */
  action?: { label: string; link: string };
  /** Other links, below the button. */
  links?: { label: string; link: string }[];
  /** Small print below the button. */
  note?: string;
  /**
   * The attachment that mail programs add to the recipient's calendar (iTIP, RFC 5546). Omitted unless the recipient
   * has confirmed their address, because other people wrote its text.
   */
  calendar?: CalendarAttachment;
  /** The path at which a POST without credentials ends these emails, for one-click unsubscribe (RFC 8058). */
  unsubscribe?: string;
}

/** An invisible character that is not allowed in a host name: browsers do not open an address that contains it. */
const NON_JOINER = '\u200c';
/** Characters that turn text into a link: dots and their look-alikes in browsers, `@`, the colon of a scheme, and `\\\\`. */
const LINKING = /(?<=\S)[.\u3002\uff0e\uff61\u2024@](?=\S)|(?<=[a-z]):(?=\S)|\\(?=\\)/giu;

/**
 * Prevents mail programs from turning a name or a text chosen by a person into a link: inserts invisible characters
 * into anything that looks like an address.
 */
export const unlinked = (text: string): string =>
  text.replace(LINKING, (part) => NON_JOINER + part + NON_JOINER);

/** The most characters of what another person wrote. */
const MAX_SHORT = 60;
const OMITTED = '…';
/** What may stand between the digits of a phone number: spaces, punctuation, symbols, and what is invisible. */
const BETWEEN = String.raw`[\s\p{P}\p{S}\p{M}\p{Cf}]{0,3}`;
/** Five or more digits, such as a phone number or an account number. */
const DIGITS = new RegExp(String.raw`[+(]{0,2}\p{N}(?:${BETWEEN}\p{N}){4,}\p{M}*`, 'gu');
const CURRENCY = String.raw`(?:\p{Sc}|(?:EUR|USD|GBP|CHF|JPY|CNY|INR|AED|SAR|BTC|euros?|dollars?|pounds?)(?!\p{L}))`;
const NUMBER = String.raw`\p{N}(?:[.,'’ \u00a0\u202f]?\p{N})*(?:\s?(?:k|m|mio|millions?|millionen)(?=\P{L}|$))?`;
/** A number before or after a currency. */
const AMOUNT = new RegExp(String.raw`(?<!\p{L})${CURRENCY}\s*${NUMBER}|${NUMBER}\s*${CURRENCY}`, 'giu');

/**
 * Returns a name or a text that a person chose as strangers may get it in an email: at most 60 characters, without numbers to
 * call or to pay to, and without amounts of money. It could be an advertisement or a fraud otherwise.
 */
export function shortNamed(text: string): string {
  const shown = text.replace(AMOUNT, OMITTED).replace(DIGITS, OMITTED);
  const characters = [...shown];
  return characters.length <= MAX_SHORT
    ? shown
    : `${characters
        .slice(0, MAX_SHORT - 1)
        .join('')
        .trimEnd()}${OMITTED}`;
}

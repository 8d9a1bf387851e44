/** Characters that XML 1.0 cannot contain, even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML, as content or in an attribute. */
export const xml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign]);

/** Returns an element with escaped text. */
export const element = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`;

/** The limits of a JSON text. */
export interface JsonLimits {
  /** The maximum number of values: properties and items at every level. */
  values: number;
  /** The maximum nesting of arrays and objects. */
  levels: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Returns the limit that a JSON text exceeds; null if none. Checks the text before it is parsed, because parsing many
 * small values takes ten times as long as one long text, and stops at the first value beyond the limit. Malformed text
 * is left to the parser.
 */
export function exceeded(text: string, { values, levels }: JsonLimits): keyof JsonLimits | null {
  let count = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (++depth > levels) return 'levels';
        // Counts its first value; commas count the others.
        count++;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth--;
        break;
      case COMMA:
        count++;
        break;
    }
    if (count > values) return 'values';
  }
  return null;
}

/** Returns the position of the quote that ends the string; the end of the text if there is none. */
function endOfString(text: string, start: number): number {
  let end = start;
  for (;;) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let first = end;
    while (text.charCodeAt(first - 1) === BACKSLASH) first--;
    // An even number of backslashes escape each other, not the quote.
    if ((end - first) % 2 === 0) return end;
  }
}

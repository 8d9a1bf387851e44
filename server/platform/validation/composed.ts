/** More marks on one letter than any language writes (30 in Unicode's stream-safe format): sorting them takes quadratic time. */
const TOO_MANY_MARKS = /\p{M}{31}/u;
const SURPLUS_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Composes accented letters (NFC), so that texts that look the same are equal. A text with more marks on a letter than any
 * language writes stays as it is.
 */
export const composed = (text: string): string => (TOO_MANY_MARKS.test(text) ? text : text.normalize('NFC'));

/** Removes the marks of a letter that are more than any language writes. */
export const withFewMarks = (text: string): string => text.replace(SURPLUS_MARKS, '$1');

/**
 * More marks on one letter than any language writes (30 in Unicode's stream-safe format): sorting them takes quadratic time, here
 * and in PostgreSQL. The halfwidth signs of Japanese become marks when they are decomposed.
 */
const SURPLUS_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** Removes the marks of a letter that are more than any language writes. */
export const withFewMarks = (text: string): string => text.replace(SURPLUS_MARKS, '$1');

/** Composes accented letters (NFC), so that texts that look the same are equal. */
export const composed = (text: string): string => withFewMarks(text).normalize('NFC');

/**
 * More marks on one letter than any language uses (30 in Unicode's stream-safe format): sorting them takes quadratic time, here
 * and in PostgreSQL. Halfwidth Japanese signs become marks when they are decomposed.
 */
const SURPLUS_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** Removes excess marks from each letter. */
export const withFewMarks = (text: string): string => text.replace(SURPLUS_MARKS, '$1');

/** Composes accented letters (NFC), so that texts that look the same are equal. */
export const composed = (text: string): string => withFewMarks(text).normalize('NFC');

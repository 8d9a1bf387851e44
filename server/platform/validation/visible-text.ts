/** Scripts in which a joiner changes how letters are written. */
const JOINED = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Nko',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/**
 * Invisible characters that are needed: joiners inside words of those scripts, and parts of emoji and Han characters.
 */
const NEEDED = new RegExp(
  [
    `(?<=[${JOINED}])[\\u200c\\u200d](?=[${JOINED}])`,
    `(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})`,
    `(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]`,
    `(?<=[0-9#*])\\ufe0f(?=\\u20e3)`,
    `(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]`,
  ].join('|'),
  'gu',
);

/** Format and bidirectional controls, characters without a glyph, and characters that only look like a space. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has no invisible characters except those that its script needs. */
export const hasNothingInvisible = (text: string) => !INVISIBLE.test(text.replace(NEEDED, ''));

/** Whether a text has visible characters and no hidden ones. */
export const isVisibleText = (text: string) => hasNothingInvisible(text) && VISIBLE.test(text);

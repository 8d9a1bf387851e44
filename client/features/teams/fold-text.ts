/** Removes case and accents, so that different spellings of a word match. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFKC');

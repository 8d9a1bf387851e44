/** Letters of Arabic that people write for one another, as searches of the server fold them, and the longer form of a word. */
const ARABIC: Record<string, string> = {
  ٱ: 'ا',
  ة: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ھ: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ـ: '',
};
const IS_ARABIC = new RegExp(`[${Object.keys(ARABIC).join('')}]`, 'gu');

/** Removes case and accents, so that different spellings of a word match. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(IS_ARABIC, (letter) => ARABIC[letter] ?? letter)
    .normalize('NFKC');

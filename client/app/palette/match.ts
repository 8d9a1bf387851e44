import { foldText } from '../../lib/fold-text';

/** The words of a text, without case, accents and signs. */
export const wordsIn = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How many typos a word of that length may have. */
const typosIn = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2);

/**
 * Whether a typed word is meant by one of the words: it has few typos, counted against the beginning of the word as well
 * because people stop typing, or it is the initials of consecutive words, such as “al” for “audit log”.
 */
export function isMeant(typed: string, words: readonly string[]): boolean {
  if (
    typed.length > 1 &&
    words
      .map((word) => word[0])
      .join('')
      .includes(typed)
  )
    return true;
  const most = typosIn(typed.length);
  if (most === 0) return false;
  // People rarely miss the first letter, and short words would match anything.
  return words.some((word) => word[0] === typed[0] && word.length >= 3 && typosBetween(typed, word) <= most);
}

/** The letters to add, leave out, replace or swap with the next one, to make the typed word begin the other one. */
function typosBetween(typed: string, word: string): number {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row++) {
    const next = [row];
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1]
      ) {
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      }
      next.push(least);
    }
    before = last;
    last = next;
  }
  return Math.min(...last);
}

import type { SqlValues } from '../../../../platform/database/keyset.js';
import { indexedWords, searchConditions } from '../../../../platform/database/search.js';

/** The length to which the database cuts the words of files. */
const WORD_LENGTH = 50;

/** The query for files of a company with words that begin like those of a term. */
export const fileQuery = (companyId: number, term: string): string =>
  indexedWords(term)
    .map((word) => [...word].slice(0, WORD_LENGTH).join('').replace(/['\\]/g, '$&$&'))
    .map((word) => `'${companyId}/${word}':*`)
    .join(' & ');

/**
 * Returns the condition that a word of a search occurs in the name or the email, which the column `words` has, or that the file with
 * the id in the column `file` has a word that begins with it.
 */
export function candidateCondition(
  term: string,
  companyId: number,
  sql: SqlValues,
  { words, file }: { words: string; file: string },
): string {
  const [named] = searchConditions([term], words, sql);
  // The files are not correlated, so that the index is read once.
  return `(${named} OR ${file} = ANY(ARRAY(
    SELECT t.file_id FROM candidate_texts t WHERE t.words @@ ${sql.add(fileQuery(companyId, term))}::tsquery)))`;
}

import type { SqlValues } from '../../../../platform/database/keyset.js';
import { indexedWords, searchConditions } from '../../../../platform/database/search.js';

/** The length to which the database truncates the words of files. */
const WORD_LENGTH = 50;

/** The full-text query for files of a company with words that start with the words of a term. */
export const fileQuery = (companyId: number, term: string): string =>
  indexedWords(term)
    .map((word) => [...word].slice(0, WORD_LENGTH).join('').replace(/['\\]/g, '$&$&'))
    .map((word) => `'${companyId}/${word}':*`)
    .join(' & ');

/**
 * Returns the condition that a search word occurs in the name or the email (column `words`), or that the file whose id
 * is in the column `file` has a word that starts with it.
 */
export function candidateCondition(
  term: string,
  companyId: number,
  sql: SqlValues,
  { words, file }: { words: string; file: string },
): string {
  const [named] = searchConditions([term], words, sql);
  // An uncorrelated subquery, so that the index is scanned once.
  return `(${named} OR ${file} = ANY(ARRAY(
    SELECT t.file_id FROM candidate_texts t WHERE t.words @@ ${sql.add(fileQuery(companyId, term))}::tsquery)))`;
}

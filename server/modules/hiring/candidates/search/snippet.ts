import { Field, ObjectType } from '@nestjs/graphql';
import { foldText, indexedWords } from '../../../../platform/database/search.js';

/** How many characters are shown around a match. */
const BEFORE = 60;
const LENGTH = 160;

/** A part of the text of a CV. */
@ObjectType({ description: 'A part of the text of a CV: plain text, never markup.' })
export class SnippetPart {
  @Field({ description: 'The text.' })
  text: string;

  @Field({ description: 'Whether it is what the search has found.' })
  isMatch: boolean;
}

interface Word {
  text: string;
  start: number;
  isMatch: boolean;
}

/** Returns the words of a search as the index stores them. Each matches words that start with it. */
export const wordsOf = (terms: readonly string[]): string[] => terms.flatMap(indexedWords);

/** Returns the passage around the first match, or null if there is none. */
export function snippetOf(text: string, words: readonly string[]): SnippetPart[] | null {
  const all: Word[] = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => {
    const known = indexedWords(foldText(word));
    return {
      text: word,
      start: index,
      isMatch: known.some((one) => words.some((each) => one.startsWith(each))),
    };
  });
  const first = all.find(({ isMatch }) => isMatch);
  if (!first) return null;
  const from = all.find(({ start }) => start >= first.start - BEFORE)!.start;
  const shown = all.filter(({ start }) => start >= from && (start === first.start || start < from + LENGTH));
  const last = shown.at(-1)!;
  const parts: SnippetPart[] = [];
  const add = (part: string, isMatch: boolean) => {
    const before = parts.at(-1);
    if (before?.isMatch === isMatch) before.text += part;
    else if (part !== '') parts.push({ text: part, isMatch });
  };
  if (from > 0) add('… ', false);
  shown.forEach((word, index) => {
    if (index > 0) add(' ', false);
    add([...word.text].slice(0, LENGTH).join(''), word.isMatch);
  });
  if (last.start + last.text.length < text.trimEnd().length) add(' …', false);
  return parts;
}

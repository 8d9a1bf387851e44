import { readFileSync } from 'node:fs';

/** A catalogue of translations: of the console, or of the public pages. */
const FILES = {
  console: (language: string) => `client/locales/${language}/console.po`,
  site: (language: string) => `client/site/job-board/locales/${language}.po`,
};

const ENTRY = /^(?:msgctxt "(.*)"\n)?msgid "(.+)"\nmsgstr "(.+)"$/gm;
const plain = (text: string) => text.replaceAll('\\"', '"');

/** Returns a function that translates a text of a catalogue, like the product. Throws if it has no such text. */
export function textsIn(language: string, catalogue: keyof typeof FILES) {
  const entries = readFileSync(FILES[catalogue](language), 'utf8').matchAll(ENTRY);
  const texts = new Map(
    [...entries].map(([, context, id, text]) => [`${context ?? ''}|${plain(id!)}`, plain(text!)]),
  );
  return (id: string, values: Record<string, string> = {}, context = ''): string => {
    const text = texts.get(`${context}|${id}`);
    if (text === undefined) throw new Error(`The catalogue of ${language} has no “${id}”.`);
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name]!);
  };
}

import type { ParseError, ParseResult } from 'papaparse';
import { guessFields } from '../columns';
import { FileProblem, MAX_LINES, type Sheet, SheetLines } from './lines';

/** The first line by which Excel names the delimiter. */
const DELIMITER_LINE = /^"?sep=([^\r\n])"?[ \t]*(\r\n|\r|\n|$)/i;
const DELIMITERS = [',', ';', '\t', '|'];
/** How much of a file shows its delimiter. */
const SAMPLE = { characters: 20_000, lines: 30 };

/** Reads a text in which each line has the cells of a person. Throws FileProblem. */
export async function readText(text: string): Promise<Sheet> {
  const { default: papa } = await import('papaparse');
  // A binary file, such as an old spreadsheet, or a page that is named like one.
  if (text.includes('\0') || /^\s*<[!?a-z]/i.test(text)) throw new FileProblem('format');
  const named = DELIMITER_LINE.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const skipped = named ? 1 : 0;

  const parse = (delimiter: string | undefined, part = body, escapeChar?: string): ParseResult<string[]> =>
    papa.parse<string[]>(part, { delimiter, escapeChar, preview: MAX_LINES * 2 });

  /** The delimiter that makes headings of the beginning, or the one that papaparse finds. */
  function delimiterOf(): string | undefined {
    const part = body.slice(0, SAMPLE.characters);
    const known = DELIMITERS.map((delimiter) => {
      const lines = parse(delimiter, part).data.slice(0, SAMPLE.lines);
      return Math.max(0, ...lines.map((cells) => guessFields(cells).filter(Boolean).length));
    });
    const most = Math.max(...known);
    const found = known.filter((count) => count === most).length === 1;
    return found ? DELIMITERS[known.indexOf(most)] : undefined;
  }

  const delimiter = named?.[1] ?? delimiterOf();
  let result = parse(delimiter);
  if (quotesOf(result.errors).length > 0 && body.includes('\\"')) {
    // Databases and programs write quotation marks in this way, too.
    const escaped = parse(delimiter, body, '\\');
    if (quotesOf(escaped.errors).length === 0) result = escaped;
  }
  const [broken] = quotesOf(result.errors);
  if (broken) throw new FileProblem('quotes', skipped + lineAt(body, broken.index ?? 0));

  const lines = new SheetLines();
  let number = skipped + 1;
  for (const cells of result.data) {
    // A quotation mark that opens in one line and closes in that of another person.
    if (cells.some((cell) => hasPeople(cell, result.meta.delimiter))) throw new FileProblem('quotes', number);
    lines.add(number, cells);
    number += 1 + cells.reduce((sum, cell) => sum + breaksIn(cell), 0);
  }
  return lines.sheet('');
}

const quotesOf = (errors: ParseError[]) => errors.filter(({ type }) => type === 'Quotes');

/** Whether a line of a cell, after the first, has several cells and an address. */
const hasPeople = (cell: string, delimiter: string): boolean =>
  cell
    .split(/[\r\n]/)
    .slice(1)
    .some((line) => line.includes('@') && line.includes(delimiter));

const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** The number of the line with a character. */
const lineAt = (text: string, index: number): number => breaksIn(text.slice(0, index)) + 1;

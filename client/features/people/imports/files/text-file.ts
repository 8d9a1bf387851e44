import type { ParseError, ParseResult } from 'papaparse';
import { guessFields, isAddress } from '../columns';
import { FileProblem, type Line, MAX_LINES, plainCell, type Sheet, SheetLines } from './lines';
import { guessHeadingLine } from './table';

/** The first line by which Excel names the delimiter. */
const DELIMITER_LINE = /^"?sep=([^\r\n])"?[ \t]*(\r\n|\r|\n|$)/i;
const DELIMITERS = [',', ';', '\t', '|'];
/** A cell that a quotation mark begins behind spaces, as some programs write it. */
const SPACED = /^[ \u00a0]+"/;
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
  if (result.data.some((cells) => cells.some((cell) => SPACED.test(cell)))) {
    const tight = parse(delimiter, withoutSpaces(body, result.meta.delimiter));
    if (quotesOf(tight.errors).length === 0) result = tight;
  }
  const [broken] = quotesOf(result.errors);
  if (broken) throw new FileProblem('quotes', skipped + lineAt(body, broken.index ?? 0));

  const lines = new SheetLines();
  const broad: Line[] = [];
  let number = skipped + 1;
  for (const cells of result.data) {
    lines.add(number, cells);
    const breaks = cells.reduce((sum, cell) => sum + breaksIn(cell), 0);
    if (breaks > 0) broad.push({ number, cells });
    number += 1 + breaks;
  }
  const sheet = lines.sheet('');
  if (broad.length === 0) return sheet;
  const isPerson = personIn(sheet);
  // A quotation mark that opens in one line and closes in that of another person.
  const swallowing = broad.find(({ cells }) => innerLines(cells, result.meta.delimiter).some(isPerson));
  if (swallowing) throw new FileProblem('quotes', swallowing.number);
  return sheet;
}

/** Returns a text without the spaces between a delimiter or the beginning of a line and a quotation mark. */
const withoutSpaces = (text: string, delimiter: string): string =>
  text.replace(/([^ \u00a0]|^)[ \u00a0]+(?=")/g, (spaces, before: string) =>
    before === '' || before === delimiter || /[\r\n]/.test(before) ? before : spaces,
  );

/** The lines within cells, after the first of each, as if no quotation mark had joined them. */
const innerLines = (cells: readonly string[], delimiter: string): string[][] =>
  cells.flatMap((cell, column) => {
    const inner = cell.split(/\r\n|\r|\n/).slice(1);
    return inner.map((line, index) => [
      ...line.split(delimiter),
      // The last one goes on with the cells behind it, whose address is that of the whole line.
      ...(index === inner.length - 1 ? cells.slice(column + 1).map(() => '') : []),
    ]);
  });

/** Returns whether cells are those of a person: about as many as the headings, with an address in the column of emails. */
function personIn(sheet: Sheet): (cells: readonly string[]) => boolean {
  const headingLine = guessHeadingLine(sheet);
  const lines = sheet.lines.filter(({ number }) => number >= headingLine);
  const [{ cells: first } = { cells: [] }, ...below] = lines;
  const rows = below.map(({ cells }) => cells);
  const email = guessFields(first, rows).indexOf('email');
  const width = first.findLastIndex((cell) => cell !== '') + 1;
  const least = Math.max(2, width > 3 ? width - 1 : width);
  const isHere = (cell = '') => isAddress(plainCell(cell.replaceAll('"', '')));
  return (cells) => cells.length >= least && (email < 0 ? cells.some(isHere) : isHere(cells[email]));
}

const quotesOf = (errors: ParseError[]) => errors.filter(({ type }) => type === 'Quotes');

const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** The number of the line with a character. */
const lineAt = (text: string, index: number): number => breaksIn(text.slice(0, index)) + 1;

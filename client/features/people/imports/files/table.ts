import { type Field, guessFields, isAddress } from '../columns';
import { isInactiveIn } from '../inactive';
import { FileProblem, type Line, MAX_ROWS, type Note, type Sheet } from './lines';

/** How many lines may be above the headings. */
const SEARCHED = 20;

/** The lines of a sheet that are people, below their headings. */
export interface Table {
  /** The number of the line of headings, or 0 if the sheet has none. */
  headingLine: number;
  headings: string[];
  rows: string[][];
  /** How many rows are of people who seem to have left, and whether they are among the rows. */
  inactive: { count: number; areIncluded: boolean };
  /** What to check in the rows. */
  notes: Note[];
}

/** Whether everybody in a file seems to have left. Nobody is left out then. */
export const haveAllLeft = ({ rows, inactive }: Table): boolean =>
  inactive.areIncluded && inactive.count === rows.length;

/** How many columns of a line are headings that an import knows. */
const known = ({ cells }: Line): number => guessFields(cells).filter(Boolean).length;

/** The lines that may have the headings. */
export const firstLines = ({ lines }: Sheet): Line[] => lines.slice(0, SEARCHED);

/** Guesses which line has the headings: the one with the most known headings, or the one above the first person. */
export function guessHeadingLine(sheet: Sheet): number {
  const first = firstLines(sheet);
  const person = first.findIndex(({ cells }) => cells.some(isAddress));
  const above = person < 0 ? first : first.slice(0, person);
  const best = Math.max(0, ...above.map(known));
  const line = best > 0 ? above.find((each) => known(each) === best) : person < 0 ? first[0] : above.at(-1);
  return line?.number ?? 0;
}

const cellsOf = ({ lines }: Pick<Sheet, 'lines'>, line: number): string[] | undefined =>
  lines.find(({ number }) => number === line)?.cells;

/** Guesses which sheet has the people: the first with headings and emails, or else the first with content. */
export function guessSheet(sheets: readonly Sheet[]): number {
  const hasEmails = (sheet: Sheet) => {
    const heading = guessHeadingLine(sheet);
    const rows = sheet.lines.filter(({ number }) => number > heading).map(({ cells }) => cells);
    return heading > 0 && guessFields(cellsOf(sheet, heading) ?? [], rows).includes('email');
  };
  const found = sheets.findIndex(hasEmails);
  return Math.max(0, found >= 0 ? found : sheets.findIndex(({ lines }) => lines.length > 0));
}

/**
 * Returns the people below a line of headings, without those who seem to have left unless they are included, or nobody else is left.
 * Throws FileProblem if there are none, or too many.
 */
export function tableOf({ lines, notes }: Sheet, headingLine: number, includesInactive = false): Table {
  const people = lines.filter(({ number }) => number > headingLine);
  if (people.length === 0) throw new FileProblem('empty');
  if (people.length > MAX_ROWS) throw new FileProblem('rows');
  // Spreadsheets and exports often end in columns without a heading or a value.
  const widthOf = (cells: readonly string[]) => cells.findLastIndex(Boolean) + 1;
  const widest = Math.max(...people.map(({ cells }) => widthOf(cells)));
  const named = cellsOf({ lines }, headingLine);
  const headings = named
    ? named.slice(0, Math.max(widthOf(named), Math.min(named.length, widest)))
    : Array<string>(widest).fill('');
  const isInactive = isInactiveIn(
    headings,
    people.map(({ cells }) => cells),
  );
  const left = people.filter(({ cells }) => isInactive(cells));
  const areIncluded = includesInactive || left.length === people.length;
  const inactive = areIncluded ? [] : left;
  const leftOut = new Set(inactive.map(({ number }) => number));
  const active = people.filter(({ number }) => !leftOut.has(number));
  const isWider = ({ cells }: Line) => cells.slice(headings.length).some(Boolean);
  return {
    headingLine,
    headings,
    rows: active.map(({ cells }) => cells),
    inactive: { count: left.length, areIncluded },
    // Those who are left out come last: few notes are shown.
    notes: [
      ...[
        ...notes.filter(({ line }) => line > headingLine && !leftOut.has(line)),
        ...active.filter(isWider).map(({ number }) => ({ line: number, kind: 'cells' as const })),
      ].sort((one, other) => one.line - other.line),
      ...inactive.map(({ number }) => ({ line: number, kind: 'inactive' as const })),
    ],
  };
}

/** Guesses which field each column fills: by headings and cells or, without headings, by where addresses are. */
export function fieldsOf({ headingLine, headings, rows }: Table): (Field | undefined)[] {
  if (headingLine > 0) return guessFields(headings, rows);
  const email = headings.findIndex((_, column) => rows.some((cells) => isAddress(cells[column] ?? '')));
  return headings.map((_, column) => (column === email ? 'email' : undefined));
}

/** The maximum number of rows below the headings, as on the server. */
export const MAX_ROWS = 10_000;
/** The most lines of a sheet that are read: below titles and headings, one more than an import may have. */
export const MAX_LINES = MAX_ROWS + 50;
const MAX_COLUMNS = 100;

/** Why a line may not say what it was meant to say. */
export type NoteKind = 'error' | 'formula' | 'rounded' | 'lost' | 'cells' | 'inactive';

/** Something to check in a line of a file. */
export interface Note {
  line: number;
  kind: NoteKind;
}

/** A line of a file that has content, with the number that other programs show for it. */
export interface Line {
  number: number;
  cells: string[];
}

/** A sheet of a workbook, or the only table of a text file. */
export interface Sheet {
  name: string;
  lines: Line[];
  notes: Note[];
}

/** Why a file cannot be imported. `line` is where the problem begins. */
export class FileProblem extends Error {
  constructor(
    readonly kind: 'size' | 'format' | 'empty' | 'rows' | 'quotes',
    readonly line?: number,
  ) {
    super(kind);
  }
}

/** Controls of direction and invisible characters that other programs put around numbers and addresses. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Spaces that never break, such as those of French numbers. */
const SPACES = /[\u00a0\u2007\u202f]/g;
/** What keeps spreadsheets from reading a text as a formula or a number. */
const APOSTROPHE = /^'(?=\s*[=+\-@\d\t\r\n＝＋－＠])/u;
/** A formula that stands for a text, such as ="00123". */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;
/** A number of which a spreadsheet has kept only some digits. */
const ROUNDED = /^\d[.,]\d+E\+\d+$/i;

/** Returns the text that a cell stands for. */
export function plainCell(cell: string): string {
  const text = cell.replace(INVISIBLE, '').replace(SPACES, ' ').trim();
  return text
    .replace(TEXT_FORMULA, (_, inner: string) => inner.replaceAll('""', '"'))
    .replace(APOSTROPHE, '');
}

/** What takes the place of letters that a program could not read, or an encoding such as that of Excel does not have. */
const LOST = /\ufffd|(^|[\s\p{L}])\?+\p{L}/u;
/** Addresses of pages have question marks of their own. */
const hasLost = (cell: string) => LOST.test(cell) && !cell.includes('/');

/** Collects the lines of a sheet, up to the limit. */
export class SheetLines {
  readonly lines: Line[] = [];
  readonly notes: Note[] = [];

  get isFull(): boolean {
    return this.lines.length >= MAX_LINES;
  }

  add(number: number, cells: readonly string[]): void {
    const plain = Array.from(cells.slice(0, MAX_COLUMNS), (cell = '') => plainCell(cell));
    if (this.isFull || plain.every((cell) => cell === '')) return;
    this.lines.push({ number, cells: plain });
    if (plain.some((cell) => ROUNDED.test(cell))) this.note(number, 'rounded');
    if (plain.some(hasLost)) this.note(number, 'lost');
  }

  note(line: number, kind: NoteKind): void {
    this.notes.push({ line, kind });
  }

  sheet(name: string): Sheet {
    return { name, lines: this.lines, notes: this.notes };
  }
}

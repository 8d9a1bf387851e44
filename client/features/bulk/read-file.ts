/** The maximum size of a file, in bytes. */
const MAX_BYTES = 5_000_000;
/** The maximum number of rows below the headings, as on the server. */
export const MAX_ROWS = 10_000;
const MAX_COLUMNS = 100;

/** A table that was read from a file. The first row has the headings. */
export interface Table {
  headings: string[];
  rows: string[][];
}

/** Why a file cannot be imported. */
export class FileProblem extends Error {
  constructor(readonly kind: 'size' | 'format' | 'empty' | 'rows') {
    super(kind);
  }
}

/** Reads a CSV or XLSX file in the browser, so that the server never unpacks one. Throws FileProblem. */
export async function readFile(file: File): Promise<Table> {
  if (file.size > MAX_BYTES) throw new FileProblem('size');
  const isSheet = /\.xlsx$/i.test(file.name);
  const all = isSheet ? await readSheet(file) : await readCsv(file);
  const lines = all.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  if (lines.length < 2) throw new FileProblem('empty');
  if (lines.length > MAX_ROWS + 1) throw new FileProblem('rows');
  const [headings = [], ...rows] = lines.map((cells) => cells.slice(0, MAX_COLUMNS));
  return { headings, rows };
}

async function readCsv(file: File): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  const text = await file.text();
  // A binary file, such as a renamed spreadsheet.
  if (text.includes('\0')) throw new FileProblem('format');
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    preview: MAX_ROWS + 2,
  });
  return data;
}

async function readSheet(file: File): Promise<string[][]> {
  const { readSheet: read } = await import('read-excel-file/browser');
  try {
    const rows = await read(file);
    return rows.slice(0, MAX_ROWS + 2).map((cells) => cells.map(textOf));
  } catch {
    throw new FileProblem('format');
  }
}

const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
};

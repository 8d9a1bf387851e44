/** A column of an export: its heading, and a row's value in it. */
export type CsvColumn<Row> = [header: string, value: (row: Row) => string];

/** A batch of rows and the cursor of the next one; no `next` in the last batch. */
export interface CsvPage<Row> {
  rows: readonly Row[];
  next?: string;
}

/*
 * Spreadsheets run a cell that begins with one of these characters as a formula, including their full-width forms.
 * Leading spaces do not always prevent that.
 */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/u;

/** Returns a value as a CSV cell: neutralized if it could be a formula, and quoted if necessary. */
export function csvCell(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n\t;]|^'|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const line = (values: string[]): string => `${values.map(csvCell).join(',')}\r\n`;

/** Reads all pages in sequence into the parts of a CSV file. Throws when aborted. */
export async function collectCsv<Row>(
  columns: CsvColumn<Row>[],
  fetchPage: (after: string | undefined, signal: AbortSignal) => Promise<CsvPage<Row>>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<{ parts: string[]; count: number }> {
  // Excel detects UTF-8 only by this byte order mark.
  const parts = ['\ufeff', line(columns.map(([header]) => header))];
  let count = 0;
  let after: string | undefined;
  do {
    const page = await fetchPage(after, signal);
    signal.throwIfAborted();
    parts.push(page.rows.map((row) => line(columns.map(([, value]) => value(row)))).join(''));
    count += page.rows.length;
    onProgress(count);
    after = page.next;
  } while (after !== undefined);
  return { parts, count };
}

/** `Acme & Sons staff` on 5 November becomes `acme-sons-staff-2026-11-05.csv`. */
export function csvFileName(name: string, now = new Date()): string {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((number) => String(number).padStart(2, '0'))
    .join('-');
  return `${words || 'list'}-${day}.csv`;
}

/** What an export puts into one column: its name, and a row's value there. */
export type CsvColumn<Row> = [header: string, value: (row: Row) => string];

/** Some rows, and where the next ones begin; no `next`: these were the last. */
export interface CsvPage<Row> {
  rows: readonly Row[];
  next?: string;
}

/*
 * Spreadsheets run a cell that begins with one of these as a formula, in their full-width forms too.
 * Blanks in front do not stop them all.
 */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/u;

/** One value as a CSV cell: never a formula, quoted where it must be. */
export function csvCell(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n\t;]|^'|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const line = (values: string[]): string => `${values.map(csvCell).join(',')}\r\n`;

/** Reads all pages, one after the other, into the parts of a CSV file; throws when it is told to stop. */
export async function collectCsv<Row>(
  columns: CsvColumn<Row>[],
  fetchPage: (after: string | undefined, signal: AbortSignal) => Promise<CsvPage<Row>>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<{ parts: string[]; count: number }> {
  // Without the mark at the beginning, Excel takes UTF-8 for something else.
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

/** `Acme & Sons staff` on 5 November as `acme-sons-staff-2026-11-05.csv`. */
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

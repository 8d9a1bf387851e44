import type { Payroll_LineFragment, PayrollColumn } from '../../../generated/graphql';

/** A kind of leave in an export. */
interface Kind {
  id: string;
  name: string;
}

/** A cell: a text, a number, or nothing. */
export type Cell = string | number | null;

type Figures = Payroll_LineFragment['figures'];

/** What a row is about: a person in the period, or its difference from an earlier one. */
interface Row {
  line: Payroll_LineFragment;
  period: string;
  figures: Figures;
}

/** Hours with two decimals. */
const hours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

/** The parts of leave that have a column for each kind. */
const OF_KINDS = { LEAVE_DAYS: 'days', LEAVE_HOURS: 'hours', BALANCES: 'balance' } as const;

const isOfKinds = (column: PayrollColumn): column is keyof typeof OF_KINDS => column in OF_KINDS;

const VALUES: Record<Exclude<PayrollColumn, keyof typeof OF_KINDS>, (row: Row) => Cell> = {
  NAME: ({ line }) => line.person?.displayName ?? '',
  PERSONNEL_NUMBER: ({ line }) => line.personnelNumber,
  COST_CENTER: ({ line }) => line.costCenter,
  PERIOD: ({ period }) => period,
  PLANNED: ({ figures }) => hours(figures.plannedMinutes),
  WORKED: ({ figures }) => hours(figures.workedMinutes),
  BREAKS: ({ figures }) => hours(figures.breakMinutes),
  OVERTIME: ({ figures }) => hours(figures.overtimeMinutes),
  NIGHT: ({ figures }) => hours(figures.nightMinutes),
  SUNDAY: ({ figures }) => hours(figures.sundayMinutes),
  HOLIDAY: ({ figures }) => hours(figures.holidayMinutes),
  MISSING_ENDS: ({ figures }) => figures.missingEnds,
};

/** Returns the rows of an export with its header. Each difference is a row of its own, with the days of its period. */
export function exportRows(
  lines: readonly Payroll_LineFragment[],
  period: { from: string; to: string },
  columns: readonly PayrollColumn[],
  labels: Record<PayrollColumn, string>,
): Cell[][] {
  const nameOf = ({ from, to }: { from: string; to: string }) => `${from} – ${to}`;
  const rows: Row[] = lines.flatMap((line) => [
    { line, period: nameOf(period), figures: line.figures },
    ...line.differences.map((one) => ({ line, period: nameOf(one.period), figures: one.figures })),
  ]);
  const kinds = kindsOf(rows);
  const header = columns.flatMap((column) =>
    isOfKinds(column) ? kinds.map(({ name }) => `${labels[column]}: ${name}`) : [labels[column]],
  );
  const cells = rows.map((row) =>
    columns.flatMap((column): Cell[] => {
      if (!isOfKinds(column)) return [VALUES[column](row)];
      const part = OF_KINDS[column];
      return kinds.map(({ id }) => row.figures.leave.find(({ type }) => type?.id === id)?.[part] ?? null);
    }),
  );
  return [header, ...cells];
}

/** The kinds of leave that somebody has, by name. */
function kindsOf(rows: readonly Row[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { figures } of rows) {
    for (const { type } of figures.leave) if (type) kinds.set(type.id, type);
  }
  return [...kinds.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const XLSX = `${TYPES}.sheet`;

const escaped = (text: string): string =>
  text
    // XML cannot have control characters.
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function cellXml(cell: Cell): string {
  if (cell === null) return '<c/>';
  return typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** Returns rows as a workbook with one sheet. Texts are never formulas. */
export async function workbookOf(rows: readonly Cell[][], sheet: string): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  const name = escaped(sheet.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31));
  const parts = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows
      .map((row) => `<row>${row.map(cellXml).join('')}</row>`)
      .join('')}</sheetData></worksheet>`,
  };
  const packed = zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])),
  );
  return new Uint8Array(packed);
}

import { childrenOf, firstWithin, parsePart, type Parts, partName, prefixed, within } from './archive';
import { type Sheet, SheetLines } from './lines';
import { dateOf, isDateFormat, maskedNumber, type NumberFormat, plainDate } from './number-format';

/** What the cells of a workbook refer to. */
interface Workbook {
  strings: string[];
  formats: NumberFormat[];
  calendar: 1900 | 1904;
}

/** The characters that XML cannot have, as spreadsheets write them. */
const ESCAPED = /_x([0-9a-f]{4})_/gi;
/** The column of a cell in its address, such as AB7. */
const COLUMN = /^\$?([a-z]{1,3})/i;

/** Reads the visible sheets of an XLSX file, whoever wrote it. Throws FileProblem. */
export function readXlsx(parts: Parts): Sheet[] {
  const main =
    relationsOf(parts, '').find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const workbook = parsePart(parts, main);
  const relations = relationsOf(parts, main);
  const partOf = (type: string) => {
    const target = relations.find((relation) => relation.type === type)?.target;
    return target && parts.has(partName(target)) ? parsePart(parts, target) : undefined;
  };
  const strings = partOf('sharedStrings');
  const styles = partOf('styles');
  const date1904 = firstWithin(workbook, 'workbookPr')?.getAttribute('date1904') ?? '';
  const shared: Workbook = {
    strings: strings ? childrenOf(strings, 'si').map(textOf) : [],
    formats: styles ? formatsOf(styles) : [],
    calendar: /^(1|true|on)$/.test(date1904) ? 1904 : 1900,
  };
  return within(workbook, 'sheet').flatMap((sheet) => {
    const relation = relations.find(({ id }) => id === prefixed(sheet, 'id'));
    // Sheets of charts have no cells.
    if (relation?.type !== 'worksheet' || (sheet.getAttribute('state') ?? 'visible') !== 'visible') return [];
    return readSheet(parsePart(parts, relation.target), sheet.getAttribute('name') ?? '', shared);
  });
}

interface Relation {
  id: string;
  /** The last word of its type; what is before it differs between versions of the format. */
  type: string;
  target: string;
}

/** Returns what a part refers to. Addresses are relative to its folder. */
function relationsOf(parts: Parts, name: string): Relation[] {
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const file = `${folder}_rels/${name.slice(folder.length)}.rels`;
  if (!parts.has(partName(file))) return [];
  return within(parsePart(parts, file), 'Relationship').map((relation) => ({
    id: relation.getAttribute('Id') ?? '',
    type: (relation.getAttribute('Type') ?? '').replace(/^.*\//s, ''),
    target: new URL(relation.getAttribute('Target') ?? '', `https://file/${folder}`).pathname.slice(1),
  }));
}

/** Returns the format of each style. */
function formatsOf(styles: Element): NumberFormat[] {
  const codes = new Map(
    within(styles, 'numFmt').map((format) => [
      Number(format.getAttribute('numFmtId')),
      format.getAttribute('formatCode') ?? undefined,
    ]),
  );
  const cells = firstWithin(styles, 'cellXfs');
  return (cells ? childrenOf(cells, 'xf') : []).map((style) => {
    const id = Number(style.getAttribute('numFmtId') ?? 0);
    return { id, code: codes.get(id) };
  });
}

function readSheet(root: Element, name: string, workbook: Workbook): Sheet {
  const lines = new SheetLines();
  const data = firstWithin(root, 'sheetData');
  let number = 0;
  for (const row of data ? childrenOf(data, 'row') : []) {
    // Some programs leave out the numbers of rows and the addresses of cells.
    number = Number(row.getAttribute('r')) || number + 1;
    const cells: string[] = [];
    let column = -1;
    for (const cell of childrenOf(row, 'c')) {
      column = columnOf(cell.getAttribute('r')) ?? column + 1;
      cells[column] = valueOf(cell, workbook, (kind) => lines.note(number, kind));
    }
    lines.add(number, cells);
    if (lines.isFull) break;
  }
  return lines.sheet(name);
}

/** The index of the column of an address. */
function columnOf(address: string | null): number | undefined {
  const letters = COLUMN.exec(address ?? '')?.[1];
  if (!letters) return undefined;
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(cell: Element, workbook: Workbook, note: (kind: 'error' | 'formula') => void): string {
  const value = childrenOf(cell, 'v')[0]?.textContent?.trim() ?? '';
  const type = cell.getAttribute('t') ?? 'n';
  if (value === '' && type !== 'inlineStr') {
    // A program that cannot calculate has written it.
    if (type !== 'str' && childrenOf(cell, 'f').length > 0) note('formula');
    return '';
  }
  switch (type) {
    case 's':
      return workbook.strings[Number(value)] ?? '';
    case 'inlineStr':
      return textOf(cell);
    case 'str':
      return unescaped(childrenOf(cell, 'v')[0]?.textContent ?? '');
    case 'b':
      return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
    case 'd':
      return plainDate(value);
    case 'e':
      note('error');
      return '';
    default: {
      const format = workbook.formats[Number(cell.getAttribute('s') ?? 0)] ?? { id: 0 };
      const date = isDateFormat(format) ? dateOf(Number(value), workbook.calendar) : undefined;
      return date ?? maskedNumber(value, format);
    }
  }
}

/** The text of an element, without that which explains how to pronounce it. */
function textOf(element: Element): string {
  const texts = within(element, 't').filter((text) => text.parentElement?.localName !== 'rPh');
  return unescaped(texts.map(({ textContent }) => textContent ?? '').join(''));
}

const unescaped = (text: string): string =>
  text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

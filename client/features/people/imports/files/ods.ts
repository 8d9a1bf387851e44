import { childrenOf, parsePart, type Parts, within } from './archive';
import { type Sheet, SheetLines } from './lines';
import { plainDate, plainNumber } from './number-format';

/** How often a cell may be repeated: more are the empty end of a line. */
const MAX_REPEATED = 100;

/** Reads the sheets of an OpenDocument file, as LibreOffice writes it. Throws FileProblem. */
export function readOds(parts: Parts): Sheet[] {
  return within(parsePart(parts, 'content.xml'), 'table').map((table) => {
    const lines = new SheetLines();
    let number = 1;
    for (const row of within(table, 'table-row')) {
      const cells: string[] = [];
      for (const cell of Array.from(row.children)) {
        if (!/^(covered-)?table-cell$/.test(cell.localName)) continue;
        const value = valueOf(cell);
        if (value.startsWith('#') && isError(cell)) lines.note(number, 'error');
        for (let count = repeats(cell, 'number-columns-repeated'); count > 0; count--) {
          if (cells.length < MAX_REPEATED) cells.push(isError(cell) ? '' : value);
        }
      }
      const count = repeats(row, 'number-rows-repeated');
      if (cells.some((cell) => cell !== '')) {
        for (let index = 0; index < count && !lines.isFull; index++) lines.add(number + index, cells);
      }
      number += count;
    }
    return lines.sheet(attribute(table, 'name') ?? '');
  });
}

const attribute = (element: Element, name: string): string | undefined =>
  Array.from(element.attributes).find(({ localName }) => localName === name)?.value;

const repeats = (element: Element, name: string): number => Number(attribute(element, name) ?? 1) || 1;

/** Whether a formula has failed: it has a text such as #N/A without a value of its own. */
const isError = (cell: Element): boolean =>
  attribute(cell, 'formula') !== undefined &&
  /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/.test(textOf(cell));

function valueOf(cell: Element): string {
  const text = textOf(cell);
  switch (Array.from(cell.attributes).find(({ name }) => name === 'office:value-type')?.value) {
    case 'date':
      return plainDate(attribute(cell, 'date-value') ?? text);
    case 'float': {
      const value = plainNumber(attribute(cell, 'value') ?? text);
      // As personnel and phone numbers are shown.
      const isMasked = /^\+?[\d(][\d ()/-]*$/.test(text) && text.replace(/\D/g, '').endsWith(value);
      return isMasked ? text : value;
    }
    default:
      return text;
  }
}

/** The paragraphs of a cell, without comments on it. */
const textOf = (cell: Element): string => childrenOf(cell, 'p').map(paragraphOf).join('\n');

function paragraphOf(element: Element): string {
  return Array.from(element.childNodes, (node) => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (node.localName === 's') return ' '.repeat(Math.min(Number(attribute(node, 'c') ?? 1), 254));
    if (node.localName === 'tab' || node.localName === 'line-break') return ' ';
    return node.localName === 'annotation' ? '' : paragraphOf(node);
  }).join('');
}

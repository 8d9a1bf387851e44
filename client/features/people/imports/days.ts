/** A date in numbers with the whole year, with or without a time. */
const DATE = /^(\d{4}|\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{1,2})(?:[T ]+\d{1,2}:\d{2}.*)?$/;

/** Whether the day or the month comes first. */
type Order = 'day' | 'month';
const ORDERS: readonly Order[] = ['day', 'month'];

/** Returns a date as 2024-12-31, or undefined if the text is none in this order. */
function dayIn(text: string, order: Order): string | undefined {
  const [, first = '', separator, middle = '', last = ''] = DATE.exec(text) ?? [];
  if ((first.length === 4) === (last.length === 4)) return undefined;
  const [one, other] = first.length === 4 ? [last, middle] : [first, middle];
  const isDayFirst = order === 'day' || first.length === 4 || separator === '.';
  const [day, month] = isDayFirst ? [one, other] : [other, one];
  const date = `${first.length === 4 ? first : last}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.valueOf()) && time.toISOString().startsWith(date) ? date : undefined;
}

const days = (cells: readonly string[], order: Order) => cells.map((cell) => dayIn(cell, order));

/** The orders in which all cells are dates. */
const ordersOf = (cells: readonly string[]): Order[] =>
  cells.length === 0 ? [] : ORDERS.filter((order) => !days(cells, order).includes(undefined));

/**
 * Returns how to write the dates of a file in ISO 8601: by the order that all dates of the column have or, if that could be
 * either, those of the other columns. Columns that may mean other days, and other texts, stay as they are. Each column has
 * the cells that are not empty.
 */
export function daysOf(
  columns: readonly (readonly string[])[],
): (column: number) => (cell: string) => string {
  const orders = columns.map(ordersOf);
  const certain = new Set(orders.flatMap((found) => (found.length === 1 ? found : [])));
  return (column) => {
    const cells = columns[column] ?? [];
    const found = orders[column] ?? [];
    const [order, other] = found.length === 2 && certain.size === 1 ? [...certain] : found;
    if (!order || (other && days(cells, order).join() !== days(cells, other).join())) return (cell) => cell;
    return (cell) => dayIn(cell, order) ?? cell;
  };
}

import { invalid } from '../errors/app-error.js';
import { enumOf } from '../validation/enum-of.js';
import { isPlainText, MAX_ID } from '../validation/validation.js';

/** Default number of rows per page. */
export const DEFAULT_PAGE_SIZE = 50;
/** Maximum number of rows per page. */
export const MAX_PAGE_SIZE = 200;
/** The limit of counts of a searched or filtered list. Beyond it, `totalCountExact` is false. */
export const COUNT_LIMIT = 10_000;

/** Ascending or descending. */
export const OrderDirection = enumOf('OrderDirection', 'The direction in which a list is sorted.', {
  ASC: 'A to Z, oldest first.',
  DESC: 'Z to A, newest first.',
});
export type OrderDirection = keyof typeof OrderDirection;

export const CURSOR_MESSAGE = 'is not a cursor of this list';

/** Selects a page of a list: `first`/`after` or `last`/`before`. */
export interface PageSelection {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
}

/** The position of a page in its list; the cursors are null on an empty page. */
export interface PagePosition {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor: string | null;
  endCursor: string | null;
}

/** One page of a list. Its count is only queried when it is read. */
export interface Page<T> {
  readonly edges: { cursor: string; node: T }[];
  nodes: T[];
  pageInfo: PagePosition;
  /** Queried on first access. */
  readonly totalCount: Promise<number>;
  readonly totalCountExact: Promise<boolean>;
}

/** The number of matching rows. `exact` is false if counting stopped at the limit. */
export interface Count {
  total: number;
  exact: boolean;
}

/** How a list is sorted. Without it, lists are sorted by id. */
export interface Order<F extends string> {
  field: F;
  direction: OrderDirection;
}

/** A validated page selection, ready to query. */
export interface PageRequest<F extends string> {
  size: number;
  /** Rows are read from the end and then reversed. */
  backward: boolean;
  order: Order<F> | null;
  /** The row that the page starts after (or, backward, ends before). */
  cursor: CursorKey | null;
}

/** A row's position in the order: its sort value (null when sorted by id) and its id. */
export interface CursorKey {
  value: string | null;
  id: number;
}

/** Validates page arguments of the list named `list`. Throws for cursors of other lists or orders. `maxId` is the highest valid row id. */
export function readPage<F extends string>(
  args: PageSelection & { orderBy?: Order<F> },
  list: string,
  maxId = MAX_ID,
): PageRequest<F> {
  const forward = args.first != null || args.after != null;
  const backward = args.last != null || args.before != null;
  if (forward && backward) {
    throw invalid({
      [args.last != null ? 'last' : 'before']: 'cannot be combined with first or after',
    });
  }
  const order = args.orderBy ?? null;
  const given = backward ? args.before : args.after;
  return {
    size: args.first ?? args.last ?? DEFAULT_PAGE_SIZE,
    backward,
    order,
    cursor:
      given == null
        ? null
        : decodeCursor(given, cursorScope(list, order), backward ? 'before' : 'after', maxId),
  };
}

/** Builds a page from the rows read for `request`: in the order read, including the extra row if more rows follow. */
export function makePage<T extends { id: number }, F extends string>(
  request: PageRequest<F>,
  list: string,
  rows: T[],
  sortValue: (row: T, field: F) => string,
  count: () => Promise<Count>,
): Page<T> {
  const more = rows.length > request.size;
  const nodes = more ? rows.slice(0, request.size) : rows;
  if (request.backward) nodes.reverse();
  const scope = cursorScope(list, request.order);
  const cursorOf = (node: T | undefined) =>
    node
      ? encodeCursor(scope, {
          value: request.order ? sortValue(node, request.order.field) : null,
          id: node.id,
        })
      : null;
  let edges: Page<T>['edges'] | undefined;
  let counted: Promise<Count> | undefined;
  const countOnce = () => (counted ??= count());
  return {
    // Lazy, because most clients select only `nodes`. Cached, because compiled queries read it several times.
    get edges() {
      return (edges ??= nodes.map((node) => ({ node, cursor: cursorOf(node)! })));
    },
    nodes,
    pageInfo: {
      hasNextPage: request.backward ? request.cursor !== null : more,
      hasPreviousPage: request.backward ? more : request.cursor !== null,
      startCursor: cursorOf(nodes.at(0)),
      endCursor: cursorOf(nodes.at(-1)),
    },
    get totalCount() {
      return countOnce().then(({ total }) => total);
    },
    get totalCountExact() {
      return countOnce().then(({ exact }) => exact);
    },
  };
}

/** Converts a counted total: for a searched or filtered list, counting stops at COUNT_LIMIT. */
export function toCount(total: number, isNarrowed: boolean): Count {
  const exact = !isNarrowed || total <= COUNT_LIMIT;
  return { total: exact ? total : COUNT_LIMIT, exact };
}

/** Returns the cursor of a row that was read for a request, for pages that end at a row which they do not contain. */
export const cursorAt = <F extends string>(request: PageRequest<F>, list: string, key: CursorKey): string =>
  encodeCursor(cursorScope(list, request.order), key);

function cursorScope(list: string, order: Order<string> | null): string {
  return `${list}/${order ? `${order.field}.${order.direction}` : 'ID'}`;
}

function encodeCursor(scope: string, key: CursorKey): string {
  return Buffer.from(JSON.stringify([scope, key.value, key.id])).toString('base64url');
}

function decodeCursor(cursor: string, scope: string, argument: string, maxId: number): CursorKey {
  const parts = parseCursor(cursor);
  const [of, value, id] = Array.isArray(parts) && parts.length === 3 ? parts : [];
  const isValue = scope.endsWith('/ID')
    ? value === null
    : typeof value === 'string' && isPlainText(value) && (!/\/(\w+_)?AT\./.test(scope) || isTimestamp(value));
  const isId = Number.isInteger(id) && Math.abs(id) <= maxId;
  if (of !== scope || !isValue || !isId) throw invalid({ [argument]: CURSOR_MESSAGE });
  return { value, id };
}

/** Whether a text is a timestamp in our own format. PostgreSQL may reject other formats that Date.parse accepts. */
function isTimestamp(text: string): boolean {
  return (
    /^(?!0000)\d{4}-.*Z$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString() === text
  );
}

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

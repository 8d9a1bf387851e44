import type { Type } from '@nestjs/common';
import { ArgsType, Extensions, Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import {
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  Validate,
  ValidatorConstraint,
} from 'class-validator';
import { AWAITED } from '../config/plain-fields.js';
import { invalid } from './app-error.js';
import { MAX_SEARCH_LENGTH, MAX_SEARCH_WORDS, searchTerms } from './search.js';
import { isPlainText, MAX_ID } from './validation.js';

/** Rows on a page when neither `first` nor `last` says otherwise. */
export const DEFAULT_PAGE_SIZE = 50;
/** Rows on a page at the most. */
export const MAX_PAGE_SIZE = 200;
/** How far a list that is narrowed is counted: beyond it `totalCountExact` is false. */
export const COUNT_LIMIT = 10_000;

/** Ascending or descending. */
export enum OrderDirection {
  ASC = 'ASC',
  DESC = 'DESC',
}

registerEnumType(OrderDirection, {
  name: 'OrderDirection',
  description: 'The direction in which a list is sorted.',
  valuesMap: {
    ASC: { description: 'A to Z, oldest first.' },
    DESC: { description: 'Z to A, newest first.' },
  },
});

@ValidatorConstraint({ name: 'plainText' })
class PlainText {
  validate(value: unknown) {
    return typeof value === 'string' && isPlainText(value);
  }
  defaultMessage() {
    return 'must not contain control characters';
  }
}

@ValidatorConstraint({ name: 'fewWords' })
class FewWords {
  validate(value: unknown) {
    return typeof value !== 'string' || searchTerms(value).length <= MAX_SEARCH_WORDS;
  }
  defaultMessage() {
    return `must have at most ${MAX_SEARCH_WORDS} different words`;
  }
}

const SIZE_MESSAGE = { message: `must be a whole number from 1 to ${MAX_PAGE_SIZE}` };
const CURSOR_MESSAGE = 'is not a cursor of this list';

/** Which page of a list: `first`/`after` or `last`/`before`, and what the list is narrowed to. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    nullable: true,
    description:
      'The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows.',
  })
  @IsOptional()
  @Max(MAX_PAGE_SIZE, SIZE_MESSAGE)
  @Min(1, SIZE_MESSAGE)
  @IsInt(SIZE_MESSAGE)
  first?: number;

  @Field(() => String, {
    nullable: true,
    description: 'A cursor of this list. The page starts after its row.',
  })
  @IsOptional()
  @MaxLength(4000, { message: CURSOR_MESSAGE })
  @IsString({ message: CURSOR_MESSAGE })
  after?: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of rows to return from the end, or before `before`: 1 to 200.',
  })
  @IsOptional()
  @Max(MAX_PAGE_SIZE, SIZE_MESSAGE)
  @Min(1, SIZE_MESSAGE)
  @IsInt(SIZE_MESSAGE)
  last?: number;

  @Field(() => String, {
    nullable: true,
    description: 'A cursor of this list. The page ends before its row.',
  })
  @IsOptional()
  @MaxLength(4000, { message: CURSOR_MESSAGE })
  @IsString({ message: CURSOR_MESSAGE })
  before?: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words.',
  })
  @IsOptional()
  @Validate(FewWords)
  @Validate(PlainText)
  @MaxLength(MAX_SEARCH_LENGTH, { message: `must be at most ${MAX_SEARCH_LENGTH} characters long` })
  @IsString({ message: 'must be text' })
  search?: string;
}

/** Where a page lies relative to others. */
@ObjectType({ description: 'The position of a page in its list.' })
export class PageInfo {
  @Field({ description: 'Whether there are rows after this page.' })
  hasNextPage: boolean;
  @Field({ description: 'Whether there are rows before this page.' })
  hasPreviousPage: boolean;
  @Field(() => String, { nullable: true, description: 'Cursor of the first row; null on an empty page.' })
  startCursor: string | null;
  @Field(() => String, { nullable: true, description: 'Cursor of the last row; null on an empty page.' })
  endCursor: string | null;
}

/** One page of a list, with its count made only when asked for. */
export interface Page<T> {
  readonly edges: { cursor: string; node: T }[];
  nodes: T[];
  pageInfo: PageInfo;
  /** Counted when it is read. */
  readonly totalCount: Promise<number>;
  readonly totalCountExact: Promise<boolean>;
}

/** How many rows match; `exact` is false where a search stopped counting. */
export interface Count {
  total: number;
  exact: boolean;
}

/** The GraphQL types `<name>Connection` and `<name>Edge` for lists of `node`. */
export function connectionOf<T>(name: string, node: Type<T>) {
  @ObjectType(`${name}Edge`, { description: 'A row and its position in the list.' })
  class Edge {
    @Field({
      description:
        'An opaque value for `after` and `before`, valid for the same list in the same order. It stays valid if the search or the filter changes.',
    })
    cursor: string;
    @Field(() => node, { description: 'The row.' })
    node: T;
  }

  @ObjectType(`${name}Connection`, { description: 'One page of a list.' })
  class Connection {
    @Field(() => [Edge], { description: 'The rows with their cursors.' })
    edges: Edge[];
    @Field(() => [node], { description: 'The rows.' })
    nodes: T[];
    @Field(() => PageInfo, { description: 'Where this page lies in its list.' })
    pageInfo: PageInfo;
    @Extensions(AWAITED)
    @Field(() => Int, {
      description:
        'The number of rows in the whole list. With a search or a filter, counting stops at 10,000.',
    })
    totalCount: number;
    @Extensions(AWAITED)
    @Field(() => Boolean, {
      description: 'Whether `totalCount` is exact: false if counting stopped at 10,000.',
    })
    totalCountExact: boolean;
  }
  return Connection;
}

/** How a list is sorted; without a field by id alone. */
export interface Order<F extends string> {
  field: F;
  direction: OrderDirection;
}

/** A page as the database is asked for it. */
export interface PageRequest<F extends string> {
  size: number;
  /** Read from the end, then turned round. */
  backward: boolean;
  order: Order<F> | null;
  /** The row beyond which the page lies. */
  cursor: CursorKey | null;
}

/** A row's place in the order: the sort value (absent when sorted by id alone) and its id. */
export interface CursorKey {
  value: string | null;
  id: number;
}

/** Reads and checks page arguments of the list called `list`; cursors of other lists and orders are refused. `maxId` is the highest id of its rows. */
export function readPage<F extends string>(
  args: PageArgs & { orderBy?: Order<F> },
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

/** Makes a page of rows read for `request`: `rows` are in reading order and hold one more than its size when more follow. */
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
    // Made when somebody asks: most want the rows alone. Compiled queries ask several times.
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

/** A count as read: of a narrowed list it stops at COUNT_LIMIT. */
export function toCount(total: number, isNarrowed: boolean): Count {
  const exact = !isNarrowed || total <= COUNT_LIMIT;
  return { total: exact ? total : COUNT_LIMIT, exact };
}

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
    : typeof value === 'string' &&
      isPlainText(value) &&
      (!/\/(CREATED_AT|AT)\./.test(scope) || isTimestamp(value));
  const isId = Number.isInteger(id) && Math.abs(id) <= maxId;
  if (of !== scope || !isValue || !isId) throw invalid({ [argument]: CURSOR_MESSAGE });
  return { value, id };
}

/** Whether a text is a time as we write it; what else a parser would take, PostgreSQL might not. */
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

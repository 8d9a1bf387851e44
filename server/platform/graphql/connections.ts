import type { Type } from '@nestjs/common';
import { ArgsType, Extensions, Field, Int, ObjectType } from '@nestjs/graphql';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { CURSOR_MESSAGE, MAX_PAGE_SIZE } from '../database/pagination.js';
import { AWAITED } from '../fast/plain-fields.js';
import { SearchWords } from './arguments.js';

const SIZE_MESSAGE = { message: `must be a whole number from 1 to ${MAX_PAGE_SIZE}` };
/** Which page of a list: `first`/`after` or `last`/`before`, and the search. */
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
  @SearchWords()
  search?: string;
}

/** The position of a page in its list. */
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

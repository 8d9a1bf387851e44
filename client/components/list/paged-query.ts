import type { DocumentNode } from '@apollo/client';
import type { LiveDocument } from '../../lib/live';
import type { Order } from './list-state';

/** The fields that every list needs from a page. */
export interface Connection<Row> {
  edges: readonly { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
  /** Left out by lists that show no number. */
  totalCount?: number;
  totalCountExact?: boolean;
}

/** The variables of every list query. */
export interface PageVariables {
  first: number;
  after?: string | null;
  search?: string | null;
  orderBy?: Order | null;
}

/** A document with this result and any variables, because variables differ from list to list. */
export interface DocumentFor<Data> extends DocumentNode {
  // A method: TypeScript checks its parameters less strictly, so that documents with any variables are assignable.
  __apiType?(variables: unknown): Data;
}

/** A paged list: its query, and where the result holds the rows. */
export interface PagedQuery<Row, Data> {
  query: DocumentFor<Data>;
  /** Variables besides the page, such as the company. */
  variables?: Record<string, unknown>;
  /** More variables for exports. */
  forExport?: Record<string, unknown>;
  connection: (data: Data) => Connection<Row> | null | undefined;
  /** The list's subscription, if the server has one. */
  live?: LiveList;
  /** The most rows that one request reads, if that is less than the server's maximum because rows are costly. */
  portion?: number;
}

/** The subscription whose changes affect a list. */
export interface LiveList {
  document: LiveDocument;
  variables: object;
}

/** Options of a call. */
export interface CallOptions {
  /** Ends the call. */
  signal?: AbortSignal;
}

/** Options of a change. */
export interface ChangeOptions extends CallOptions {
  /**
   * The same for every attempt at the same change, also after a restart of the program. By default, each call has a new
   * one, which its own attempts share.
   */
  idempotencyKey?: string;
}

/** Options of what goes on until it is ended. */
export interface FollowOptions {
  /** Ends the loop. */
  signal?: AbortSignal;
}

/** A page of a list. */
export interface Connection<Node> {
  nodes: Node[];
  pageInfo: PageInfo;
}

/** Where a page begins and ends. */
export interface PageInfo {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor: string | null;
  endCursor: string | null;
}

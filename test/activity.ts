import type { Caller, TestServer } from './app.js';
import { gqlData } from './expectations.js';

export const FEED = `query ($filter: ActivityFilter, $first: Int, $after: String) {
  activity(filter: $filter, first: $first, after: $after) {
    hasNextPage endCursor
    groups {
      id action at since count peopleCount isOwn
      actor { id displayName firebaseId }
      team { id name }
      entries { id at person { id displayName firebaseId } values { field before after } undoableUntil }
    }
  }
}`;

/** Reads a page of a feed. */
export const readFeed = async (
  app: TestServer,
  caller: Caller,
  filter?: object,
  page: object = {},
): Promise<any> => (await gqlData(app, caller, FEED, { filter, first: 50, ...page })).activity;

/** Reads the groups of a feed, newest first. */
export const readGroups = async (app: TestServer, caller: Caller, filter?: object): Promise<any[]> =>
  (await readFeed(app, caller, filter)).groups;

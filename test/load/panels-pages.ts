import type { Tenant } from './panels-data.js';

/** A query of a page. */
interface PageQuery {
  what: string;
  query: string;
  variables: object;
  as: 'admin' | 'employee';
  /** How many pages to skip first. Only for differences, whose first pages are of people who joined and left. */
  after?: number;
  /** For slow queries. */
  samples?: number;
}

const COLLEAGUE = 'id displayName firstName lastName jobTitle firebaseId';
const TEAM = `id name description color visibility archivedAt parentId size myRole lead { ${COLLEAGUE} }`;
const TEAMS = `query ($id: ID!, $search: String, $orderBy: TeamOrder) {
  company(id: $id) { teams(first: 20, search: $search, orderBy: $orderBy) {
    edges { node { ${TEAM} } } pageInfo { hasNextPage endCursor } totalCount totalCountExact } } }`;
const TREE = `query ($id: ID!) {
  company(id: $id) { teamTree { id name color parentId visibility size leadName myRole } } }`;
const MY_TEAMS = `{ myTeams { id name description color visibility size myRole openItems
  lead { ${COLLEAGUE} } firstMembers { ${COLLEAGUE} } } }`;
const MEMBERS = `query ($team: ID!) { team(id: $team) { ${TEAM} openItems
  members(first: 50) { edges { node { id role joinedAt user { ${COLLEAGUE} } } } pageInfo { hasNextPage endCursor } totalCount } } }`;
const STAFF_OF_TEAM = `query ($id: ID!, $team: ID!) {
  company(id: $id) { users(first: 50, filter: { teamId: $team }) { nodes { id displayName userType } totalCount } } }`;
const ACTIONS = `{ actionCount actions(first: 25) {
  nodes { id kind title state dueAt priority teamName assignee { ${COLLEAGUE} } requester { ${COLLEAGUE} } }
  pageInfo { hasNextPage endCursor } totalCount } }`;
const COUNT = '{ actionCount }';
const ACTIVITY = `query ($filter: ActivityFilter) { activity(filter: $filter) { endCursor hasNextPage groups {
  id action at since count isOwn actor { ${COLLEAGUE} } team { id name color }
  entries { id undoableUntil person { ${COLLEAGUE} } values { field before after } } } } }`;
const AS_OF = `query ($id: ID!, $at: DateTime!) { company(id: $id) { asOf(at: $at) { at staffCount
  staff(first: 50) { people { id displayName userType suspended privileges } endCursor hasNextPage } } } }`;
const TEAMS_AS_OF = `query ($id: ID!, $at: DateTime!) { company(id: $id) { asOf(at: $at) {
  teams(first: 50) { teams { id name parentId size visibility archived } endCursor hasNextPage } } } }`;
const HOLDERS_AS_OF = `query ($id: ID!, $at: DateTime!) { company(id: $id) { asOf(at: $at) {
  holders(first: 50) { people { id displayName privileges } endCursor hasNextPage } } } }`;
const DIFFERENCE = `query ($id: ID!, $from: DateTime!, $to: DateTime!, $after: String) { company(id: $id) {
  difference(from: $from, to: $to, after: $after, first: 50) { changes { kind before after } endCursor hasNextPage } } }`;

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
/** Reads the past of a year ago. */
const at = ago(365);
/** The past takes longer, and is requested less often. */
const PAST = { as: 'admin', samples: 20 } as const;

/**
 * The queries of the new pages, as sent by the client, in one company. Both companies have the same number of rows of
 * each.
 */
export function pagesOf({ id, offset }: Tenant): PageQuery[] {
  const team = offset + 1;
  const last = { field: 'NAME', direction: 'DESC' };
  const admin = (what: string, query: string, variables: object) =>
    ({ what, query, variables, as: 'admin' }) as const;
  const employee = (what: string, query: string, variables: object) =>
    ({ what, query, variables, as: 'employee' }) as const;
  return [
    employee('MY TEAMS', MY_TEAMS, {}),
    admin('Teams, table', TEAMS, { id }),
    admin('Teams, table by name, descending', TEAMS, { id, orderBy: last }),
    employee('Teams, table, as an employee', TEAMS, { id }),
    admin('Teams, search', TEAMS, { id, search: 'number' }),
    admin('Teams, tree and org chart', TREE, { id }),
    admin('A team with its members', MEMBERS, { team }),
    admin('Staff of a team', STAFF_OF_TEAM, { id, team }),
    admin('Actions, as an admin', ACTIONS, {}),
    employee('Actions, as a lead', ACTIONS, {}),
    employee('Count of actions', COUNT, {}),
    admin('Activity of the company', ACTIVITY, { filter: { companyId: id } }),
    employee('Activity, as an employee', ACTIVITY, { filter: { companyId: id } }),
    admin('Activity of a team', ACTIVITY, { filter: { teamId: team } }),
    admin('Activity of a person', ACTIVITY, { filter: { userId: offset + 3 } }),
    { ...PAST, what: 'Staff a year ago', query: AS_OF, variables: { id, at } },
    { ...PAST, what: 'Teams a year ago', query: TEAMS_AS_OF, variables: { id, at } },
    { ...PAST, what: 'Privileges a year ago', query: HOLDERS_AS_OF, variables: { id, at } },
    {
      ...PAST,
      what: 'Difference over a year',
      query: DIFFERENCE,
      variables: { id, from: at, to: ago(1) },
      after: 2,
    },
  ];
}

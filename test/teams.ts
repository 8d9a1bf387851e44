import type { Caller, TestServer } from './app.js';
import { gqlData } from './expectations.js';
import type { BuiltCompany } from './factories.js';

let made = 0;

const TEAM = `id name description color visibility archivedAt version parentId size myRole hasAskedToJoin lead { id displayName firebaseId }`;

export const CREATE = `mutation ($companyId: ID, $input: CreateTeamInput!) { team: createTeam(companyId: $companyId, input: $input) { ${TEAM} } }`;
export const UPDATE = `mutation ($teamId: ID!, $input: UpdateTeamInput!, $expectedVersion: Int!) {
  team: updateTeam(teamId: $teamId, input: $input, expectedVersion: $expectedVersion) { ${TEAM} }
}`;
export const MOVE = `mutation ($teamId: ID!, $parentId: ID) { team: moveTeam(teamId: $teamId, parentId: $parentId) { ${TEAM} } }`;
const one = (name: string) => `mutation ($teamId: ID!) { team: ${name}(teamId: $teamId) { ${TEAM} } }`;
export const ARCHIVE = one('archiveTeam');
export const RESTORE = one('restoreTeam');
export const JOIN = one('joinTeam');
export const LEAVE = one('leaveTeam');
export const ASK = one('requestToJoinTeam');
export const WITHDRAW = one('withdrawJoinRequest');
const CHANGED = `{ team { ${TEAM} } changed { userId role } }`;
export const ADD = `mutation ($teamId: ID!, $userIds: [ID!]!, $role: TeamRole! = MEMBER) {
  change: addTeamMembers(teamId: $teamId, userIds: $userIds, role: $role) ${CHANGED}
}`;
export const REMOVE = `mutation ($teamId: ID!, $userIds: [ID!]!) { change: removeTeamMembers(teamId: $teamId, userIds: $userIds) ${CHANGED} }`;
export const SET_ROLE = `mutation ($teamId: ID!, $userId: ID!, $role: TeamRole!) { team: setTeamRole(teamId: $teamId, userId: $userId, role: $role) { ${TEAM} } }`;
export const SET_ROLES = `mutation ($teamId: ID!, $members: [TeamRoleInput!]!) { change: setTeamRoles(teamId: $teamId, members: $members) ${CHANGED} }`;
export const TEAM_BY_ID = `query ($id: ID!) { team(id: $id) { ${TEAM} company { id } parent { id name } firstMembers { id } permissions { operation allowed reason } } }`;
export const MEMBERS = `query ($id: ID!, $first: Int, $after: String, $search: String, $filter: TeamMemberFilter, $orderBy: TeamMemberOrder) {
  team(id: $id) { members(first: $first, after: $after, search: $search, filter: $filter, orderBy: $orderBy) {
    nodes { id role joinedAt user { id displayName jobTitle firebaseId } } totalCount pageInfo { hasNextPage endCursor }
  } }
}`;
export const CANDIDATES = `query ($id: ID!, $search: String!) { team(id: $id) { candidates(search: $search) { id displayName } } }`;
export const TEAMS = `query ($id: ID!, $first: Int, $after: String, $search: String, $filter: TeamFilter, $orderBy: TeamOrder) {
  company(id: $id) { teams(first: $first, after: $after, search: $search, filter: $filter, orderBy: $orderBy) {
    nodes { ${TEAM} } totalCount pageInfo { hasNextPage endCursor }
  } }
}`;
export const TREE = `query ($id: ID!) { company(id: $id) { teamTree { id name color parentId visibility size leadName myRole } } }`;
export const MINE = `{ myTeams { id name size firstMembers { id } lead { id } } }`;

/** Gives companies the team features, as new companies have them. */
export const withTeams = (app: TestServer, ...companies: Pick<BuiltCompany, 'id'>[]) =>
  app.database.query(
    `INSERT INTO company_features (company_id, title)
     SELECT id, title FROM unnest($1::integer[]) AS id CROSS JOIN unnest('{Teams,Actions,Activity}'::text[]) AS title
     ON CONFLICT DO NOTHING`,
    [companies.map(({ id }) => id)],
  );

/** Creates a team and returns it. */
export async function buildTeam(app: TestServer, caller: Caller, input: object = {}, more: object = {}) {
  const variables = { input: { name: `Team ${++made}`, ...input }, ...more };
  return (await gqlData(app, caller, CREATE, variables)).team;
}

/** Adds users to a team. */
export async function addMembers(
  app: TestServer,
  caller: Caller,
  teamId: string,
  userIds: number[],
  role = 'MEMBER',
) {
  return (await gqlData(app, caller, ADD, { teamId, userIds, role })).change;
}

/** Reads a page of the members of a team. */
export const readMembers = async (app: TestServer, caller: Caller, id: string, variables: object = {}) =>
  (await gqlData(app, caller, MEMBERS, { id, ...variables })).team.members;

/** Returns the roles of the members of a team, by user. */
export const rolesOf = async (app: TestServer, caller: Caller, id: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await readMembers(app, caller, id)).nodes.map((node: any) => [node.user.id, node.role]),
  );

/** Returns the names of the teams that a caller finds in the list, in order. */
export async function namesFor(app: TestServer, caller: Caller, id: number, variables: object = {}) {
  const orderBy = { field: 'NAME', direction: 'ASC' };
  const { company } = await gqlData(app, caller, TEAMS, { id, orderBy, ...variables });
  return company.teams.nodes.map(({ name }: { name: string }) => name);
}

/** Returns the audit entries of a team, oldest first. */
export const auditOfTeam = (app: TestServer, teamId: string): Promise<any[]> =>
  app.database.query(
    `SELECT action, subject_type AS "subjectType", subject_id AS "subjectId",
       personal::jsonb -> 'before' AS before, personal::jsonb -> 'after' AS after
     FROM audit_log WHERE team_id = $1 ORDER BY id`,
    [teamId],
  );

/** Returns the pending actions of a team. */
export const waitingOf = (app: TestServer, teamId: string): Promise<any[]> =>
  app.database.query(
    `SELECT id, kind, requester_id AS "requesterId", rule FROM actions
     WHERE team_id = $1 AND decided_at IS NULL ORDER BY kind, id`,
    [teamId],
  );

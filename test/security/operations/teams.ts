import { cursorAt } from '../../live.js';
import { gql, node, subscription } from '../doors.js';
import { ABSENT_ID, ARCHIVED_TEAM, ASKED_TEAM, CLOSED_TEAM, TEAM, type World } from '../world.js';
import { ALL, COMPANIES, type CompanyTarget, type Operation, operation, type Targets } from './targets.js';

const inCompany = ({ target }: { target: CompanyTarget }) => ({ id: String(target.id) });
const sinceTheBeginning = (attempt: { target: CompanyTarget }) => ({
  ...inCompany(attempt),
  after: cursorAt(),
});

/** Teams of Acme: an open one, and those that the operation needs. */
const teams = (ids: Record<string, number>): Targets<string | number> => ({
  ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, () => id])),
  absent: () => ABSENT_ID,
  malformed: () => '1x',
});
const ALL_TEAMS = teams({ open: TEAM, 'for members': CLOSED_TEAM, archived: ARCHIVED_TEAM });
const OPEN_TEAM = teams({ open: TEAM });

const byId = ({ target }: { target: string | number }) => ({ id: String(target) });
const withColleague = ({ target, world }: { target: string | number; world: World }) => ({
  id: String(target),
  userId: String(world.colleague.id),
});
const withViewer = ({ target, world }: { target: string | number; world: World }) => ({
  id: String(target),
  userId: String(world.viewer.id),
});
const PERSON = 'id displayName firstName lastName jobTitle firebaseId';

/** An operation that shows the members of teams to their colleagues. */
const naming = <T>(name: string, targets: Targets<T>, doors: Operation<T>['doors']): Operation<T> => ({
  ...operation(name, false, targets, doors),
  namesColleagues: true,
});

/** Operations that read teams, and their subscription. */
export const TEAM_LOOK_UPS: Operation[] = [
  naming<CompanyTarget>("list a company's teams", COMPANIES, {
    'Company.teams': gql(
      'query ($id: ID!) { company(id: $id) { teams { totalCount nodes { id name color visibility size myRole parentId hasAskedToJoin openItems version } } } }',
      inCompany,
    ),
    'Company.teamTree': gql(
      'query ($id: ID!) { company(id: $id) { teamTree { id name size leadName parentId } } }',
      inCompany,
    ),
    'Team.lead': gql(
      `query ($id: ID!) { company(id: $id) { teams { nodes { lead { ${PERSON} } } } } }`,
      inCompany,
    ),
    'Team.parent': gql(
      'query ($id: ID!) { company(id: $id) { teams { nodes { parent { name } } } } }',
      inCompany,
    ),
    'Team.company': gql(
      'query ($id: ID!) { company(id: $id) { teams { nodes { company { title } } } } }',
      inCompany,
    ),
    'Team.firstMembers': gql(
      `query ($id: ID!) { company(id: $id) { teams { nodes { firstMembers { ${PERSON} } } } } }`,
      inCompany,
    ),
    'Team.requests': gql(
      'query ($id: ID!) { company(id: $id) { teams(first: 2) { nodes { requests { id askedAt } } } } }',
      inCompany,
    ),
    'JoinRequest.user': gql(
      `query ($id: ID!) { company(id: $id) { teams(first: 2) { nodes { requests { user { ${PERSON} } } } } } }`,
      inCompany,
    ),
    'Team.permissions': gql(
      'query ($id: ID!) { company(id: $id) { teams(first: 2) { nodes { permissions { operation allowed } } } } }',
      inCompany,
    ),
  }),
  operation<string | number>('read a team', false, ALL_TEAMS, {
    'Query.team': gql(
      'query ($id: ID!) { team(id: $id) { name description size archivedAt createdAt } }',
      byId,
    ),
    'Query.node (Team)': node('Team', 'name description size archivedAt createdAt'),
  }),
  naming<string | number>('list the members of a team', ALL_TEAMS, {
    'Team.members': gql('query ($id: ID!) { team(id: $id) { members { totalCount nodes { role } } } }', byId),
    'TeamMember.user': gql(
      `query ($id: ID!) { team(id: $id) { members { nodes { user { ${PERSON} } } } } }`,
      byId,
    ),
  }),
  operation<string | number>('find people for a team', false, OPEN_TEAM, {
    'Team.candidates': gql(
      `query ($id: ID!) { team(id: $id) { candidates(search: "dapplewood") { ${PERSON} } } }`,
      byId,
    ),
  }),
  operation("list one's own teams", false, ALL, {
    'Query.myTeams': gql(`{ myTeams { id name firstMembers { ${PERSON} } } }`),
  }),
  operation<CompanyTarget>("subscribe to a company's teams", false, COMPANIES, {
    'Subscription.companyTeamsChanged': subscription(
      'subscription ($id: ID!, $after: String) { companyTeamsChanged(companyId: $id, after: $after) { cursor } }',
      sinceTheBeginning,
      true,
    ),
  }),
];

/** Mutations of teams. */
export const TEAM_CHANGES: Operation[] = [
  operation<CompanyTarget>('create a team', true, COMPANIES, {
    'Mutation.createTeam': gql(
      'mutation ($id: ID!) { createTeam(companyId: $id, input: { name: "Fresh" }) { name } }',
      inCompany,
    ),
  }),
  operation<string | number>('edit a team', true, OPEN_TEAM, {
    'Mutation.updateTeam': gql(
      'mutation ($id: ID!) { updateTeam(teamId: $id, input: { description: "Fresh" }, expectedVersion: 1) { description } }',
      byId,
    ),
  }),
  operation<string | number>('move a team', true, OPEN_TEAM, {
    'Mutation.moveTeam': gql(
      `mutation ($id: ID!) { moveTeam(teamId: $id, parentId: "${ASKED_TEAM}") { version } }`,
      byId,
    ),
  }),
  operation<string | number>('archive a team', true, OPEN_TEAM, {
    'Mutation.archiveTeam': gql('mutation ($id: ID!) { archiveTeam(teamId: $id) { version } }', byId),
  }),
  operation<string | number>('restore a team', true, teams({ archived: ARCHIVED_TEAM }), {
    'Mutation.restoreTeam': gql('mutation ($id: ID!) { restoreTeam(teamId: $id) { version } }', byId),
  }),
  operation<string | number>('add people to a team', true, OPEN_TEAM, {
    'Mutation.addTeamMembers': gql(
      'mutation ($id: ID!, $userId: ID!) { addTeamMembers(teamId: $id, userIds: [$userId]) { team { name } } }',
      withViewer,
    ),
    'TeamMembersChange.team': gql(
      'mutation ($id: ID!, $userId: ID!) { addTeamMembers(teamId: $id, userIds: [$userId]) { team { size } } }',
      withViewer,
    ),
    'TeamMembersChange.changed': gql(
      'mutation ($id: ID!, $userId: ID!) { addTeamMembers(teamId: $id, userIds: [$userId]) { changed { userId role } } }',
      withViewer,
    ),
  }),
  operation<string | number>('remove people from a team', true, OPEN_TEAM, {
    'Mutation.removeTeamMembers': gql(
      'mutation ($id: ID!, $userId: ID!) { removeTeamMembers(teamId: $id, userIds: [$userId]) { changed { role } } }',
      withColleague,
    ),
  }),
  operation<string | number>('set a role in a team', true, OPEN_TEAM, {
    'Mutation.setTeamRole': gql(
      'mutation ($id: ID!, $userId: ID!) { setTeamRole(teamId: $id, userId: $userId, role: GUEST) { size } }',
      withColleague,
    ),
  }),
  operation<string | number>('set roles in a team', true, OPEN_TEAM, {
    'Mutation.setTeamRoles': gql(
      'mutation ($id: ID!, $userId: ID!) { setTeamRoles(teamId: $id, members: [{ userId: $userId, role: GUEST }]) { changed { role } } }',
      withColleague,
    ),
  }),
  operation<string | number>('join a team', true, teams({ open: TEAM, 'by request': ASKED_TEAM }), {
    'Mutation.joinTeam': gql('mutation ($id: ID!) { joinTeam(teamId: $id) { myRole } }', byId),
  }),
  operation<string | number>('leave a team', true, OPEN_TEAM, {
    'Mutation.leaveTeam': gql('mutation ($id: ID!) { leaveTeam(teamId: $id) { myRole } }', byId),
  }),
  operation<string | number>(
    'ask to join a team',
    true,
    teams({ 'by request': ASKED_TEAM, 'for members': CLOSED_TEAM }),
    {
      'Mutation.requestToJoinTeam': gql(
        'mutation ($id: ID!) { requestToJoinTeam(teamId: $id) { hasAskedToJoin } }',
        byId,
      ),
    },
  ),
  operation<string | number>('withdraw a request to join', true, teams({ 'by request': ASKED_TEAM }), {
    'Mutation.withdrawJoinRequest': gql(
      'mutation ($id: ID!) { withdrawJoinRequest(teamId: $id) { hasAskedToJoin } }',
      byId,
    ),
  }),
];

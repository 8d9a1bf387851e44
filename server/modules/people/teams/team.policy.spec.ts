import { type ActorName, allowed, OTHER, OWN } from '../../../../test/actors.js';
import { TeamRole, TeamVisibility } from './team.entity.js';
import {
  canSeeTeam,
  denialOfJoin,
  denialOfLeaving,
  denialOfManage,
  denialOfManageMembers,
  denialOfMembers,
  denialOfPlacing,
  denialOfRequest,
  isOnlyGuest,
  type RuledTeam,
} from './team.policy.js';

const { LEAD, MEMBER, GUEST } = TeamRole;
const team = (fields: Partial<RuledTeam> = {}): RuledTeam => ({
  id: 1,
  companyId: OWN,
  visibility: TeamVisibility.OPEN,
  archivedAt: null,
  ...fields,
});
const NONE = new Map<number, TeamRole>();
const member = new Map([[1, MEMBER]]);
const guestElsewhere = new Map([[2, GUEST]]);
const archivedAt = '2026-01-01T00:00:00.000Z';
const closed = team({ visibility: TeamVisibility.CLOSED });

describe('canSeeTeam', () => {
  const everyone: ActorName[] = ['master', 'admin', 'viewer', 'employee', 'developer'];
  it.each<[string, RuledTeam, ReadonlyMap<number, TeamRole>, ActorName[]]>([
    ['a team', team(), NONE, everyone],
    ['a closed team', closed, NONE, everyone],
    ['a team of another company', team({ companyId: OTHER }), NONE, ['master']],
    ['an archived team', team({ archivedAt }), NONE, ['master', 'admin']],
    ['an archived team of their own', team({ archivedAt }), member, everyone],
    ['a team that others are guests of', team(), guestElsewhere, ['master', 'admin']],
  ])('checks %s', (_, ruled, own, names) => {
    expect(allowed((actor) => canSeeTeam(actor, ruled, own))).toEqual(names);
  });

  it('counts a person as a guest only if they have no other role', () => {
    expect([NONE, guestElsewhere, new Map([...guestElsewhere, ...member])].map(isOnlyGuest)).toEqual([
      false,
      true,
      false,
    ]);
  });
});

it('denialOfMembers hides the members of a closed team from others', () => {
  const may = (own: ReadonlyMap<number, TeamRole>) =>
    allowed((actor) => denialOfMembers(actor, closed, own) === null);
  expect(may(NONE)).toEqual(['master', 'admin']);
  expect(may(member)).toContain('employee');
});

describe('managing', () => {
  it.each([
    [null, ['master', 'admin']],
    [MEMBER, ['master', 'admin']],
    [GUEST, ['master', 'admin']],
  ])('is for admins, whatever other roles they have: %s', (role, names) => {
    expect(allowed((actor) => denialOfManage(actor, team(), role) === null)).toEqual(names);
    expect(allowed((actor) => denialOfPlacing(actor, OWN, role) === null)).toEqual(names);
  });

  it('is for the lead, too', () => {
    expect(allowed((actor) => denialOfManage(actor, team(), LEAD) === null)).toContain('employee');
    expect(allowed((actor) => denialOfPlacing(actor, OWN, LEAD) === null)).toContain('employee');
  });

  it('changes no members of an archived team', () => {
    expect(allowed((actor) => denialOfManageMembers(actor, team({ archivedAt }), LEAD) === null)).toEqual([]);
  });
});

it('lets people into a team in the way that it allows, and in their own company only', () => {
  const joins = (ruled: RuledTeam) => allowed((actor) => denialOfJoin(actor, ruled) === null);
  const asks = (ruled: RuledTeam) => allowed((actor) => denialOfRequest(actor, ruled) === null);
  const byRequest = team({ visibility: TeamVisibility.BY_REQUEST });
  expect(joins(team())).toEqual(['admin', 'viewer', 'employee', 'developer']);
  expect(asks(byRequest)).toEqual(['admin', 'viewer', 'employee', 'developer']);
  for (const ruled of [closed, byRequest]) expect(joins(ruled)).toEqual(['admin']);
  expect(joins(team({ archivedAt }))).toEqual([]);
  for (const ruled of [closed, team()]) expect(asks(ruled)).toEqual([]);
});

it('lets only members leave a team, and nobody leave an archived one', () => {
  expect(denialOfLeaving(team(), null)?.reason).toBe('NOT_IN_TEAM');
  expect(denialOfLeaving(team(), LEAD)).toBeNull();
  expect(denialOfLeaving(team({ archivedAt }), LEAD)?.reason).toBe('TEAM_ARCHIVED');
});

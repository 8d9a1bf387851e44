import type { Actor } from '../../server/core/access/actor.js';
import { type PrivilegeTitle, privilegeTitles } from '../../server/core/access/privilege.js';
import { AsOfPeopleService } from '../../server/modules/activity/as-of-people.service.js';
import { AsOfTeamsService } from '../../server/modules/activity/as-of-teams.service.js';
import { DifferenceService } from '../../server/modules/activity/difference.service.js';
import { ClosingService } from '../../server/modules/companies/closing.service.js';
import { ChangesService } from '../../server/core/ledger/changes.service.js';
import { AccountClosingService } from '../../server/modules/personal-data/account-closing.service.js';
import { PrivilegesService } from '../../server/modules/privileges/privileges.service.js';
import { TeamEditingService as Editing } from '../../server/modules/teams/team-editing.service.js';
import { TeamMembersService } from '../../server/modules/teams/team-members.service.js';
import { TeamRole, TeamVisibility } from '../../server/modules/teams/team.entity.js';
import { TeamsService } from '../../server/modules/teams/teams.service.js';
import { AllocationService } from '../../server/modules/users/allocation.service.js';
import { MembershipService } from '../../server/modules/users/membership.service.js';
import { ProfileService } from '../../server/modules/users/profile.service.js';
import { RegistrationService } from '../../server/modules/users/registration.service.js';
import { UserType } from '../../server/modules/users/user.entity.js';
import { UsersService } from '../../server/modules/users/users.service.js';
import { startApp, type TestApp } from '../app.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../expectations.js';
import { buildCast, buildRow, type Cast } from '../factories.js';
import { differencesOf, type Snapshot, without } from '../past.js';
import { seeded } from '../seeded.js';

let app: TestApp;
let cast: Cast;

const AS_OF = `query ($id: ID!, $at: DateTime!, $team: ID!) { company(id: $id) { asOf(at: $at) {
  staffCount staff { people { id displayName userType privileges unknown firebaseId } }
  holders { people { id } } teams { teams { id name size } } teamMembers(teamId: $team) { members { role } }
} } }`;
const STAFF =
  'query ($id: ID!, $at: DateTime!) { company(id: $id) { asOf(at: $at) { staff { people { id displayName unknown } } } } }';
const DIFFERENCE =
  'query ($id: ID!, $from: DateTime!, $to: DateTime!) { company(id: $id) { difference(from: $from, to: $to) { changes { kind } } } }';

beforeAll(async () => {
  app = await startApp();
  cast = await buildCast(app);
  await app.database.query(
    `INSERT INTO company_features (company_id, title)
     SELECT id, title FROM unnest($1::integer[]) AS id CROSS JOIN unnest('{Teams,Activity}'::text[]) AS title`,
    [[cast.company.id, cast.other.id]],
  );
});
afterAll(() => app.close());

describe('who may see the past', () => {
  const at = new Date().toISOString();
  const documents: [string, object][] = [
    [STAFF, { at }],
    [DIFFERENCE, { from: at, to: at }],
  ];

  it('needs credentials', async () => {
    for (const [document, variables] of documents) {
      await expectCredentialsNeeded(app, { gql: [document, { id: '1', ...variables }] });
    }
  });

  it.each(['viewer', 'employee'] as const)('not %s', async (caller) => {
    for (const [document, variables] of documents) {
      expectCode(
        await app.gql(cast[caller], document, { id: String(cast.company.id), ...variables }),
        'FORBIDDEN',
      );
    }
  });

  it("not another company's admin", async () => {
    for (const [document, variables] of documents) {
      const { data } = await app.gql(cast.rival, document, { id: String(cast.company.id), ...variables });
      expect(data).toEqual({ company: null });
    }
  });

  it('not of a company without the feature, also for MASTER CONTROL', async () => {
    expectCode(await app.gql(cast.master, STAFF, { id: '1', at }), 'FORBIDDEN');
  });

  it('rejects an earlier end and teams of others', async () => {
    const id = String(cast.company.id);
    expectCode(
      await app.gql(cast.admin, DIFFERENCE, { id, from: at, to: new Date(0).toISOString() }),
      'VALIDATION_FAILED',
    );
    expectCode(await app.gql(cast.admin, AS_OF, { id, at, team: '2147483647' }), 'NOT_FOUND');
  });

  it("not its teams without the feature 'Teams', also for MASTER CONTROL", async () => {
    const id = cast.company.id;
    await app.database.query(`DELETE FROM company_features WHERE company_id = ${id} AND title = 'Teams';
      INSERT INTO teams (company_id, name, color, visibility, created_at)
      VALUES (${id}, 'Gone', '#000000', 'open', '2021-01-01')`);
    for (const field of ['teams { teams { id } }', 'teamMembers(teamId: 1) { members { role } }']) {
      const document = `query ($id: ID!, $at: DateTime!) { company(id: $id) { asOf(at: $at) { ${field} } } }`;
      const { errors } = await app.gql(cast.master, document, { id: String(id), at });
      expect(errors?.[0].extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'FEATURE_MISSING' });
    }
    const document =
      'query ($id: ID!, $to: DateTime!, $after: String) { company(id: $id) { difference(from: "2020-01-01T00:00:00Z", to: $to, after: $after) { changes { kind } endCursor } } }';
    const kindsSeen = async (kinds: string[] = [], after?: string): Promise<string[]> => {
      const { company } = await gqlData(app, cast.admin, document, { id: String(id), to: at, after });
      for (const { kind } of company.difference.changes) kinds.push(kind);
      const { endCursor } = company.difference;
      return endCursor ? kindsSeen(kinds, endCursor) : kinds;
    };
    expect(await kindsSeen()).not.toContain('TEAM_CREATED');
    await app.database.query(`INSERT INTO company_features (company_id, title) VALUES ($1, 'Teams')`, [id]);
    expect(await kindsSeen()).toContain('TEAM_CREATED');
    await app.database.query(`DELETE FROM teams WHERE company_id = ${id}`);
  });
});

it('shows records that were written directly from the date that they state', async () => {
  const { id } = await buildRow(app, { company: cast.other, lastName: 'Imported' });
  await app.database.query(`UPDATE users SET created_at = '2024-01-01' WHERE id = $1`, [id]);
  const staffAt = async (at: string): Promise<any[]> =>
    (await gqlData(app, cast.rival, STAFF, { id: String(cast.other.id), at })).company.asOf.staff.people;
  expect(await staffAt('2023-12-31T00:00:00Z')).toEqual([]);
  expect(await staffAt('2024-01-02T00:00:00Z')).toEqual([
    { id: String(id), displayName: 'Test Imported', unknown: [] },
  ]);
});

describe('after random changes', () => {
  const CHANGES = 1_000;
  const SEED = 20261122;
  const recorded = async (): Promise<number> =>
    (await app.database.query('SELECT count(*)::integer AS total FROM audit_log'))[0].total;
  const random = seeded(SEED);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)];
  const snapshots: Snapshot[] = [];
  const deleted = new Set<number>();
  const ids: number[] = [];
  const teamIds: number[] = [];
  let master: Actor;
  let done = 0;

  const tick = () => new Promise((resolve) => setTimeout(resolve, 2));
  const get = <T>(token: abstract new (...args: any[]) => T): T => app.app.get<T>(token, { strict: false });

  async function record(): Promise<void> {
    await tick();
    const at = new Date();
    const companyId = cast.company.id;
    const [people, teams, members] = await Promise.all([
      app.database.query(
        `SELECT u.id, display_name AS "displayName", job_title AS "jobTitle", user_type AS "userType",
           suspended_at IS NOT NULL AS suspended,
           ARRAY(SELECT privilege_title FROM user_privileges p WHERE p.user_id = u.id ORDER BY 1) AS privileges
         FROM users u WHERE company_id = $1 ORDER BY u.id`,
        [companyId],
      ),
      app.database.query(
        `SELECT id, name, color, visibility, parent_id AS "parentId", archived_at IS NOT NULL AS archived,
           (SELECT count(*)::integer FROM team_members m WHERE m.team_id = t.id AND left_at IS NULL) AS size
         FROM teams t WHERE company_id = $1 ORDER BY id`,
        [companyId],
      ),
      app.database.query(
        `SELECT team_id AS "teamId", user_id AS "userId", role FROM team_members
         WHERE company_id = $1 AND left_at IS NULL ORDER BY 1, 2`,
        [companyId],
      ),
    ]);
    snapshots.push({ at, people, teams, members });
    await tick();
  }

  const operations = (): Record<string, () => Promise<unknown>> => {
    const company = cast.company.id;
    const person = pick(ids);
    // Before the first team is created, that of nobody.
    const team = pick(teamIds) ?? 2_147_483_647;
    return {
      type: () => get(MembershipService).setType(master, person, pick(Object.values(UserType))),
      suspend: () => get(MembershipService).suspend(master, person, 'x'),
      reactivate: () => get(MembershipService).reactivate(master, person),
      remove: () => get(MembershipService).remove(master, person),
      allocate: () =>
        get(AllocationService).allocate(master, person, pick([company, company, cast.other.id, null])),
      profile: async () => {
        await get(UsersService).getById(master, person);
        const [details] = await get(UsersService).details([person]);
        const input = pick([
          { firstName: `First ${done}` },
          { displayName: `Name ${done}` },
          { jobTitle: pick(['Clerk', 'Cook', null]) },
          { phone: `+49 ${done}` },
        ]);
        return get(ProfileService).update(master, person, input, details!.version);
      },
      grant: () => get(PrivilegesService).grant(master, person, pick(privilegeTitles())),
      revoke: () => get(PrivilegesService).revoke(master, person, pick(privilegeTitles())),
      create: async () => {
        if (teamIds.length > 12) return;
        const input = { name: `Team ${done}`, visibility: pick(Object.values(TeamVisibility)) };
        const parentId = random() < 0.5 ? null : (pick(teamIds) ?? null);
        const leadId = random() < 0.3 ? person : null;
        const made = await get(Editing).create(master, company, { ...input, parentId, leadId });
        teamIds.push(made.id);
      },
      edit: async () => {
        const { version } = await get(TeamsService).get(master, team);
        const input = pick([
          { name: `Renamed ${done}` },
          { color: '#00aa00' },
          { visibility: TeamVisibility.CLOSED },
        ]);
        return get(Editing).update(master, team, input, version);
      },
      moveTeam: () => get(Editing).move(master, team, random() < 0.3 ? null : (pick(teamIds) ?? null)),
      archive: () => get(Editing).archive(master, team),
      restore: () => get(Editing).restore(master, team),
      add: () => get(TeamMembersService).add(master, team, [person], pick([TeamRole.MEMBER, TeamRole.GUEST])),
      drop: () => get(TeamMembersService).remove(master, team, [person]),
      role: () => get(TeamMembersService).setRole(master, team, person, pick(Object.values(TeamRole))),
      register: async () => {
        if (random() < 0.7) return;
        const uid = `random-${done}`;
        const names = { firstName: 'New', lastName: `Person ${done}`, displayName: `New Person ${done}` };
        const user = await get(ChangesService).make(master, (change) =>
          get(RegistrationService).insert(change, {
            ...names,
            firebaseId: uid,
            email: `${uid}@rows.example`,
            companyId: pick([company, null]),
            userType: UserType.EMPLOYEE,
            accountConfirmed: true,
          }),
        );
        ids.push(user.id);
      },
      delete: async () => {
        if (random() < 0.85 || ids.length < 8) return;
        const [{ email }] = await app.database.query('SELECT email FROM users WHERE id = $1', [person]);
        await get(AccountClosingService).deleteUser(master, person, email);
        deleted.add(person);
        ids.splice(ids.indexOf(person), 1);
      },
      close: async () => {
        if (random() < 0.9) return;
        await get(ClosingService).close(master, company, null, false);
        await get(ClosingService).reopen(master, company);
      },
    };
  };

  beforeAll(async () => {
    master = {
      identity: {
        ...cast.master,
        uid: 'none',
        email: 'm@x.example',
        emailVerified: true,
        issuedAt: 0,
        authTime: 0,
      },
      user: null,
      company: null,
      privileges: new Set<PrivilegeTitle>(['MASTER CONTROL']),
      restriction: null,
    } as unknown as Actor;
    ids.push(cast.admin.id, cast.viewer.id, cast.employee.id, cast.waiting.id);
    for (let index = 0; index < 8; index++) {
      ids.push((await buildRow(app, { company: index % 3 ? cast.company : undefined })).id);
    }
    await app.database.query(`UPDATE users SET account_confirmed = true WHERE id = ANY($1)`, [ids]);
    const failures = new Map<string, number>();
    for (let turn = 0; turn % 40 > 0 || (await recorded()) < CHANGES; turn++) {
      const [name, work] = pick(Object.entries(operations()));
      try {
        await work();
        done++;
      } catch (error) {
        // Refused by a rule, such as a company's last admin. Anything else is a fault.
        if (!(error instanceof Error) || !('code' in error)) throw error;
        failures.set(name, (failures.get(name) ?? 0) + 1);
      }
      if (turn % 40 === 0) await record();
    }
  }, 240_000);

  it('has looked at many moments and teams', async () => {
    expect(snapshots.length).toBeGreaterThan(40);
    expect(teamIds.length).toBeGreaterThan(5);
  });

  it('equals what was recorded at each moment', async () => {
    const page = { first: 200 };
    const actor = master;
    for (const { at, people, teams, members } of snapshots) {
      const moment = { companyId: cast.company.id, at: at.toISOString() };
      const staff = await get(AsOfPeopleService).staff(actor, moment, page);
      const known = staff.people.filter(({ id }) => !deleted.has(id));
      const where = `seed ${SEED} at ${moment.at}`;
      expect([where, staff.people.map(({ id }) => id)]).toEqual([where, people.map(({ id }) => id)]);
      expect([
        where,
        known.map((person) => without(person, 'unknown', 'firebaseId', 'formerMember')),
      ]).toEqual([where, people.filter(({ id }) => !deleted.has(Number(id)))]);
      expect(await get(AsOfPeopleService).count(moment)).toBe(people.length);
      const holders = await get(AsOfPeopleService).holders(actor, moment, page);
      expect(holders.people.filter(({ id }) => !deleted.has(id)).map(({ id }) => id)).toEqual(
        people
          .filter(({ id, privileges }) => !deleted.has(Number(id)) && (privileges as string[]).length > 0)
          .map(({ id }) => id),
      );
      const past = await get(AsOfTeamsService).page(moment, page);
      expect([where, past.teams.map((team) => without(team, 'unknown'))]).toEqual([where, teams]);
      for (const { id } of past.teams) {
        const { members: then } = await get(AsOfTeamsService).members(actor, moment, { ...page, teamId: id });
        expect([
          where,
          then.map(({ person, role }) => [person.id, deleted.has(person.id) ? null : role]),
        ]).toEqual([
          where,
          members
            .filter(({ teamId }) => teamId === id)
            .map(({ userId, role }) => [userId, deleted.has(userId) ? null : role]),
        ]);
      }
    }
  }, 120_000);

  it('differs between two moments as the records of both do', async () => {
    for (let index = 0; index + 7 < snapshots.length; index += 7) {
      const [before, after] = [snapshots[index], snapshots[index + 7]];
      const changes: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await get(DifferenceService).page(master, cast.company.id, {
          from: before.at,
          to: after.at,
          first: 3,
          after: cursor,
        });
        changes.push(
          ...page.changes
            .filter(({ person }) => !person || !deleted.has(person.id))
            .map(({ kind, person, teamId }) => `${kind} ${person?.id ?? '-'} ${teamId ?? '-'}`),
        );
        cursor = page.hasNextPage ? page.endCursor! : undefined;
      } while (cursor);
      expect(changes.toSorted()).toEqual(differencesOf(before, after, deleted).toSorted());
    }
  }, 60_000);
});

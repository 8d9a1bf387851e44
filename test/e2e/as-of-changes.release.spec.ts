import type { AsOfPeopleService } from '../../server/modules/people/activity/as-of-people.service.js';
import type { AsOfTeamsService } from '../../server/modules/people/activity/as-of-teams.service.js';
import type {
  AsOfMembers,
  AsOfPeople,
  Differences,
} from '../../server/modules/people/activity/as-of.model.js';
import type { UsersService } from '../../server/modules/directory/users/users.service.js';
import { type TestServer, startServer } from '../app.js';
import { buildCast, buildRow, type Cast } from '../factories.js';
import { differencesOf, type Snapshot, without } from '../past.js';
import { seeded } from '../seeded.js';
import { until } from '../until.js';

let app: TestServer;
let cast: Cast;

const USER_TYPES = ['admin', 'employee'];
const TEAM_VISIBILITIES = ['open', 'request', 'closed'];
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
let titles: string[];
let done = 0;

/** Waits until the clock shows another millisecond. */
const tick = () => {
  const start = Date.now();
  return until(() => Date.now() > start, { every: 1 });
};

/** Calls a method of a service as a holder of MASTER CONTROL. */
const asMaster = (service: string, method: string, ...args: unknown[]): Promise<any> =>
  app.evaluate(
    ({ get }, provider, name, rest) => {
      const identity = { uid: 'none', email: 'm@x.example', emailVerified: true, issuedAt: 0, authTime: 0 };
      const privileges = new Set(['MASTER CONTROL']);
      const actor = { identity, user: null, company: null, privileges, restriction: null };
      return get(provider)[name](actor, ...rest);
    },
    service,
    method,
    args,
  );

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
  // Before the first team is created, an id that no team has.
  const team = pick(teamIds) ?? 2_147_483_647;
  return {
    type: () => asMaster('MembershipService', 'setType', person, pick(USER_TYPES)),
    suspend: () => asMaster('MembershipService', 'suspend', person, 'x'),
    reactivate: () => asMaster('MembershipService', 'reactivate', person),
    remove: () => asMaster('MembershipService', 'remove', person),
    allocate: () =>
      asMaster('AllocationService', 'allocate', person, pick([company, company, cast.other.id, null])),
    profile: async () => {
      await asMaster('UsersService', 'getById', person);
      const [details] = await app.service<UsersService>('UsersService').details([person]);
      const input = pick([
        { firstName: `First ${done}` },
        { displayName: `Name ${done}` },
        { jobTitle: pick(['Clerk', 'Cook', null]) },
        { phone: `+49 ${done}` },
      ]);
      return asMaster('ProfileService', 'update', person, input, details!.version);
    },
    grant: () => asMaster('PrivilegesService', 'grant', person, pick(titles)),
    revoke: () => asMaster('PrivilegesService', 'revoke', person, pick(titles)),
    create: async () => {
      if (teamIds.length > 12) return;
      const input = { name: `Team ${done}`, visibility: pick(TEAM_VISIBILITIES) };
      const parentId = random() < 0.5 ? null : (pick(teamIds) ?? null);
      const leadId = random() < 0.3 ? person : null;
      const made = await asMaster('TeamEditingService', 'create', company, { ...input, parentId, leadId });
      teamIds.push(made.id);
    },
    edit: async () => {
      const { version } = await asMaster('TeamsService', 'get', team);
      const input = pick([{ name: `Renamed ${done}` }, { color: '#00aa00' }, { visibility: 'closed' }]);
      return asMaster('TeamEditingService', 'update', team, input, version);
    },
    moveTeam: () =>
      asMaster('TeamEditingService', 'move', team, random() < 0.3 ? null : (pick(teamIds) ?? null)),
    archive: () => asMaster('TeamEditingService', 'archive', team),
    restore: () => asMaster('TeamEditingService', 'restore', team),
    add: () => asMaster('TeamMembersService', 'add', team, [person], pick(['member', 'guest'])),
    drop: () => asMaster('TeamMembersService', 'remove', team, [person]),
    role: () => asMaster('TeamMembersService', 'setRole', team, person, pick(['lead', 'member', 'guest'])),
    register: async () => {
      if (random() < 0.7) return;
      const uid = `random-${done}`;
      const names = { firstName: 'New', lastName: `Person ${done}`, displayName: `New Person ${done}` };
      const input = {
        ...names,
        firebaseId: uid,
        email: `${uid}@rows.example`,
        companyId: pick([company, null]),
        userType: 'employee',
        accountConfirmed: true,
      };
      const id = await app.evaluate(async ({ get }, values) => {
        const insert = (change: unknown) => get('RegistrationService').insert(change, values);
        return (await get('ChangesService').make(null, insert)).id;
      }, input);
      ids.push(id);
    },
    delete: async () => {
      if (random() < 0.85 || ids.length < 8) return;
      const [{ email }] = await app.database.query('SELECT email FROM users WHERE id = $1', [person]);
      await asMaster('AccountClosingService', 'deleteUser', person, email);
      deleted.add(person);
      ids.splice(ids.indexOf(person), 1);
    },
    close: async () => {
      if (random() < 0.9) return;
      await asMaster('ClosingService', 'close', company, null, false);
      await asMaster('ClosingService', 'reopen', company);
    },
  };
};

afterAll(() => app.close());

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
  await app.database.query(
    `INSERT INTO company_features (company_id, title)
     SELECT id, title FROM unnest($1::integer[]) AS id CROSS JOIN unnest('{Teams,Activity}'::text[]) AS title`,
    [[cast.company.id, cast.other.id]],
  );
  titles = await app.evaluate(async ({ load }) => (await load('core/access/privilege.js')).privilegeTitles());
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
      // Refused by a policy, such as for a company's last admin. Anything else is a failure.
      if (!(error instanceof Error) || !('code' in error)) throw error;
      failures.set(name, (failures.get(name) ?? 0) + 1);
    }
    if (turn % 40 === 0) await record();
  }
});

it('has covered many moments and teams', async () => {
  expect(snapshots.length).toBeGreaterThan(40);
  expect(teamIds.length).toBeGreaterThan(5);
});

it('equals the state recorded at each moment', async () => {
  const page = { first: 200 };
  for (const { at, people, teams, members } of snapshots) {
    const moment = { companyId: cast.company.id, at: at.toISOString() };
    const staff: AsOfPeople = await asMaster('AsOfPeopleService', 'staff', moment, page);
    const known = staff.people.filter(({ id }) => !deleted.has(id));
    const where = `seed ${SEED} at ${moment.at}`;
    expect([where, staff.people.map(({ id }) => id)]).toEqual([where, people.map(({ id }) => id)]);
    expect([where, known.map((person) => without(person, 'unknown', 'firebaseId', 'formerMember'))]).toEqual([
      where,
      people.filter(({ id }) => !deleted.has(Number(id))),
    ]);
    const count = await app.service<AsOfPeopleService>('AsOfPeopleService').count(moment);
    expect(count).toBe(people.length);
    const holders: AsOfPeople = await asMaster('AsOfPeopleService', 'holders', moment, page);
    expect(holders.people.filter(({ id }) => !deleted.has(id)).map(({ id }) => id)).toEqual(
      people
        .filter(({ id, privileges }) => !deleted.has(Number(id)) && (privileges as string[]).length > 0)
        .map(({ id }) => id),
    );
    const past = await app.service<AsOfTeamsService>('AsOfTeamsService').page(moment, page);
    expect([where, past.teams.map((team) => without(team, 'unknown'))]).toEqual([where, teams]);
    for (const { id } of past.teams) {
      const then: AsOfMembers = await asMaster('AsOfTeamsService', 'members', moment, {
        ...page,
        teamId: id,
      });
      expect([
        where,
        then.members.map(({ person, role }) => [person.id, deleted.has(person.id) ? null : role]),
      ]).toEqual([
        where,
        members
          .filter(({ teamId }) => teamId === id)
          .map(({ userId, role }) => [userId, deleted.has(userId) ? null : role]),
      ]);
    }
  }
});

it('has the same differences between two moments as the recorded states', async () => {
  for (let index = 0; index + 7 < snapshots.length; index += 7) {
    const [before, after] = [snapshots[index], snapshots[index + 7]];
    const changes: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Differences = await differencesBetween(before.at, after.at, cursor);
      changes.push(
        ...page.changes
          .filter(({ person }) => !person || !deleted.has(person.id))
          .map(({ kind, person, teamId }) => `${kind} ${person?.id ?? '-'} ${teamId ?? '-'}`),
      );
      cursor = page.hasNextPage ? page.endCursor! : undefined;
    } while (cursor);
    expect(changes.toSorted()).toEqual(differencesOf(before, after, deleted).toSorted());
  }
});

/** Reads a page of the differences as a holder of MASTER CONTROL. */
const differencesBetween = (from: Date, to: Date, after?: string): Promise<Differences> =>
  app.evaluate(
    ({ get }, companyId, start, end, cursor) => {
      const actor = { user: null, company: null, privileges: new Set(['MASTER CONTROL']), restriction: null };
      const args = { from: new Date(start), to: new Date(end), first: 3, after: cursor };
      return get('DifferenceService').page(actor, companyId, args);
    },
    cast.company.id,
    from.toISOString(),
    to.toISOString(),
    after,
  );

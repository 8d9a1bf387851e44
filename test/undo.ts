import { later, buildTask, SET_DELEGATION } from './actions.js';
import { buildClient } from './api-clients.js';
import type { TestServer } from './app.js';
import { buildLine, buildType, REQUEST } from './attendance.js';
import { buildEvent } from './calendar.js';
import { ADD } from './candidates.js';
import { gqlData } from './expectations.js';
import { buildUser, type BuiltUser } from './factories.js';
import { planFor } from './interviews.js';
import { buildInvitation } from './invitations.js';
import { buildRoleCast, buildStaffedRole, type RoleCast } from './roles.js';
import { addMembers, buildTeam, SET_ROLE } from './teams.js';

/** Tables that an undo does not restore: logs, histories, messages, queues and counts. */
const RECORDS = [
  'api_client_usage',
  'application_events',
  'audit_chains',
  'audit_log',
  'candidate_merges',
  'email_locks',
  'emails',
  'idempotency_keys',
  'interview_events',
  'job_rows',
  'jobs',
  'legacy_usage',
  'live_events',
  'migrations',
  'notifications',
  'removed_files',
  'scim_requests',
  'security_log',
  'sessions',
  'sign_in_uses',
  'tombstone_rows',
  'tombstones',
  'webhook_attempts',
  'webhook_deliveries',
];
/** Columns that count changes, including those of calendar files, or contain the time of the last one. */
const COUNTS = ['updated_at', 'version', 'sequence', 'claims_at', 'search_words'];
/** Columns with the start time of a state: only null or not null is compared. */
const DATES: Record<string, string> = {
  company_features: 'created_at',
  teams: 'archived_at',
  user_privileges: 'created_at',
  users: 'suspended_at',
};
/** Rows that are kept as history only. */
const HISTORY: Record<string, string> = {
  applicant_emails: `state = 'CANCELLED'`,
  invitations: 'revoked_at IS NOT NULL',
  team_members: 'left_at IS NOT NULL',
};

/** Returns all rows of all tables as texts, without records of changes. */
export async function stateOf({ database }: TestServer): Promise<string[]> {
  const tables: { name: string }[] = await database.query(
    `SELECT relname AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> ALL ($1) ORDER BY relname`,
    [RECORDS],
  );
  const rows = tables.map(
    ({ name }) =>
      `SELECT '${name} ' || (to_jsonb(t) - ARRAY['${COUNTS.join("', '")}']${DATES[name] ? ` || jsonb_build_object('${DATES[name]}', t.${DATES[name]} IS NOT NULL)` : ''})::text AS row FROM public.${name} t
       WHERE NOT (${HISTORY[name] ?? 'false'})`,
  );
  const found: { row: string }[] = await database.query(`${rows.join(' UNION ALL ')} ORDER BY 1`);
  return found.map(({ row }) => row);
}

/** The differing rows: before, and after. */
export function differenceOf(before: readonly string[], after: readonly string[]) {
  const [earlier, later] = [new Set(before), new Set(after)];
  return {
    lost: before.filter((row) => !later.has(row)),
    new: after.filter((row) => !earlier.has(row)),
  };
}

/** Fails unless everything is as before after a change was made and undone. */
export async function expectEqualAfter(
  app: TestServer,
  make: () => Promise<unknown>,
  undo: (made: any) => Promise<unknown>,
): Promise<void> {
  const before = await stateOf(app);
  const made = await make();
  expect(differenceOf(before, await stateOf(app))).not.toEqual({ lost: [], new: [] });
  await undo(made);
  expect(differenceOf(before, await stateOf(app))).toEqual({ lost: [], new: [] });
}

const FEATURES = ['Actions', 'Activity', 'Attendance', 'Events', 'Open Roles', 'Teams'];

/** Builds a cast with a person who has one of everything that can be lost, and a teammate who shares it. */
export async function buildUndoCast(app: TestServer) {
  const run = (caller: BuiltUser, document: string, variables: object = {}): Promise<any> =>
    gqlData(app, caller, document, variables);
  const cast = await buildRoleCast(app);
  const { company, admin } = cast;
  for (const title of FEATURES) {
    await app.database.query(
      `INSERT INTO company_features (company_id, title) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [company.id, title],
    );
  }
  const traits = { company, userType: 'admin', privileges: ['view ALL STAFF section'] } as const;
  const person = await buildUser(app, { ...traits, privileges: [...traits.privileges] });
  const mate = await buildUser(app, { company });
  await app.database.query(`UPDATE users SET external_id = 'payroll-7' WHERE id = $1`, [person.id]);
  const team: string = (await buildTeam(app, admin)).id;
  const above: string = (await buildTeam(app, admin)).id;
  await addMembers(app, admin, above, [mate.id]);
  await run(admin, SET_ROLE, { teamId: above, userId: String(mate.id), role: 'LEAD' });
  const invited: string = (await buildInvitation(app, admin)).id;
  await addMembers(app, admin, team, [person.id]);
  await run(admin, SET_ROLE, { teamId: team, userId: String(person.id), role: 'LEAD' });
  await addMembers(app, admin, team, [mate.id]);
  await buildLine(app, person, admin);
  await buildLine(app, mate, person);
  await buildEvent(app, person, { title: 'Own appointment' });
  await buildEvent(app, person, { title: 'Shared', visibility: 'INVITEES', attendeeIds: [String(mate.id)] });
  await buildEvent(app, mate, { title: 'Invited', visibility: 'INVITEES', attendeeIds: [String(person.id)] });
  await run(person, 'mutation { rotateCalendarFeed }');
  const { key } = await buildClient(app, person, company, ['COMPANIES_READ', 'STAFF_READ']);
  const { id: typeId } = await buildType(app, admin);
  const leave = (days: number) => later(days * 24).slice(0, 10);
  await run(person, REQUEST, { input: { typeId, from: leave(30), to: leave(33) } });
  await run(mate, REQUEST, { input: { typeId, from: leave(40), to: leave(43) } });
  await run(person, SET_DELEGATION, { to: String(mate.id), startsAt: later(24), endsAt: later(48) });
  await run(mate, SET_DELEGATION, { to: String(person.id), startsAt: later(24), endsAt: later(48) });
  await buildTask(app, person, { assigneeId: String(mate.id) });
  await buildTask(app, mate, { assigneeId: String(person.id) });
  const role = await buildStaffedRole(app, { ...cast, recruiter: person } as RoleCast);
  await run(admin, 'mutation ($roleId: ID!) { openRole(roleId: $roleId) { id } }', { roleId: role.id });
  const { application } = await run(admin, ADD, {
    roleId: role.id,
    input: { name: 'Ada Bread', email: 'ada@bread.example' },
  });
  await planFor(app, admin, application.id, [person.id, mate.id]);
  return { ...cast, person, mate, team, above, invited, role, key, run };
}

/** The people and records in undo tests. */
export type UndoCast = Awaited<ReturnType<typeof buildUndoCast>>;

import type { Caller } from '../app.js';
import { buildTeam, addFeatures } from '../actions.js';
import { officeOf, START_ACTION } from '../bulk.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../expectations.js';
import { buildCast, buildRow, buildUser, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { until } from '../until.js';

const OPERATIONS = `query ($filter: AuditFilter, $search: String, $namedActions: [AuditAction!], $grouped: Boolean,
    $first: Int, $after: String) {
  auditOperations(filter: $filter, search: $search, namedActions: $namedActions, grouped: $grouped, first: $first,
    after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes { id at since count userCount actions { action count } events { id action requestId actorId subjectId } }
  }
}`;

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const pageFor = async (caller: Caller, variables: object = {}) =>
  (await gqlData(app, caller, OPERATIONS, variables)).auditOperations;
const operationsFor = async (caller: Caller, variables: object = {}): Promise<any[]> =>
  (await pageFor(caller, variables)).nodes;

describe('the operations of the audit log', () => {
  it('need credentials', () => expectCredentialsNeeded(app, { gql: [OPERATIONS] }));

  it.each(['viewer', 'employee', 'waiting', 'waitingAdmin', 'stranger'] as const)(
    'are not for %s',
    async (caller) => {
      const answer = await app.gql(cast[caller], OPERATIONS);
      expect(['FORBIDDEN', 'UNAUTHENTICATED']).toContain(answer.errors?.[0]?.extensions.code);
    },
  );

  it("are not for another company's admin", async () => {
    const filter = { companyId: String(cast.company.id) };
    expectCode(await app.gql(cast.rival, OPERATIONS, { filter }), 'NOT_FOUND');
    expectCode(await app.gql(cast.rival, OPERATIONS, { filter, search: 'Test' }), 'NOT_FOUND');
  });

  it.each([
    ['a page that is too large', { first: 201 }],
    ['an unknown cursor', { after: 'x' }],
    ['a long search', { search: 'x'.repeat(201) }],
    ['a long request id', { filter: { requestId: 'x'.repeat(201) } }],
  ])('refuse %s', async (_what, variables) => {
    expectCode(await app.gql(cast.admin, OPERATIONS, variables), 'VALIDATION_FAILED');
  });
});

describe('one bulk action', () => {
  it('is one row with its counts, and auditLog lists its events by request', async () => {
    const { admin, ids } = await officeOf(app, 28);
    const { startBulkAction } = await gqlData(app, admin, START_ACTION, {
      action: 'SUSPEND',
      ids,
      reason: 'Left',
    });
    const requestId = `job:${startBulkAction.job.id}`;
    const found = async () =>
      (await operationsFor(admin)).filter(({ events }) => events[0].requestId === requestId);
    await until(async () => (await found())[0]?.userCount === 28);
    const [operation, ...others] = await found();
    expect(others).toEqual([]);
    expect(operation.actions).toEqual([{ action: 'USER_SUSPENDED', count: operation.count }]);
    expect(operation.events).toHaveLength(5);
    for (const { actorId } of operation.events) expect(actorId).toBe(String(admin.id));
    const { auditLog } = await gqlData(
      app,
      admin,
      'query ($filter: AuditFilter) { auditLog(filter: $filter, first: 200) { totalCount nodes { id } } }',
      { filter: { requestId } },
    );
    expect(auditLog.totalCount).toBe(28);
    expect(auditLog.nodes[0].id).toBe(operation.id);
    expect(await operationsFor(admin, { search: requestId })).toEqual([operation]);
    expect(await operationsFor(cast.rival, { search: requestId })).toEqual([]);
    // Each of them, for exports.
    const single = await operationsFor(admin, { filter: { requestId }, grouped: false, first: 200 });
    expect(single.map(({ count }) => count)).toEqual(Array.from({ length: 28 }, () => 1));
  });
});

describe('paging', () => {
  it('returns each operation once, newest first, and the same operations whatever the size', async () => {
    const { company, admin } = await officeOf(app, 0);
    for (let index = 0; index < 7; index++) {
      const { id } = await buildRow(app);
      await gqlData(app, admin, `mutation { allocateUser(userId: ${id}) { id } }`);
    }
    const filter = { companyId: String(company.id) };
    const all = await operationsFor(admin, { filter });
    expect(all.length).toBeGreaterThanOrEqual(7);
    expect(new Set(all.map(({ events }) => events[0].requestId)).size).toBe(all.length);
    const seen: any[] = [];
    for (let after: string | undefined, more = true; more;) {
      const { nodes, pageInfo } = await pageFor(admin, { filter, first: 2, after });
      expect(nodes.length).toBeLessThanOrEqual(2);
      seen.push(...nodes);
      after = pageInfo.endCursor;
      more = pageInfo.hasNextPage;
    }
    expect(seen).toEqual(all);
    // Cursors belong to a list.
    const { pageInfo } = await pageFor(admin, { first: 1 });
    expectCode(await app.gql(cast.rival, OPERATIONS, { after: pageInfo.endCursor }), 'VALIDATION_FAILED');
  });

  it('lists a long operation in parts', async () => {
    const { company, admin } = await officeOf(app, 0);
    await app.database.query(
      `INSERT INTO audit_log (company_id, seq, at, actor_firebase_id, actor_user_id, action, subject_type, subject_id, door,
         request_id, personal, digest, mac)
       SELECT $1, n, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 ms', NULL, $2, 'USER_SUSPENDED', 'USER', n::text,
         'system', 'job:0', NULL, '', '' FROM generate_series(1, 1500) AS n`,
      [company.id, admin.id],
    );
    const first = await pageFor(admin);
    expect(first.nodes.map(({ count }: any) => count)).toEqual([1_000]);
    expect(first.pageInfo.hasNextPage).toBe(true);
    const second = await pageFor(admin, { after: first.pageInfo.endCursor });
    expect(second.nodes.map(({ count }: any) => count)).toEqual([500]);
    expect(second.pageInfo.hasNextPage).toBe(false);
  });
});

describe('a search', () => {
  it('finds changes by and of people of the company, and kinds of changes by name', async () => {
    const { company } = await officeOf(app, 0);
    const zora = await buildUser(app, { company, userType: 'admin', firstName: 'Zora', lastName: 'Quist' });
    const other = await buildUser(app, { company, userType: 'admin' });
    const { id } = await buildRow(app, { firstName: 'Ødipus', lastName: 'Quill' });
    const { id: ignored } = await buildRow(app);
    await gqlData(app, zora, `mutation { allocateUser(userId: ${id}) { id } }`);
    await gqlData(app, other, `mutation { allocateUser(userId: ${ignored}) { id } }`);
    await addFeatures(app, company, 'Teams');
    await buildTeam(app, company, [other]);
    const subjects = async (variables: object) =>
      (await operationsFor(other, variables)).flatMap(({ events }) =>
        events.map(({ subjectId }: any) => subjectId),
      );
    expect(await subjects({ search: 'zora' })).toEqual([String(id)]);
    expect(await subjects({ search: 'odip' })).toEqual([String(id)]);
    expect(await subjects({ search: 'nobody-like-that' })).toEqual([]);
    expect(await subjects({ search: 'joined', namedActions: ['USER_JOINED'] })).toEqual([
      String(ignored),
      String(id),
    ]);
    // Not of another company, and a filter still holds.
    expect(await operationsFor(cast.rival, { search: 'zora' })).toEqual([]);
    expect(await subjects({ search: 'zora', filter: { userId: String(ignored) } })).toEqual([]);
  });

  it('finds people everywhere for MASTER CONTROL', async () => {
    const { admin } = await officeOf(app, 0);
    const row = await buildRow(app, { firstName: 'Yolanda', lastName: `Unique${admin.id}` });
    await gqlData(app, admin, `mutation { allocateUser(userId: ${row.id}) { id } }`);
    const [found] = await operationsFor(cast.master, { search: `unique${admin.id}` });
    expect(found.events[0].subjectId).toBe(String(row.id));
  });
});

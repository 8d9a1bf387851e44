import type { Caller } from '../app.js';
import { gqlData } from '../expectations.js';
import { buildCast, buildRow, buildUser, type Cast } from '../factories.js';
import { signUp } from '../identity-emulator.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;
/** A time before the events of this file. */
const since = new Date().toISOString();

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  // Alternates between a user, a company and an identity.
  for (let index = 0; index < 14; index++) {
    const { id } = await buildRow(app);
    await gqlData(app, cast.master, `mutation { createCompany(title: "Company ${index}") { id } }`);
    await gqlData(
      app,
      cast.master,
      `mutation { allocateUser(userId: ${id}, companyId: ${cast.other.id}) { id } }`,
    );
    if (index % 4 === 0) await gqlData(app, await signUp(), `mutation { signOutEverywhere }`);
  }
});
afterAll(() => app.close());

describe('the records behind an event', () => {
  const RECORDS = `query ($filter: AuditFilter, $first: Int) { auditLog(filter: $filter, first: $first) { nodes {
    action actorId subjectType subjectId actor { id email }
    subject { kind: __typename ... on User { id displayName company { id } } ... on Company { id title } } } } }`;
  const recordsFor = async (caller: Caller, filter: object = {}): Promise<any[]> =>
    (await gqlData(app, caller, RECORDS, { filter: { since, ...filter }, first: 200 })).auditLog.nodes;

  it('are the current user or company, all of them for MASTER CONTROL', async () => {
    // Twice: repeated documents run compiled.
    for (let times = 0; times < 3; times++) {
      const nodes = await recordsFor(cast.master);
      for (const { actorId, actor, subjectType, subjectId, subject } of nodes) {
        expect(actor?.id ?? null).toBe(actorId);
        if (subjectType === 'IDENTITY') expect(subject).toBeNull();
        if (subjectType === 'USER') expect(subject).toMatchObject({ kind: 'User', id: subjectId });
        if (subjectType === 'COMPANY' && subject)
          expect(subject).toMatchObject({ kind: 'Company', id: subjectId });
      }
      expect(new Set(nodes.map(({ subject }) => subject?.kind))).toEqual(
        new Set(['User', 'Company', undefined]),
      );
    }
  });

  it('are null for an admin who may not see them', async () => {
    const own = await buildUser(app, { company: cast.company, userType: 'admin' });
    const leaver = await buildRow(app);
    await gqlData(app, own, `mutation { allocateUser(userId: ${leaver.id}) { id } }`);
    const seen = async () =>
      (await recordsFor(cast.admin, { userId: leaver.id })).map(({ actor, subject }) => [
        actor?.id ?? null,
        subject?.id ?? null,
      ]);
    expect(await seen()).toEqual([[String(own.id), String(leaver.id)]]);
    await gqlData(
      app,
      cast.master,
      `mutation { allocateUser(userId: ${leaver.id}, companyId: ${cast.other.id}) { id } }`,
    );
    // It belongs to another company now, and so does MASTER CONTROL, who moved it.
    expect(await seen()).toEqual([
      [null, null],
      [String(own.id), null],
    ]);
  });

  it('take as many statements for 40 events as for 8', async () => {
    const count = (first: number) =>
      app.countQueries(() => gqlData(app, cast.master, RECORDS, { first, filter: { since } }));
    await count(8);
    expect(await count(40)).toBe(await count(8));
  });
});

import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';
import {
  ADD,
  applicationFor,
  applyFor,
  buildApplicant,
  duplicateTools,
  MERGE,
  MINE,
  REJECT,
  REOPEN,
  UNDO_MERGE,
} from '../../../../../test/candidates.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../../test/expectations.js';
import { expectReason } from '../../../../../test/invitations.js';
import { buildRoleCast, type RoleCast } from '../../../../../test/roles.js';
import type { CandidateErasuresService } from '../erasure/candidate-erasures.service.js';

const LIST = `query ($id: ID!, $search: String) { company(id: $id) { candidates(search: $search) { nodes { id } } } }`;

let app: SharedServer;
let cast: RoleCast;
let tools: ReturnType<typeof duplicateTools>;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
  tools = duplicateTools(app, cast);
});
afterAll(() => app.close());

const listed = async (search: string) =>
  (await gqlData(app, cast.admin, LIST, { id: cast.company.id, search })).company.candidates.nodes.map(
    ({ id }: { id: string }) => id,
  );

describe('suggestions', () => {
  it('match by email, phone, or name with another hint, and merge nothing', async () => {
    const [one, two] = [await tools.role(), await tools.role()];
    const at = Date.now();
    const ada = await tools.add(one.id, {
      name: 'Ada Bread',
      email: `ada.b${at}@mail.example`,
      phone: '+49 30 1234567',
    });
    const byMail = await tools.add(two.id, {
      name: 'A. B.',
      email: `Ada.b${at}+jobs@mail.example`.replace('.b', 'b'),
    });
    const byPhone = await tools.add(two.id, { name: 'Someone', phone: '030 123 45 67' });
    const byName = await tools.add(one.id, { name: 'Bread, ADA' });
    await tools.add(two.id, { name: 'Ada Bread' });
    const found = await tools.duplicatesFor(cast.admin, ada.id);
    expect(found.map(({ hints, candidate }: any) => [candidate.id, hints])).toEqual([
      [byMail.candidateId, ['SIMILAR_EMAIL']],
      [byPhone.candidateId, ['PHONE']],
      [byName.candidateId, ['NAME', 'ROLE']],
    ]);
  });

  it('also match by account, but never suggest two accounts', async () => {
    const open = await tools.role();
    const applicant = await buildApplicant(app);
    const own = await applyFor(app, applicant, open.id);
    const named = await tools.add((await tools.role()).id, {
      name: 'X',
      email: applicant.email.toUpperCase(),
    });
    expect((await tools.duplicatesFor(cast.admin, own.id)).map((one: any) => one.hints)).toEqual([['EMAIL']]);
    expect((await tools.duplicatesFor(cast.admin, named.id)).map((one: any) => one.hints)).toEqual([
      ['EMAIL'],
    ]);
  });

  it('include nobody who applied for roles of other managers', async () => {
    const [own, others] = [await tools.role(), await tools.foreign()];
    const phone = '+1 555 765 4321';
    const seen = await tools.add(own.id, { phone });
    await tools.add(others.id, { phone });
    expect(await tools.duplicatesFor(cast.manager, seen.id)).toEqual([]);
    expect(await tools.duplicatesFor(cast.holder, seen.id)).toHaveLength(1);
  });
});

describe('merging', () => {
  it('needs credentials, and the right to read everything about both', async () => {
    const [own, others] = [await tools.role(), await tools.foreign()];
    const [one, two, hidden] = [
      await tools.add(own.id),
      await tools.add((await tools.role()).id),
      await tools.add(others.id),
    ];
    await expectCredentialsNeeded(app, { gql: [MERGE, { candidateId: '1', intoId: '2' }] });
    await expectCredentialsNeeded(app, { gql: [UNDO_MERGE, { mergeId: '1' }] });
    const both = { candidateId: one.candidateId, intoId: two.candidateId };
    for (const caller of [cast.employee, cast.rival, cast.waiting, cast.viewer]) {
      expectCode(await app.gql(caller, MERGE, both), 'NOT_FOUND');
    }
    const withHidden = { candidateId: one.candidateId, intoId: hidden.candidateId };
    expectCode(await app.gql(cast.manager, MERGE, withHidden), 'NOT_FOUND');
    await tools.add(own.id, { name: 'Again', email: hidden.email });
    await expectReason(app.gql(cast.manager, MERGE, withHidden), 'FORBIDDEN', 'ROLE_MANAGERS_ONLY');
    expectCode(
      await app.gql(cast.admin, MERGE, { candidateId: one.candidateId, intoId: one.candidateId }),
      'VALIDATION_FAILED',
    );
    const { merges } = await tools.merge(cast.manager, one.candidateId, two.candidateId);
    expect(merges).toMatchObject([
      { merged: { id: one.candidateId }, actor: { id: String(cast.manager.id) } },
    ]);
    for (const caller of [cast.employee, cast.rival, cast.viewer]) {
      expectCode(await app.gql(caller, UNDO_MERGE, { mergeId: merges[0].id }), 'NOT_FOUND');
    }
  });

  it('makes two candidates one person, and undoing it restores each, with what was added since', async () => {
    const [first, second, third] = [await tools.role(), await tools.role(), await tools.role()];
    const one = await tools.add(first.id, { name: 'Zelda Once' });
    const two = await tools.add(second.id, { name: 'Zelda Twice' });
    const kept = await tools.merge(cast.admin, one.candidateId, two.candidateId);
    expect(kept.applications.map(({ id }: any) => id)).toEqual([two.id, one.id]);
    expect(await listed('zelda')).toEqual([two.id]);
    expect(await listed('once')).toEqual([two.id]);
    // A new application belongs to the candidate with its email, and counts for both.
    const { id: later } = await tools.add(third.id, { name: 'Again', email: one.email });
    await expectReason(
      app.gql(cast.admin, ADD, { roleId: third.id, input: { name: 'Z', email: two.email } }),
      'CONFLICT',
      'ALREADY_APPLIED',
    );
    await tools.merge(cast.admin, one.candidateId, two.candidateId);
    const { both } = await gqlData(app, cast.admin, UNDO_MERGE, { mergeId: kept.merges[0].id });
    expect(both.map(({ id, applications }: any) => [id, applications.map((each: any) => each.id)])).toEqual([
      [two.candidateId, [two.id]],
      [one.candidateId, [later, one.id]],
    ]);
    expect((await gqlData(app, cast.admin, UNDO_MERGE, { mergeId: kept.merges[0].id })).both).toHaveLength(2);
    const entries = await app.database.query(
      `SELECT action FROM audit_log WHERE subject_type = 'CANDIDATE' AND subject_id = $1 ORDER BY id`,
      [two.candidateId],
    );
    expect(entries.map(({ action }: any) => action)).toEqual(['CANDIDATES_MERGED', 'CANDIDATE_MERGE_UNDONE']);
  });

  it('can be undone only by actors that see both people', async () => {
    const [own, others] = [await tools.role(), await tools.foreign()];
    const [seen, hidden] = [await tools.add(own.id), await tools.add(others.id, { name: 'Hidden Person' })];
    const { merges } = await tools.merge(cast.admin, hidden.candidateId, seen.candidateId);
    const undo = { mergeId: merges[0].id };
    await expectReason(app.gql(cast.manager, UNDO_MERGE, undo), 'FORBIDDEN', 'ROLE_MANAGERS_ONLY');
    await gqlData(app, cast.admin, UNDO_MERGE, undo);
    // Now one person is the manager's own, and the manager cannot see the other.
    const again = await app.gql(cast.manager, UNDO_MERGE, undo);
    expectCode(again, 'FORBIDDEN');
    expect(JSON.stringify(again)).not.toContain('Hidden Person');
    expect((await gqlData(app, cast.holder, UNDO_MERGE, undo)).both).toHaveLength(2);
  });

  it('can be undone in any order', async () => {
    const all = [
      await tools.add((await tools.role()).id),
      await tools.add((await tools.role()).id),
      await tools.add((await tools.role()).id),
    ];
    const [a, b, c] = all.map(({ candidateId }) => candidateId);
    const first = (await tools.merge(cast.admin, a!, b!)).merges[0].id;
    const second = (await tools.merge(cast.admin, b!, c!)).merges[0].id;
    await gqlData(app, cast.admin, UNDO_MERGE, { mergeId: first });
    const of = async (id: string) => (await tools.candidateOf(cast.admin, id)).applications.length;
    expect([await of(all[0]!.id), await of(all[1]!.id), await of(all[2]!.id)]).toEqual([1, 2, 2]);
    await gqlData(app, cast.admin, UNDO_MERGE, { mergeId: second });
    expect([await of(all[0]!.id), await of(all[1]!.id), await of(all[2]!.id)]).toEqual([1, 1, 1]);
  });

  it('refuses two accounts, and two applications for a role that are being decided', async () => {
    const open = await tools.role();
    const [one, two] = [await tools.add(open.id), await tools.add(open.id)];
    const both = { candidateId: one.candidateId, intoId: two.candidateId };
    await expectReason(app.gql(cast.admin, MERGE, both), 'CONFLICT', 'CANDIDATES_BOTH_APPLY');
    await gqlData(app, cast.admin, REJECT, { applicationIds: [one.id], tell: false });
    await tools.merge(cast.admin, one.candidateId, two.candidateId);
    await expectReason(
      app.gql(cast.admin, REOPEN, { applicationIds: [one.id] }),
      'CONFLICT',
      'ALREADY_APPLIED',
    );
    const people = [await buildApplicant(app), await buildApplicant(app)];
    const ids = await Promise.all(
      people.map(async (each) => {
        const { id } = await applyFor(app, each, (await tools.role()).id);
        return (await applicationFor(app, cast.admin, id)).candidate.id;
      }),
    );
    await expectReason(
      app.gql(cast.admin, MERGE, { candidateId: ids[0], intoId: ids[1] }),
      'CONFLICT',
      'CANDIDATE_HAS_ACCOUNT',
    );
  });

  it('allows one application per person and role when merging and applying happen concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const [shared, other] = [await tools.role(), await tools.role()];
      const [one, two] = [await tools.add(other.id), await tools.add(shared.id)];
      await Promise.all([
        app.gql(cast.admin, MERGE, { candidateId: one.candidateId, intoId: two.candidateId }),
        app.gql(cast.admin, ADD, { roleId: shared.id, input: { name: 'Z', email: one.email } }),
      ]);
      const double = await app.database.query(
        `SELECT FROM applications a JOIN candidates c ON c.id = a.candidate_id WHERE a.role_id = $1 AND a.state = 'ACTIVE'
         GROUP BY coalesce(c.person_id, c.id) HAVING count(*) > 1`,
        [shared.id],
      );
      expect(double).toEqual([]);
    }
  });

  it('can no longer be undone after 30 days', async () => {
    const [one, two] = [await tools.add((await tools.role()).id), await tools.add((await tools.role()).id)];
    const [{ id }] = (await tools.merge(cast.admin, one.candidateId, two.candidateId)).merges;
    await app.database.query(
      `UPDATE candidate_merges SET merged_at = now() - interval '31 days' WHERE id = $1`,
      [id],
    );
    await expectReason(app.gql(cast.admin, UNDO_MERGE, { mergeId: id }), 'CONFLICT', 'MERGE_UNDO_OVER');
  });
});

describe('erasures', () => {
  it('leave the other half when the person closes the account: only the account is proven', async () => {
    const applicant = await buildApplicant(app);
    const own = await applyFor(app, applicant, (await tools.role()).id);
    const named = await tools.add((await tools.role()).id, { name: 'Other Half', phone: '555 123 4567' });
    const { candidate } = await applicationFor(app, cast.admin, own.id);
    await tools.merge(cast.admin, named.candidateId, candidate.id);
    expect((await gqlData(app, applicant, MINE)).myApplications).toHaveLength(1);
    await gqlData(
      app,
      applicant,
      'mutation ($confirmation: String!) { closeMyAccount(confirmation: $confirmation) }',
      {
        confirmation: applicant.email,
      },
    );
    const left = async (id: string) => (await applicationFor(app, cast.admin, id)).candidate;
    expect(await left(own.id)).toMatchObject({ name: '', email: '', phone: '' });
    expect(await left(named.id)).toMatchObject({ name: 'Other Half', phone: '555 123 4567' });
  });

  it('wait for the later retention of both halves', async () => {
    const closed = await tools.role();
    const [one, two] = [await tools.add((await tools.role()).id), await tools.add(closed.id)];
    await tools.merge(cast.admin, one.candidateId, two.candidateId);
    const end = (id: string, day: string) =>
      app.database.query(`UPDATE candidates SET retain_until = $2 WHERE id = $1`, [id, day]);
    await app.database.query(`UPDATE applications SET state = 'WITHDRAWN' WHERE id = ANY($1)`, [
      [one.id, two.id],
    ]);
    const names = async () =>
      Promise.all(
        [one, two].map(async ({ id }) => (await applicationFor(app, cast.admin, id)).candidate.name),
      );
    await end(one.candidateId, '2020-01-01');
    await app.service<CandidateErasuresService>('CandidateErasuresService').eraseEnded();
    expect(await names()).toEqual(['Ada Bread', 'Ada Bread']);
    await end(two.candidateId, '2020-01-01');
    await app.service<CandidateErasuresService>('CandidateErasuresService').eraseEnded();
    expect(await names()).toEqual(['', '']);
    expect(
      await app.database.query(`SELECT FROM candidate_merges WHERE kept_id = $1`, [two.candidateId]),
    ).toEqual([]);
  });
});

import { addFeatures } from '../../../../test/actions.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';
import { applicationsOf, applyOutside, bind, linksTo, post, unlock } from '../../../../test/applying.js';
import {
  ADD,
  applicationFor,
  applyFor,
  buildApplicant,
  buildOpenRole,
  REOPEN,
} from '../../../../test/candidates.js';
import { ensureSiteBuild } from '../../../../test/client-build.js';
import { endPauses, failing, failureOf } from '../../../../test/failing-rows.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import { readPage } from '../../../../test/job-board.js';
import { whileHeld } from '../../../../test/races.js';
import { auditOfRole, buildRoleCast, change, CLOSE, type RoleCast } from '../../../../test/roles.js';
import {
  ADD_TO_ROLE,
  ANSWER_REQUEST,
  ASK_FOR_POOL,
  OWN_REQUESTS,
  poolTools,
  REMOVE_MEMBER,
} from '../../../../test/talent-pool.js';
import type { CandidateErasuresService } from '../candidates/erasure/candidate-erasures.service.js';
import type { TalentPoolRulesService } from './talent-pool-rules.service.js';

const CLOSE_ACCOUNT = 'mutation ($confirmation: String!) { closeMyAccount(confirmation: $confirmation) }';

let app: SharedServer;
let cast: RoleCast;
let tools: ReturnType<typeof poolTools>;

beforeAll(async () => {
  ensureSiteBuild();
  app = await sharedServer();
  cast = await buildRoleCast(app);
  tools = poolTools(app, cast);
});
afterAll(() => app.close());

const inMonths = async (months: number): Promise<string> =>
  (
    await app.database.query(
      `SELECT to_char(current_date + make_interval(months => $1), 'YYYY-MM-DD') AS day`,
      [months],
    )
  )[0].day;
const noticesOf = async (userId: number): Promise<string[]> =>
  (
    await app.database.query(
      `SELECT kind FROM notifications WHERE user_id = $1 AND kind LIKE 'TALENT%' ORDER BY id`,
      [userId],
    )
  ).map(({ kind }: { kind: string }) => kind);

describe('asking', () => {
  it('needs credentials, and the right to manage the role', async () => {
    await expectCredentialsNeeded(app, { gql: [ASK_FOR_POOL, { applicationId: '1', input: {} }] });
    const { id, applicant } = await tools.rejected();
    for (const caller of [cast.employee, cast.viewer, cast.rival, cast.waiting, applicant])
      expectCode(await tools.ask(caller, id), 'NOT_FOUND');
    expectCode(await tools.ask(cast.manager, id, { skills: ['x'.repeat(61)] }), 'VALIDATION_FAILED');
    expectCode(await tools.ask(cast.manager, id, { country: 'XX' }), 'VALIDATION_FAILED');
    expect(await tools.list(cast.admin)).toEqual([]);
  });

  it('is for people who were not hired and can be reached, one request at a time', async () => {
    const { id, applicant, role } = await tools.rejected({ skills: ['Soup', 'soup '] });
    const other = await buildApplicant(app);
    const { id: active } = await applyFor(app, other, role.id);
    await expectReason(tools.ask(cast.manager, active), 'CONFLICT', 'APPLICATION_NOT_ENDED');
    const named = await gqlData(app, cast.manager, ADD, {
      roleId: role.id,
      input: { name: 'Named' },
    });
    await tools.reject(named.application.id);
    await expectReason(tools.ask(cast.manager, named.application.id), 'CONFLICT', 'APPLICANT_UNREACHABLE');
    const answers = await Promise.all([1, 2, 3].map(() => tools.ask(cast.manager, id)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    await expectReason(tools.ask(cast.admin, id), 'CONFLICT', 'POOL_ASKED');
    const { candidate, permissions } = await tools.ofApplication(id, cast.manager);
    expect(candidate.talentPool).toMatchObject({
      state: 'ASKED',
      skills: ['soup'],
      asker: { id: String(cast.manager.id) },
    });
    expect(permissions).toContainEqual({ operation: 'askForTalentPool', allowed: true });
    expect((await gqlData(app, applicant, OWN_REQUESTS)).myApplications).toEqual([{ id, talentPool: null }]);
  });

  it('notifies the person after a delay, unless it is withdrawn or the application is reopened', async () => {
    const [told, back, again] = [await tools.rejected(), await tools.rejected(), await tools.rejected()];
    const members = [];
    for (const { id } of [told, back, again])
      members.push(
        (await gqlData(app, cast.manager, ASK_FOR_POOL, { applicationId: id, input: {} })).member.id,
      );
    await gqlData(app, cast.manager, REMOVE_MEMBER, { memberId: members[1] });
    await gqlData(app, cast.manager, REOPEN, { applicationIds: [again.id] });
    for (const id of [...members, members[0]]) await tools.tell(id);
    const emails = await app.database.query(
      `SELECT recipient FROM emails WHERE template = 'talentPoolAsked'`,
    );
    const of = ({ applicant }: { applicant: BuiltUser }) =>
      emails.filter(({ recipient }: { recipient: string }) => recipient === applicant.email).length;
    expect([told, back, again].map(of)).toEqual([1, 0, 0]);
    expect(await noticesOf(told.applicant.id)).toEqual(['TALENT_POOL_ASKED']);
    expect((await gqlData(app, told.applicant, OWN_REQUESTS)).myApplications[0].talentPool).toMatchObject({
      state: 'ASKED',
    });
    for (const { applicant } of [back, again])
      expect((await gqlData(app, applicant, OWN_REQUESTS)).myApplications[0].talentPool).toBeNull();
  });
});

describe('a manager who loses the role', () => {
  it('can no longer ask, not even while waiting for the locks', async () => {
    const former = await buildUser(app, { company: cast.company });
    const { id, role } = await tools.rejected({ hiringManagerId: former.id });
    const losing: [string, unknown[]] = [
      `UPDATE job_roles SET hiring_manager_id = NULL WHERE id = $1`,
      [role.id],
    ];
    expectCode(await whileHeld(app, losing, () => tools.ask(former, id)), 'NOT_FOUND');
    expect((await tools.ofApplication(id)).candidate.talentPool).toBeNull();
  });

  it('sends no notice of an earlier request', async () => {
    const people = [await tools.rejected(), await tools.rejected(), await tools.rejected()];
    const ends = [
      `DELETE FROM job_role_recruiters WHERE role_id = $2 AND user_id = $1`,
      `UPDATE users SET suspended_at = now() WHERE id = $1 AND $2 > 0`,
      `DELETE FROM company_features WHERE title = 'Open Roles' AND company_id = (SELECT company_id FROM users WHERE id = $1) AND $2 > 0`,
    ];
    for (const [place, { id, role, applicant }] of people.entries()) {
      const { member } = await gqlData(app, cast.recruiter, ASK_FOR_POOL, { applicationId: id, input: {} });
      await app.database.query(ends[place]!, [cast.recruiter.id, Number(role.id)]);
      await tools.tell(member.id);
      await app.database.query(`UPDATE users SET suspended_at = NULL WHERE id = $1`, [cast.recruiter.id]);
      expect(await noticesOf(applicant.id)).toEqual([]);
      expect((await gqlData(app, applicant, OWN_REQUESTS)).myApplications[0].talentPool).toBeNull();
      expect(
        await app.database.query(
          `SELECT m.state, (SELECT count(*)::integer FROM emails WHERE recipient = $2) AS emails
           FROM talent_pool_members m WHERE m.id = $1`,
          [member.id, applicant.email],
        ),
      ).toEqual([{ state: 'ENDED', emails: 0 }]);
    }
    await addFeatures(app, cast.company, 'Open Roles');
    // Another manager can ask at once.
    expect((await tools.ask(cast.manager, people[0]!.id)).errors).toBeUndefined();
  });
});

describe('the person', () => {
  it('agrees until a day, which extends the retention, and can end it at any time', async () => {
    const { id, applicant } = await tools.rejected();
    const before = (await tools.ofApplication(id)).candidate.retainUntil;
    const { member } = await gqlData(app, cast.manager, ASK_FOR_POOL, { applicationId: id, input: {} });
    expectCode(await tools.answer(applicant, member.id, 12), 'NOT_FOUND');
    await tools.tell(member.id);
    await expectCredentialsNeeded(app, { gql: [ANSWER_REQUEST, { requestId: member.id, months: 6 }] });
    for (const caller of [cast.admin, cast.manager, cast.rival, await buildApplicant(app)])
      expectCode(await tools.answer(caller, member.id, 6), 'NOT_FOUND');
    for (const months of [0, 7, 36])
      expectCode(await tools.answer(applicant, member.id, months), 'VALIDATION_FAILED');
    const until = await inMonths(12);
    const { data } = await tools.answer(applicant, member.id, 12);
    expect(data.request).toMatchObject({ state: 'MEMBER', until });
    await tools.answer(applicant, member.id, 12);
    expect((await tools.ofApplication(id)).candidate).toMatchObject({
      retainUntil: until,
      talentPool: { until },
    });
    expect((await tools.answer(applicant, member.id, 24)).data.request.until).toBe(await inMonths(24));
    expect((await tools.answer(applicant, member.id, null)).data.request.state).toBe('DECLINED');
    await tools.answer(applicant, member.id, null);
    expect((await tools.ofApplication(id)).candidate).toMatchObject({ retainUntil: before });
    await expectReason(tools.answer(applicant, member.id, 6), 'CONFLICT', 'POOL_ENDED');
    expect(await noticesOf(cast.manager.id)).toEqual(
      expect.arrayContaining(['TALENT_POOL_JOINED', 'TALENT_POOL_DECLINED']),
    );
    await expectReason(tools.ask(cast.manager, id), 'CONFLICT', 'POOL_DECLINED');
  });

  it("answers without an account on the application's page, and can read the stored data there", async () => {
    const role = await buildOpenRole(app, cast);
    const { email } = await applyOutside(app, role, cast.company);
    const [{ id }] = await applicationsOf(app, role);
    await tools.reject(String(id));
    await app.database.query(`UPDATE applications SET moved_at = now() - interval '1 minute' WHERE id = $1`, [
      id,
    ]);
    const { member } = await gqlData(app, cast.manager, ASK_FOR_POOL, {
      applicationId: String(id),
      input: { skills: ['Counting'] },
    });
    await tools.tell(member.id);
    const [path] = await linksTo(app, email, 'talentPoolAsked');
    const page = await readPage(app, path!);
    expect(page.body).toContain('would like to keep your application in its talent pool');
    const until = await inMonths(6);
    const kept = await bind(app, path!, 'keep', email, { months: '6' });
    expect(kept.status).toBe(303);
    expect((await readPage(app, kept.headers.get('location')!)).body).toContain(
      'keeps your application in its talent pool until',
    );
    expect((await tools.ofApplication(String(id))).candidate).toMatchObject({
      retainUntil: until,
      talentPool: { state: 'MEMBER', until },
    });
    const stored = await app.http(`${path}/data`, { headers: await unlock(app, path!, email) });
    expect(stored.body.talentPool).toMatchObject([{ state: 'MEMBER', skills: ['counting'], until }]);
    await bind(app, path!, 'keep', email);
    expect((await tools.ofApplication(String(id))).candidate.talentPool.state).toBe('DECLINED');
    // Agreeing to a request that has ended changes nothing, and says so.
    const late = await bind(app, path!, 'keep', email, { months: '6' });
    expect((await readPage(app, late.headers.get('location')!)).status).toBe(409);
    expect((await post(app, `/jobs/applications/${'x'.repeat(43)}/keep`, { months: '6' })).status).toBe(404);
  });

  it('is removed after the agreed day, and erased if nothing else keeps the data', async () => {
    const { id, role, memberId } = await tools.pooled();
    await change(app, cast.admin, CLOSE, role.id);
    await app.database.query(
      `UPDATE applications SET applied_at = now() - interval '200 days' WHERE id = $1`,
      [id],
    );
    const run = async () => {
      await app.service<TalentPoolRulesService>('TalentPoolRulesService').endPassed();
      await app.service<CandidateErasuresService>('CandidateErasuresService').eraseEnded();
    };
    await run();
    expect((await applicationFor(app, cast.admin, id)).candidate.erasedAt).toBeNull();
    await app.database.query(`UPDATE talent_pool_members SET until = current_date - 1 WHERE id = $1`, [
      memberId,
    ]);
    await Promise.all([run(), run()]);
    await run();
    expect((await applicationFor(app, cast.admin, id)).candidate).toMatchObject({
      name: '',
      erasedAt: expect.any(String),
    });
    expect(await app.database.query(`SELECT FROM talent_pool_members WHERE id = $1`, [memberId])).toEqual([]);
  });

  it('is removed even if the removal of another member fails, which is retried', async () => {
    const ends = () => app.service<TalentPoolRulesService>('TalentPoolRulesService').endPassed();
    const [bad, good] = [(await tools.pooled()).memberId, (await tools.pooled()).memberId];
    const ids = [bad, good].map(Number);
    await app.database.query(`UPDATE talent_pool_members SET until = current_date - 1 WHERE id = ANY($1)`, [
      ids,
    ]);
    const members = async () =>
      (
        await app.database.query(
          `SELECT id FROM talent_pool_members WHERE id = ANY($1) AND state = 'MEMBER'`,
          [ids],
        )
      ).map(({ id }: { id: number }) => String(id));
    const repair = await failing(app.database, 'UPDATE', 'talent_pool_members', bad);
    try {
      await ends();
      expect(await members()).toEqual([bad]);
      expect(await failureOf(app.database, 'talent-pool-endings', bad)).toMatchObject({
        attempts: 1,
        waits: true,
      });
    } finally {
      await repair();
    }
    await endPauses(app.database);
    await ends();
    expect(await members()).toEqual([]);
    expect(await failureOf(app.database, 'talent-pool-endings', bad)).toBeUndefined();
  });

  it('leaves it by closing the account, and by being hired', async () => {
    const closing = await tools.pooled();
    await gqlData(app, closing.applicant, CLOSE_ACCOUNT, { confirmation: closing.applicant.email });
    expect(
      await app.database.query(`SELECT FROM talent_pool_members WHERE id = $1`, [closing.memberId]),
    ).toEqual([]);
    const hired = await tools.pooled();
    const role = await buildOpenRole(app, cast);
    const { application } = await gqlData(app, cast.manager, ADD_TO_ROLE, {
      memberId: hired.memberId,
      roleId: role.id,
    });
    const offer = role.stages.find(({ kind }: { kind: string }) => kind === 'OFFER').id;
    const MOVE = `mutation ($ids: [ID!]!, $stageId: ID!) { moveApplications(applicationIds: $ids, stageId: $stageId) { id } }`;
    await gqlData(app, cast.manager, MOVE, { ids: [application.id], stageId: offer });
    await gqlData(app, hired.applicant, 'mutation ($id: ID!) { acceptOffer(applicationId: $id) { id } }', {
      id: application.id,
    });
    expect((await tools.ofApplication(hired.id)).candidate.talentPool.state).toBe('ENDED');
  });

  it('has it in their data export; the log and the export of the requester do not name the person', async () => {
    const { applicant, role, id } = await tools.pooled({ skills: ['Unique talent'] });
    const exported = async (caller: BuiltUser) =>
      JSON.parse((await gqlData(app, caller, '{ exportMyData }')).exportMyData);
    expect((await exported(applicant)).talentPools).toMatchObject([
      { state: 'MEMBER', skills: ['unique talent'] },
    ]);
    const asked = (await exported(cast.manager)).askedForTalentPool;
    expect(asked[0]).toMatchObject({ application_id: Number(id), state: 'MEMBER' });
    expect(JSON.stringify(asked)).not.toContain(applicant.email);
    const entries = (await auditOfRole(app, role.id)).filter(({ action }) => action.startsWith('TALENT'));
    expect(entries.map(({ action }) => action)).toEqual(['TALENT_POOL_ASKED', 'TALENT_POOL_JOINED']);
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${applicant.email}|unique talent`));
  });
});

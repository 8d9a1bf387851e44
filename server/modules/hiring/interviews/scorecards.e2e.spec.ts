import { type SharedServer, sharedServer } from '../../../../test/shared-server.js';
import {
  ADD,
  applicationFor,
  applyFor,
  buildApplicant,
  buildOpenRole,
  REJECT,
} from '../../../../test/candidates.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import { uniqueEmail } from '../../../../test/identity-emulator.js';
import {
  CRITERIA,
  interviewInput,
  PLAN,
  planFor,
  SAVE_CARD,
  SCORECARDS,
  scorecardInput,
  WAIVE_CARD,
} from '../../../../test/interviews.js';
import { follow } from '../../../../test/live.js';
import { buildRoleCast, CLOSE, type RoleCast } from '../../../../test/roles.js';

const CLOSE_ACCOUNT = 'mutation ($confirmation: String!) { closeMyAccount(confirmation: $confirmation) }';
const MERGE = `mutation ($candidateId: ID!, $intoId: ID!) {
  kept: mergeCandidates(candidateId: $candidateId, intoId: $intoId) { merges { id } }
}`;
const UNDO_MERGE = `mutation ($mergeId: ID!) { undoCandidateMerge(mergeId: $mergeId) { id } }`;
const SECRET = 'Argues well';
/** The position of an event. */
async function at({ cursor }: { cursor: string }): Promise<{ xid: bigint; id: bigint }> {
  const [xid, id] = await app.evaluate(async ({ load }, of) => {
    const position = (await load('core/ledger/live/live-cursor.js')).positionOf(of);
    return [String(position.xid), String(position.id)];
  }, cursor);
  return { xid: BigInt(xid!), id: BigInt(id!) };
}
/** Returns the texts of the scorecards that the export of the company contains. */
async function exportedTexts(): Promise<string[]> {
  const sql = await app.evaluate(async ({ load }): Promise<string> => {
    const { companyExportSections } = await load('core/personal-data/export-registry.js');
    return companyExportSections().find(({ name }: { name: string }) => name === 'scorecard').sql;
  });
  return (await app.database.query(sql, [cast.company.id, '0', null])).map((row: any) => row.text);
}

let app: SharedServer;
let cast: RoleCast;
let interviewer: BuiltUser;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
  interviewer = await buildUser(app, { company: cast.company });
});
afterAll(() => app.close());

/** An application with an interview by a company member. */
async function interviewed(traits: object = {}) {
  const role = await buildOpenRole(app, cast);
  const applicant = await buildApplicant(app, traits);
  const { id } = await applyFor(app, applicant, role.id);
  await planFor(app, cast.admin, id, [interviewer.id]);
  return { role, applicant, id: id as string };
}

const save = (caller: BuiltUser, applicationId: string, fields: object = {}, submit = true) =>
  app.gql(caller, SAVE_CARD, { applicationId, input: scorecardInput(fields), submit });
const read = async (caller: BuiltUser, id: string) =>
  (await gqlData(app, caller, SCORECARDS, { id })).application.scorecards;

describe('scorecards', () => {
  it('need credentials, and the right to read the application', async () => {
    const input = scorecardInput();
    await expectCredentialsNeeded(app, { gql: [SAVE_CARD, { applicationId: '1', input, submit: true }] });
    await expectCredentialsNeeded(app, { gql: [WAIVE_CARD, { applicationId: '1' }] });
    const { id, applicant } = await interviewed();
    for (const caller of [cast.viewer, cast.employee, cast.rival, cast.waiting, applicant]) {
      expectCode(await save(caller, id), 'NOT_FOUND');
      expectCode(await app.gql(caller, WAIVE_CARD, { applicationId: id }), 'NOT_FOUND');
      expectCode(await app.gql(caller, SCORECARDS, { id }), 'NOT_FOUND');
    }
  });

  it('of others are hidden until the caller submits one, even those of admins', async () => {
    const { id } = await interviewed();
    await gqlData(app, interviewer, SAVE_CARD, {
      applicationId: id,
      input: scorecardInput({ text: SECRET }),
      submit: true,
    });
    for (const caller of [cast.manager, cast.recruiter, cast.holder, cast.admin, cast.master]) {
      expect(await read(caller, id)).toMatchObject({
        isVisible: false,
        own: null,
        others: [],
        average: null,
      });
    }
    await save(cast.manager, id, { recommendation: 'NO' }, false);
    expect(await read(cast.manager, id)).toMatchObject({
      isVisible: false,
      own: { submittedAt: null },
      others: [],
      average: null,
    });
    expect((await read(interviewer, id)).others).toEqual([]);
    const { data } = await save(cast.manager, id, {
      recommendation: 'NO',
      ratings: [{ criterionId: 'default-1', rating: 2 }],
    });
    expect(data.scorecards).toMatchObject({
      isVisible: true,
      average: 3,
      others: [{ text: SECRET, recommendation: 'YES', author: { id: String(interviewer.id) } }],
    });
    expect((await read(interviewer, id)).others).toMatchObject([{ recommendation: 'NO' }]);
    expect((await read(cast.recruiter, id)).others).toEqual([]);
  });

  it('do not appear in the audit log, in events or in exports', async () => {
    const { id } = await interviewed();
    await gqlData(app, cast.recruiter, SAVE_CARD, {
      applicationId: id,
      input: scorecardInput(),
      submit: true,
    });
    const CHANGED = `subscription ($id: ID!) { scorecardsChanged(applicationId: $id) { cursor } }`;
    expect(await (await follow(app.url, cast.employee, CHANGED, { id })).end).toBe('NOT_FOUND');
    const [blind, seeing] = [
      await follow(app.url, cast.manager, CHANGED, { id }),
      await follow(app.url, cast.recruiter, CHANGED, { id }),
    ];
    await save(interviewer, id, { text: SECRET });
    const hidden = await seeing.next();
    await save(cast.manager, id);
    // Its first event is the one about its own scorecard.
    const own = await at(await blind.next());
    expect(own).not.toEqual(await at(hidden));
    // A subscriber that sees everything may first receive an event from just before it subscribed.
    const seen = [];
    do seen.push(await at(await seeing.next()));
    while (seen.at(-1)!.id < own.id);
    expect(seen.at(-1)).toEqual(own);
    await seeing.stop();
    await blind.stop();
    const entries = await app.database.query(
      `SELECT action, personal::text AS text FROM audit_log WHERE subject_type = 'SCORECARDS' AND subject_id = $1 ORDER BY id`,
      [id],
    );
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'SCORECARD_SUBMITTED',
      'SCORECARD_SUBMITTED',
      'SCORECARD_SUBMITTED',
    ]);
    for (const { text } of entries) expect(text).not.toMatch(/Argues|YES|rating/);
    expect(await exportedTexts()).not.toContain(SECRET);
    await gqlData(app, cast.admin, REJECT, { applicationIds: [id], tell: false });
    // The application could be reopened, and rated, while the role is open.
    expect(await exportedTexts()).not.toContain(SECRET);
    const { application } = await gqlData(
      app,
      cast.admin,
      `query ($id: ID!) { application(id: $id) { role { id } } }`,
      { id },
    );
    await gqlData(app, cast.admin, CLOSE, { roleId: application.role.id });
    expect(await exportedTexts()).toContain(SECRET);
  });

  it('can be waived by managers without an interview, who can then read but not rate', async () => {
    const { id } = await interviewed();
    await save(interviewer, id);
    await expectReason(
      app.gql(interviewer, WAIVE_CARD, { applicationId: id }),
      'FORBIDDEN',
      'ROLE_TEAM_ONLY',
    );
    await planFor(app, cast.admin, id, [cast.manager.id]);
    await expectReason(
      app.gql(cast.manager, WAIVE_CARD, { applicationId: id }),
      'CONFLICT',
      'SCORECARD_EXPECTED',
    );
    const { scorecards } = await gqlData(app, cast.admin, WAIVE_CARD, { applicationId: id });
    expect(scorecards).toMatchObject({
      isVisible: true,
      others: [{ recommendation: 'YES' }],
      canRate: false,
    });
    await expectReason(save(cast.admin, id), 'CONFLICT', 'SCORECARD_WAIVED');
    expect((await read(cast.recruiter, id)).others).toEqual([]);
  });

  it('can be corrected, with history, while the application is undecided', async () => {
    const { id } = await interviewed();
    expectCode(await save(interviewer, id, { recommendation: null }), 'VALIDATION_FAILED');
    // A recommendation alone would reveal ratings of others.
    expectCode(await save(interviewer, id, { ratings: [] }), 'VALIDATION_FAILED');
    expect((await read(interviewer, id)).isVisible).toBe(false);
    expectCode(
      await save(interviewer, id, { ratings: [{ criterionId: 'other', rating: 1 }] }),
      'VALIDATION_FAILED',
    );
    expectCode(
      await save(interviewer, id, { ratings: [{ criterionId: 'default-1', rating: 5 }] }),
      'VALIDATION_FAILED',
    );
    await save(interviewer, id, { recommendation: 'MIXED' });
    const { data } = await save(interviewer, id, { recommendation: 'STRONG_YES' }, false);
    expect(data.scorecards.own).toMatchObject({
      recommendation: 'STRONG_YES',
      submittedAt: expect.any(String),
      revisions: [{ recommendation: 'STRONG_YES' }, { recommendation: 'MIXED' }],
    });
    await gqlData(app, cast.admin, REJECT, { applicationIds: [id], tell: false });
    await expectReason(save(cast.manager, id), 'CONFLICT', 'APPLICATION_ENDED');
  });

  it('count in the average as submitted, without later corrections', async () => {
    const { id } = await interviewed();
    await save(interviewer, id, { ratings: [{ criterionId: 'default-1', rating: 1 }] });
    await save(cast.manager, id, { ratings: [{ criterionId: 'default-1', rating: 3 }] });
    await save(cast.manager, id, { ratings: [{ criterionId: 'default-1', rating: 1 }] });
    expect(await read(cast.admin, id)).toMatchObject({ average: null });
    expect(await read(interviewer, id)).toMatchObject({ average: 2 });
  });

  it('about the caller are hidden, even from admins', async () => {
    const { id, applicant } = await interviewed({ company: cast.company, userType: 'admin' });
    await save(interviewer, id);
    for (const attempt of [
      app.gql(applicant, SCORECARDS, { id }),
      save(applicant, id),
      app.gql(applicant, WAIVE_CARD, { applicationId: id }),
    ]) {
      expectCode(await attempt, 'NOT_FOUND');
    }
  });

  it('about the caller are also hidden once another candidate was merged into theirs', async () => {
    const role = await buildOpenRole(app, cast);
    const input = { name: 'Same Person', email: uniqueEmail() };
    const { application: named } = await gqlData(app, cast.admin, ADD, { roleId: role.id, input });
    const { id, applicant } = await interviewed({ company: cast.company, userType: 'admin' });
    await gqlData(app, cast.manager, SAVE_CARD, {
      applicationId: named.id,
      input: scorecardInput({ text: SECRET }),
      submit: true,
    });
    const { candidate } = await applicationFor(app, cast.admin, id);
    const variables = { candidateId: named.candidate.id, intoId: candidate.id };
    const { merges } = (await gqlData(app, cast.admin, MERGE, variables)).kept;
    const about = { applicationId: named.id };
    for (const attempt of [
      app.gql(applicant, SCORECARDS, { id: named.id }),
      save(applicant, named.id),
      app.gql(applicant, WAIVE_CARD, about),
    ])
      expectCode(await attempt, 'NOT_FOUND');
    const plan = app.gql(cast.manager, PLAN, { ...about, input: interviewInput([applicant.id]) });
    await expectReason(plan, 'CONFLICT', 'INTERVIEWS_OWN_APPLICATION');
    await gqlData(app, cast.admin, UNDO_MERGE, { mergeId: merges[0].id });
    expect((await save(applicant, named.id)).data.scorecards.others).toMatchObject([{ text: SECRET }]);
  });

  it.each(['HIRED', 'WITHDRAWN', 'ACTIVE'])(
    'of %s applications are exported only if the decision is final',
    async (state) => {
      const { id } = await interviewed();
      const text = `Text of ${state}`;
      await save(interviewer, id, { text });
      await app.database.query(`UPDATE applications SET state = $2 WHERE id = $1`, [id, state]);
      expect((await exportedTexts()).includes(text)).toBe(state !== 'ACTIVE');
      // Authors can read their own scorecards at any time.
      const { exportMyData } = await gqlData(app, interviewer, '{ exportMyData }');
      expect(JSON.stringify(JSON.parse(exportMyData).scorecards)).toContain(text);
      const { exportMyData: others } = await gqlData(app, cast.admin, '{ exportMyData }');
      expect(others).not.toContain(text);
    },
  );

  it('are erased with the person', async () => {
    const { id, applicant } = await interviewed();
    await save(interviewer, id, { text: 'To be erased' });
    await gqlData(app, applicant, CLOSE_ACCOUNT, { confirmation: applicant.email });
    const left = await app.database.query(
      `SELECT s.id FROM scorecards s LEFT JOIN scorecard_revisions v ON v.scorecard_id = s.id WHERE s.application_id = $1`,
      [id],
    );
    expect(left).toEqual([]);
  });
});

describe('the criteria of a role', () => {
  it('are set by people that may edit it, and scorecards keep the criteria that they rated', async () => {
    const { role, id } = await interviewed();
    await save(interviewer, id);
    const criteria = [{ id: 'default-2', name: 'Baking' }, { name: 'Night shifts' }];
    for (const [caller, code] of [
      [cast.employee, 'FORBIDDEN'],
      [interviewer, 'FORBIDDEN'],
      [cast.rival, 'NOT_FOUND'],
    ] as const) {
      expectCode(await app.gql(caller, CRITERIA, { roleId: role.id, criteria }), code);
    }
    for (const wrong of [
      [],
      [{ name: 'A' }, { name: 'a' }],
      Array.from({ length: 11 }, (_, n) => ({ name: `${n}` })),
    ]) {
      expectCode(
        await app.gql(cast.manager, CRITERIA, { roleId: role.id, criteria: wrong }),
        'VALIDATION_FAILED',
      );
    }
    const { role: after } = await gqlData(app, cast.manager, CRITERIA, { roleId: role.id, criteria });
    expect(after.criteria).toMatchObject([{ id: 'default-2', name: 'Baking' }, { name: 'Night shifts' }]);
    expect((await read(interviewer, id)).own.ratings).toEqual([
      { criterionId: 'default-1', criterion: 'Skills', rating: 4 },
    ]);
  });
});

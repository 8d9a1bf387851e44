import { ACTIONS, addFeatures, DECIDE, DECIDE_MANY, UNDO } from '../../../../test/actions.js';
import { applyFor, buildApplicant, buildOpenRole, REOPEN } from '../../../../test/candidates.js';
import { expectCode, gqlData } from '../../../../test/expectations.js';
import type { BuiltUser } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import { buildRoleCast, type RoleCast } from '../../../../test/roles.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';
import { ASK_FOR_POOL, OWN_REQUESTS, poolTools, REMOVE_MEMBER } from '../../../../test/talent-pool.js';

/** The company of the platform's members. */
const MEMBER_COMPANY_ID = 2;

let app: SharedServer;
let cast: RoleCast;
let tools: ReturnType<typeof poolTools>;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
  tools = poolTools(app, cast);
  await addFeatures(app, { id: MEMBER_COMPANY_ID, title: 'Job Lobby Members' }, 'Actions');
});
afterAll(() => app.close());

const CLOSE_ACCOUNT = 'mutation ($confirmation: String!) { closeMyAccount(confirmation: $confirmation) }';

/** A rejected applicant with a talent pool request, as the inbox shows it. */
async function asked(traits: object = { company: { id: MEMBER_COMPANY_ID } }) {
  const role = await buildOpenRole(app, cast);
  const applicant = await buildApplicant(app, traits);
  const { id } = await applyFor(app, applicant, role.id);
  await tools.reject(id);
  const { member } = await gqlData(app, cast.manager, ASK_FOR_POOL, { applicationId: id, input: {} });
  await tools.tell(member.id);
  return { role, applicant, id: id as string, memberId: member.id as string };
}

const inbox = async (caller: BuiltUser): Promise<any[]> =>
  (await gqlData(app, caller, ACTIONS, { filter: { kind: 'TALENT_POOL_REQUEST' } })).actions.nodes;
const stateOf = async (applicant: BuiltUser) =>
  (await gqlData(app, applicant, OWN_REQUESTS)).myApplications[0].talentPool?.state;
const closedAs = async (memberId: string) =>
  (
    await app.database.query(
      `SELECT state FROM actions WHERE kind = 'TALENT_POOL_REQUEST' AND subject_id = $1`,
      [memberId],
    )
  )[0]?.state;

describe('the inbox of a member', () => {
  it('contains the request, which only that person can read and decide', async () => {
    const { applicant, role } = await asked();
    const [action, ...more] = await inbox(applicant);
    expect(more).toEqual([]);
    expect(action).toMatchObject({
      title: `${cast.company.title} would like to keep your application: ${role.title}`,
      path: '/page-my-applications',
      decisions: [
        { name: 'AGREE', label: 'Agree for 12 months' },
        { name: 'DECLINE', label: 'Decline' },
      ],
    });
    const colleague = await buildApplicant(app, { company: { id: MEMBER_COMPANY_ID }, userType: 'admin' });
    for (const caller of [cast.admin, cast.manager, colleague])
      expectCode(await app.gql(caller, DECIDE, { id: action.id, decision: 'AGREE' }), 'NOT_FOUND');
    expectCode(await app.gql(applicant, DECIDE, { id: action.id, decision: 'APPROVE' }), 'VALIDATION_FAILED');
    await gqlData(app, applicant, DECIDE, { id: action.id, decision: 'AGREE' });
    expect(await stateOf(applicant)).toBe('MEMBER');
    await expectReason(app.gql(applicant, UNDO, { id: action.id }), 'FORBIDDEN', 'NOT_UNDOABLE');
    expect(await inbox(applicant)).toEqual([]);
  });

  it('can decline it, alone and with others', async () => {
    const { applicant, memberId } = await asked();
    const [{ id }] = await inbox(applicant);
    const { decideActions } = await gqlData(app, applicant, DECIDE_MANY, { ids: [id], decision: 'DECLINE' });
    expect(decideActions).toMatchObject([{ id, isDecided: true }]);
    expect(await stateOf(applicant)).toBe('DECLINED');
    expect(await closedAs(memberId)).toBe('declined');
    await expectReason(tools.answer(applicant, memberId, 6), 'CONFLICT', 'POOL_ENDED');
  });

  it('no longer contains it once the person has answered elsewhere', async () => {
    for (const [months, state] of [
      [6, 'done'],
      [null, 'declined'],
    ] as const) {
      const { applicant, memberId } = await asked();
      const [{ id }] = await inbox(applicant);
      await tools.answer(applicant, memberId, months);
      expect(await inbox(applicant)).toEqual([]);
      expect(await closedAs(memberId)).toBe(state);
      await expectReason(
        app.gql(applicant, DECIDE, { id, decision: 'AGREE' }),
        'CONFLICT',
        'ALREADY_DECIDED',
      );
    }
  });

  it('no longer contains it once the company withdraws it, or reopens the application', async () => {
    for (const end of [
      ({ memberId }: Awaited<ReturnType<typeof asked>>) =>
        gqlData(app, cast.manager, REMOVE_MEMBER, { memberId }),
      ({ id }: Awaited<ReturnType<typeof asked>>) =>
        gqlData(app, cast.manager, REOPEN, { applicationIds: [id] }),
    ]) {
      const request = await asked();
      expect(await inbox(request.applicant)).toHaveLength(1);
      await end(request);
      expect(await inbox(request.applicant)).toEqual([]);
      expect(await closedAs(request.memberId)).toBe('expired');
    }
  });

  it('keeps nothing of a person who closes the account', async () => {
    const { applicant, memberId } = await asked();
    await gqlData(app, applicant, CLOSE_ACCOUNT, { confirmation: applicant.email });
    expect(await closedAs(memberId)).toBeUndefined();
  });

  it('is not used for people in other companies, or without one', async () => {
    for (const traits of [{}, { company: cast.company }]) {
      const { memberId, applicant } = await asked(traits);
      expect(await closedAs(memberId)).toBeUndefined();
      expect(await stateOf(applicant)).toBe('ASKED');
    }
  });
});

import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';
import {
  ADD_NOTE,
  applicationFor,
  applyFor,
  buildApplicant,
  buildOpenRole,
  MENTIONABLE,
} from '../../../../../test/candidates.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../../test/factories.js';
import { CANCEL, planFor } from '../../../../../test/interviews.js';
import { expectReason } from '../../../../../test/invitations.js';
import { whileHeld } from '../../../../../test/races.js';
import { buildRoleCast, type RoleCast } from '../../../../../test/roles.js';

const CLOSE_ACCOUNT = 'mutation ($confirmation: String!) { closeMyAccount(confirmation: $confirmation) }';

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

async function applied() {
  const role = await buildOpenRole(app, cast);
  const applicant = await buildApplicant(app);
  const { id } = await applyFor(app, applicant, role.id);
  return { role, applicant, id: id as string };
}

const mention = (
  id: string,
  people: readonly BuiltUser[],
  text = people.map((_, at) => `@[${at + 1}]`).join(),
) => ({
  applicationId: id,
  text,
  mentions: people.map((one) => String(one.id)),
});
const noticesOf = (user: BuiltUser): Promise<{ kind: string; path: string }[]> =>
  app.database.query(
    `SELECT kind, path FROM notifications WHERE user_id = $1 AND kind = 'APPLICATION_MENTION' ORDER BY id`,
    [user.id],
  );
const offered = async (id: string, search?: string): Promise<string[]> =>
  (await gqlData(app, cast.manager, MENTIONABLE, { applicationId: id, search })).people.map(
    (person: { id: string }) => person.id,
  );

it('is for managers of the role', async () => {
  const { id, applicant } = await applied();
  await expectCredentialsNeeded(app, { gql: [MENTIONABLE, { applicationId: id }] });
  for (const caller of [cast.viewer, cast.employee, cast.rival, cast.waiting, applicant]) {
    expectCode(await app.gql(caller, MENTIONABLE, { applicationId: id }), 'NOT_FOUND');
    expectCode(await app.gql(caller, ADD_NOTE, mention(id, [cast.admin])), 'NOT_FOUND');
  }
  const interviewer = await buildUser(app, { company: cast.company });
  await planFor(app, cast.manager, id, [interviewer.id]);
  expectCode(await app.gql(interviewer, MENTIONABLE, { applicationId: id }), 'FORBIDDEN');
  expectCode(await app.gql(interviewer, ADD_NOTE, mention(id, [cast.admin])), 'FORBIDDEN');
});

it('refuses people that may not read the application, and then notifies nobody', async () => {
  const { id, applicant } = await applied();
  const suspended = await buildUser(app, { company: cast.company, userType: 'admin' });
  await app.database.query(`UPDATE users SET suspended_at = now() WHERE id = $1`, [suspended.id]);
  const former = await buildUser(app, { company: cast.company });
  const { id: interviewId } = await planFor(app, cast.manager, id, [former.id]);
  await gqlData(app, cast.manager, CANCEL, { interviewId });
  for (const one of [cast.viewer, cast.employee, cast.rival, cast.waiting, applicant, suspended, former]) {
    await expectReason(
      app.gql(cast.manager, ADD_NOTE, mention(id, [cast.admin, one])),
      'CONFLICT',
      'MENTION_NOT_READER',
    );
    expect(await noticesOf(one)).toEqual([]);
  }
  expect(await offered(id)).not.toContain(String(suspended.id));
  expect((await applicationFor(app, cast.manager, id)).notes).toEqual([]);
  const absent = { applicationId: id, text: '@[1]', mentions: ['2147483647'] };
  await expectReason(app.gql(cast.manager, ADD_NOTE, absent), 'CONFLICT', 'MENTION_NOT_READER');
  expectCode(
    await app.gql(cast.manager, ADD_NOTE, mention(id, [cast.admin, cast.recruiter], 'Only @[1]')),
    'VALIDATION_FAILED',
  );
  const many = {
    applicationId: id,
    text: '@[1]',
    mentions: Array.from({ length: 6 }, (_, at) => String(at + 1)),
  };
  expectCode(await app.gql(cast.manager, ADD_NOTE, many), 'VALIDATION_FAILED');
});

it('offers and notifies the readers of the application, including interviewers, except the author', async () => {
  const { id, role } = await applied();
  const interviewer = await buildUser(app, { company: cast.company });
  await planFor(app, cast.manager, id, [interviewer.id]);
  const readers = [cast.admin, cast.recruiter, cast.holder, interviewer];
  expect((await offered(id)).toSorted()).toEqual(
    expect.arrayContaining(readers.map((one) => String(one.id)).toSorted()),
  );
  const all = await offered(id);
  for (const one of [cast.manager, cast.viewer, cast.employee, cast.rival])
    expect(all).not.toContain(String(one.id));
  const { note } = await gqlData(
    app,
    cast.manager,
    ADD_NOTE,
    mention(id, [...readers, cast.manager], 'Look, @[1] @[2] @[3] @[4] @[5] @[5]'),
  );
  expect(note.mentionedNames).toHaveLength(5);
  for (const one of readers) {
    expect(await noticesOf(one)).toEqual([
      { kind: 'APPLICATION_MENTION', path: `/page-application?id=${id}` },
    ]);
    expect((await applicationFor(app, one, id)).notes).toHaveLength(1);
  }
  expect(await noticesOf(cast.manager)).toEqual([]);
  const { me } = await gqlData(app, cast.holder, '{ me { notifications(first: 1) { nodes { text } } } }');
  expect(me.notifications.nodes[0].text).toContain(
    `mentioned you in a note about an application for “${role.title}”.`,
  );
});

it('stays correct when the person is renamed, leaves or closes the account', async () => {
  const { id } = await applied();
  const colleague = await buildUser(app, { company: cast.company, userType: 'admin' });
  await gqlData(app, cast.manager, ADD_NOTE, mention(id, [colleague], 'Ask @[1]'));
  await app.database.query(`UPDATE users SET display_name = 'New Name' WHERE id = $1`, [colleague.id]);
  const [renamed] = (await applicationFor(app, cast.manager, id)).notes;
  expect(renamed).toMatchObject({ text: 'Ask @[1]', mentionedNames: ['New Name'] });
  await gqlData(app, colleague, CLOSE_ACCOUNT, { confirmation: colleague.email });
  await app.database.query(`DELETE FROM users WHERE id = $1`, [colleague.id]);
  const [gone] = (await applicationFor(app, cast.manager, id)).notes;
  expect(gone).toMatchObject({ text: 'Ask @[1]', mentionedNames: [null] });
});

it.each([
  ['loses the privilege', 'DELETE FROM user_privileges WHERE user_id = $1'],
  ['is moved away', 'UPDATE users SET company_id = NULL WHERE id = $1'],
  ['is suspended', 'UPDATE users SET suspended_at = now() WHERE id = $1'],
])('refuses a person that %s between the check and the lock', async (_, sql) => {
  const { id } = await applied();
  const holder = await buildUser(app, { company: cast.company, privileges: ['manage OPEN ROLES'] });
  await expectReason(
    whileHeld(app, [sql, [holder.id]], () => app.gql(cast.manager, ADD_NOTE, mention(id, [holder]))),
    'CONFLICT',
    'MENTION_NOT_READER',
  );
  expect(await noticesOf(holder)).toEqual([]);
});

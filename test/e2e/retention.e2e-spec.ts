import type { ActionRetentionService } from '../../server/modules/inbox/actions/action-retention.service.js';
import type { InvitationRetentionService } from '../../server/modules/people/invitations/invitation-retention.service.js';
import type { SessionsService } from '../../server/modules/account/sessions/sessions.service.js';
import { addFeatures, buildTask } from '../actions.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { buildCast, buildUser, type Cast } from '../factories.js';
import { buildInvitation } from '../invitations.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

it('actions and tasks are deleted a year after they ended, open ones never', async () => {
  await addFeatures(app, cast.company, 'Actions');
  const build = async () => buildTask(app, cast.admin, { assigneeId: cast.admin.id });
  const [old, recent, open] = [await build(), await build(), await build()];
  const end = (id: string, age: string) =>
    app.database.query(
      `UPDATE actions SET state = 'done', decided_at = now() - $2::interval, created_at = now() - interval '3 years'
       WHERE id = $1`,
      [id, age],
    );
  await end(old.actionId, '366 days');
  await end(recent.actionId, '364 days');
  await app.service<ActionRetentionService>('ActionRetentionService').removeOld();
  const left = await app.database.query(`SELECT id FROM tasks WHERE id = ANY($1) ORDER BY id`, [
    [old.id, recent.id, open.id],
  ]);
  expect(left.map(({ id }: { id: number }) => String(id))).toEqual([recent.id, open.id].map(String));
});

it('invitations to users are deleted a year after they ended, with their open actions', async () => {
  const build = async (fields: object, values: string): Promise<string> => {
    const { id } = await buildInvitation(app, cast.admin, fields);
    await app.database.query(`UPDATE invitations SET ${values} WHERE id = $1`, [id]);
    return id;
  };
  const user = await buildUser(app);
  await app.database.query('UPDATE users SET account_confirmed = true WHERE id = $1', [user.id]);
  const expired = `expires_at = now() - interval '366 days'`;
  const [accepted, toUser, recent, toStranger] = [
    await build({}, `accepted_at = now() - interval '366 days'`),
    await build({ email: user.email }, expired),
    await build({}, `accepted_at = now() - interval '364 days'`),
    // Deleted with an erasure of the log instead.
    await build({}, expired),
  ];
  await app.database.query(
    `INSERT INTO actions (kind, company_id, subject_type, subject_id, rule, params, rank_at)
     VALUES ('INVITATION_UNDELIVERABLE', $1, 'INVITATION', $2, 'COMPANY_ADMINS', '{"detail": "x"}', now())`,
    [cast.company.id, toUser],
  );
  await app.service<InvitationRetentionService>('InvitationRetentionService').removeOld();
  const left = await app.database.query(`SELECT id FROM invitations WHERE id = ANY($1) ORDER BY id`, [
    [accepted, toUser, recent, toStranger],
  ]);
  expect(left.map(({ id }: { id: number }) => String(id))).toEqual([recent, toStranger]);
  expect(
    await app.database.query(`SELECT FROM actions WHERE subject_type = 'INVITATION' AND subject_id = $1`, [
      toUser,
    ]),
  ).toEqual([]);
});

it('sign-outs are deleted after 30 days, when no earlier token can be valid', async () => {
  const insert = (uid: string, age: string) =>
    app.database.query(
      `INSERT INTO signed_out_identities (firebase_id, valid_after) VALUES ($1, now() - $2::interval)`,
      [uid, age],
    );
  await insert('long-ago', '31 days');
  await insert('lately', '29 days');
  await app.service<SessionsService>('SessionsService').removeOld();
  const left = await app.database.query(
    `SELECT firebase_id AS uid FROM signed_out_identities WHERE firebase_id IN ('long-ago', 'lately')`,
  );
  expect(left).toEqual([{ uid: 'lately' }]);
});

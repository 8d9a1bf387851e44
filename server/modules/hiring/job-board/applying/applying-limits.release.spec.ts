import { applyOutside, applyPath, entered, formToken, post, sendForm } from '../../../../../test/applying.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';
import { ensureSiteBuild } from '../../../../../test/client-build.js';
import { uniqueEmail } from '../../../../../test/identity-emulator.js';
import { buildOpenRole, readPage } from '../../../../../test/job-board.js';
import { newAddress } from '../../../../../test/limits.js';
import { buildRoleCast, type RoleCast } from '../../../../../test/roles.js';
import type { LostLinksService } from '../../candidates/links/lost-links.service.js';
import type { PendingApplicationsService } from './pending-applications.service.js';

let app: SharedServer;
let cast: RoleCast;
let role: { id: string };

beforeAll(async () => {
  ensureSiteBuild();
  app = await sharedServer('tight');
  cast = await buildRoleCast(app);
  role = await buildOpenRole(app, cast);
});
afterAll(() => app.close());

const send = async (address: string, fields: Record<string, string>) =>
  sendForm(app, applyPath(role, cast.company), { form: await formToken(app, role), ...fields }, null, {
    'x-forwarded-for': address,
  });
const pending = async (): Promise<number> =>
  (await app.database.query('SELECT count(*)::integer AS count FROM pending_applications'))[0].count;

it('limits the applications of an address per hour, and keeps the input of refused ones', async () => {
  const address = newAddress();
  const before = await pending();
  for (let times = 0; times < 3; times++) expect((await send(address, entered())).status).toBe(303);
  const { status, body } = await send(address, entered({ coverNote: 'Long words' }));
  expect(status).toBe(429);
  expect(body).toContain('Too many applications came from your network.');
  expect(body).toContain('Long words');
  expect(await pending()).toBe(before + 3);
  expect((await send(newAddress(), entered())).status).toBe(303);
});

it('limits the invalid forms of an address per hour, too', async () => {
  const address = newAddress();
  for (let times = 0; times < 8; times++) {
    expect((await send(address, entered({ name: '' }))).status).toBe(422);
  }
  expect((await send(address, entered({ name: '' }))).status).toBe(429);
});

it('sends five emails a day to a mailbox, from any address, without revealing that', async () => {
  const email = uniqueEmail();
  const [name, domain] = email.split('@');
  const before = await pending();
  const answers = [];
  for (let times = 0; times < 7; times++) {
    const tagged = times % 2 ? email : `${name}+${times}@${domain}`;
    answers.push(await send(newAddress(), entered({ email: tagged })));
  }
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('location')}`)).size).toBe(1);
  expect(await pending()).toBe(before + 5);
  const [{ count }] = await app.database.query(
    `SELECT count(*)::integer AS count FROM emails WHERE mailbox = lower($1)`,
    [email],
  );
  expect(count).toBe(5);
});

it('limits the links that an address tries', async () => {
  const headers = { 'x-forwarded-for': newAddress() };
  const path = `/jobs/applications/${'x'.repeat(43)}`;
  for (let times = 0; times < 2; times++) expect((await readPage(app, path, headers)).status).toBe(404);
  expect((await readPage(app, path, headers)).status).toBe(429);
  expect((await post(app, `${path}/erase`, {}, headers)).body).toContain('Too many attempts');
});

it('a mailbox gets few codes and few emails with links a day, and its reader is told only of codes', async () => {
  const of = await buildOpenRole(app, cast);
  const { email, path } = await applyOutside(app, of, cast.company);
  const fill = (template: string, count: number) =>
    app.database.query(
      `INSERT INTO emails (recipient, language, template, is_confirmed, sent_at)
       SELECT $1, 'en', $2, false, now() FROM generate_series(1, $3)`,
      [email, template, count],
    );
  const countOf = async (template: string): Promise<number> =>
    (await app.database.query(`SELECT FROM emails WHERE recipient = $1 AND template = $2`, [email, template]))
      .length;
  await fill('applicationCode', 10);
  const { status, body } = await post(app, `${path}/withdraw`, {}, { 'x-forwarded-for': newAddress() });
  expect(status).toBe(429);
  expect(body).toContain('as many codes as we send in a day');
  expect(await countOf('applicationCode')).toBe(10);
  await fill('applicationLinks', 3);
  await app.service<LostLinksService>('LostLinksService').send({ email, language: 'en' });
  expect(await countOf('applicationLinks')).toBe(3);
});

it('what nobody confirms is deleted after two days', async () => {
  const before = await pending();
  const fields = entered();
  expect((await send(newAddress(), fields)).status).toBe(303);
  const service = app.service<PendingApplicationsService>('PendingApplicationsService');
  await service.removeEnded();
  expect(await pending()).toBe(before + 1);
  await app.database.query(
    `UPDATE pending_applications SET expires_at = expires_at - interval '48 hours' WHERE entered ->> 'email' = $1`,
    [fields.email],
  );
  await service.removeEnded();
  expect(await pending()).toBe(before);
});

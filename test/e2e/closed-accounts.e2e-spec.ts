import { buildClient } from '../api-clients.js';
import { applyPath, entered, formToken, sendForm } from '../applying.js';
import { buildType, REQUEST } from '../attendance.js';
import { buildEvent } from '../calendar.js';
import { ADD, applyFor, buildApplicant, buildOpenRole } from '../candidates.js';
import { gqlData } from '../expectations.js';
import { addFeatures } from '../actions.js';
import { type BuiltUser } from '../factories.js';
import { buildRoleCast, type RoleCast } from '../roles.js';
import { buildWebhook } from '../webhooks.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { until } from '../until.js';

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
  await addFeatures(app, cast.company, 'Events', 'Attendance', 'Activity');
});
afterAll(() => app.close());

const CLOSE = 'mutation ($confirmation: String!) { closeMyAccount(confirmation: $confirmation) }';

/** Returns the tables with rows that contain a text in any column, with the rows. */
async function rowsWith(text: string): Promise<string[]> {
  const tables: { name: string }[] = await app.database.query(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows: { row: string }[] = await app.database.query(
      `SELECT left(t::text, 400) AS row FROM ${name} AS t WHERE position(lower($1) in lower(t::text)) > 0 LIMIT 3`,
      [text],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

/** Stores a word of the person in every place for private texts. */
async function leaveTraces(person: BuiltUser, word: string, others: BuiltUser): Promise<void> {
  const { company } = cast;
  await gqlData(
    app,
    person,
    `mutation ($word: String!) { updateMe(input: { jobTitle: $word }, expectedVersion: 1) { id } }`,
    { word },
  );
  const [role, second, third] = await Promise.all([1, 2, 3].map(() => buildOpenRole(app, cast)));
  await applyFor(app, person, role!.id, { coverNote: `${word} as a user`, phone: '+1 650 555 0000' });
  await gqlData(app, cast.manager, ADD, {
    roleId: second!.id,
    input: { name: `Named ${word}`, email: person.email, coverNote: `Knows ${word}` },
  });
  // Sent without signing in, and unconfirmed.
  const form = entered({ email: person.email, name: `Outside ${word}` });
  await sendForm(app, applyPath(third!, company), { form: await formToken(app, third!), ...form }, null);
  await buildEvent(app, person, { title: `${word} private`, description: word });
  await buildEvent(app, person, { title: `${word} alone`, visibility: 'INVITEES' });
  const past = await buildEvent(app, person, { title: `${word} over`, visibility: 'INVITEES' });
  await app.database.query(
    `UPDATE calendar_events SET start_at = start_at - interval '2 years', starts_at = starts_at - interval '2 years',
       ends_at = ends_at - interval '2 years' WHERE id = $1`,
    [past.id],
  );
  const type = await buildType(app, others);
  await gqlData(app, person, REQUEST, {
    input: { typeId: type.id, from: '2027-03-01', to: '2027-03-01', reason: `${word} reason` },
  });
  await buildClient(app, person, company, ['STAFF_READ'], { name: `${word}'s laptop` });
  await buildWebhook(app, person, {
    companyId: company.id,
    url: 'https://hooks.example.com/in',
    name: `${word}'s hook`,
  });
}

describe('a closed account', () => {
  it('leaves no address, names or words of the person anywhere', async () => {
    const word = `Quokka${Math.random().toString(36).slice(2, 10)}`;
    const person = await buildApplicant(app, {
      company: cast.company,
      userType: 'admin',
      firstName: `First${word}`,
      lastName: `Last${word}`,
    });
    await leaveTraces(person, word, cast.admin);
    const { exportMyData } = await gqlData(app, person, '{ exportMyData }');
    for (const text of ['as a user', `Named ${word}`, ' private', ' alone', ' over', ' reason', 'laptop'])
      expect(exportMyData).toContain(text);
    await gqlData(app, person, CLOSE, { confirmation: person.email });
    await until(
      async () =>
        (await app.database.query('SELECT FROM pending_erasures WHERE user_id = $1', [person.id])).length ===
        0,
    );
    expect(await rowsWith(person.email)).toEqual([]);
    expect(await rowsWith(word)).toEqual([]);
  });
});

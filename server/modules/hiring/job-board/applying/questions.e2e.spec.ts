import { applyPath, entered, formToken, PDF, sendForm, type SentFile } from '../../../../../test/applying.js';
import { ensureSiteBuild } from '../../../../../test/client-build.js';
import { buildOpenRole } from '../../../../../test/job-board.js';
import { buildRoleCast, type RoleCast } from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';

/* Roles that ask for more than a name and an address. */

let app: SharedServer;
let cast: RoleCast;
let demanding: { id: string };
let ids: string[];

beforeAll(async () => {
  ensureSiteBuild();
  app = await sharedServer();
  cast = await buildRoleCast(app);
  const opened = await buildOpenRole(app, cast, {
    cvRequired: true,
    questions: [
      { text: 'Shifts?', kind: 'CHOICES', choices: ['Day', 'Evening', 'Night'], required: true },
      { text: 'Years?', kind: 'NUMBER', required: true },
      { text: 'From?', kind: 'DATE' },
    ],
  });
  demanding = opened;
  ids = opened.questions.map(({ id }: { id: string }) => id);
});
afterAll(() => app.close());

const sendTo = async (fields: Record<string, string>, file: SentFile | null) =>
  sendForm(
    app,
    applyPath(demanding, cast.company),
    { form: await formToken(app, demanding), ...entered(), ...fields },
    file,
  );

it('takes several choices, a number, a day and the CV', async () => {
  const fields = entered();
  const [shifts, years, from] = ids;
  const answer = await sendTo(
    {
      ...fields,
      [`answer-${shifts}-2`]: 'Night',
      [`answer-${shifts}-0`]: 'Day',
      [`answer-${years}`]: '٣٫٥',
      [`answer-${from}`]: '2027-02-01',
    },
    PDF,
  );
  expect(answer.status).toBe(303);
  const [{ answers: stored }] = await app.database.query(
    `SELECT entered -> 'answers' AS answers FROM pending_applications WHERE entered ->> 'email' = $1`,
    [fields.email],
  );
  expect(stored.map(({ answer: text }: { answer: string }) => text)).toEqual([
    'Day\nNight',
    '3.5',
    '2027-02-01',
  ]);
});

it('shows the form again without them, with what was chosen', async () => {
  const [shifts, years, from] = ids;
  const answer = await sendTo(
    { [`answer-${shifts}-1`]: 'Evening', [`answer-${years}`]: 'many', [`answer-${from}`]: 'soon' },
    null,
  );
  expect(answer.status).toBe(422);
  expect(answer.body).toContain('Enter a number such as 12.5.');
  expect(answer.body).toContain('Enter a day such as 2026-12-31.');
  expect(answer.body).toMatch(new RegExp(`<a href="#cv">.*?</a>.{0,40}Fill in this field\\.`, 's'));
  const checked = answer.body
    .match(/<input[^>]*type="checkbox"[^>]*>/g)!
    .filter((tag: string) => /checked/.test(tag));
  expect(checked.map((tag: string) => /value="([^"]*)"/.exec(tag)![1])).toEqual(['Evening', 'yes']);
  const none = await sendTo({ [`answer-${years}`]: '3' }, PDF);
  expect(none.status).toBe(422);
  expect(none.body).toContain(`href="#answer-${shifts}"`);
});

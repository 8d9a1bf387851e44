import { buildCalendarCast, buildEvent, type CalendarCast } from '../../../../../test/calendar.js';
import { gqlData } from '../../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../../test/factories.js';
import { addPhone, signInWithPhone, updateAccount } from '../../../../../test/identity-emulator.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';

let app: SharedServer;
let cast: CalendarCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCalendarCast(app);
});
afterAll(() => app.close());

const ROTATE = 'mutation { address: rotateCalendarFeed }';

/** Makes the server query the identity provider again, as it does within a minute. */
const recheck = ({ uid }: { uid: string }) =>
  app.service<{ recheck(uids: string[]): Promise<void> }>('IdentityService').recheck([uid]);

const require = (isRequired: boolean) =>
  app.database.query(`UPDATE companies SET requires_second_factor = $2 WHERE id = $1`, [
    cast.company.id,
    isRequired,
  ]);

/** Returns a person's secret addresses: a calendar feed, and the link of an invitation email. */
async function addressesOf(person: BuiltUser): Promise<string[]> {
  const { address } = await gqlData(app, person, ROTATE);
  const event = await buildEvent(app, cast.admin, {
    visibility: 'INVITEES',
    attendeeIds: [String(person.id)],
  });
  const reply = await app.evaluate(
    async ({ load }, eventId, userId) =>
      (await load('modules/time/calendar/replies/reply-links.js')).replyToken({
        eventId,
        userId,
        sequence: 0,
        sentAt: Math.floor(Date.now() / 1_000),
        endsAt: Math.floor(Date.now() / 1_000) + 3_600,
      }) as string,
    Number(event.id),
    person.id,
  );
  return [new URL(address).pathname, `/calendar/reply/${reply}?response=ACCEPTED`];
}

const statusesOf = (paths: string[]) => Promise.all(paths.map(async (path) => (await app.http(path)).status));

describe('secret addresses of a person', () => {
  const member = () => buildUser(app, { company: cast.company });

  it.each<[string, (person: BuiltUser) => Promise<unknown>]>([
    ['the account is disabled', ({ uid }) => updateAccount(uid, { disableUser: true })],
    ['the person signs out everywhere', (person) => gqlData(app, person, 'mutation { signOutEverywhere }')],
    [
      'the password is reset',
      ({ uid }) => updateAccount(uid, { validSince: String(Math.floor(Date.now() / 1_000) + 1) }),
    ],
    [
      'the person is suspended',
      ({ id }) => app.database.query(`UPDATE users SET suspended_at = now() WHERE id = $1`, [id]),
    ],
  ])('end if %s', async (_, end) => {
    const person = await member();
    const paths = await addressesOf(person);
    expect(await statusesOf(paths)).toEqual([200, 200]);
    await end(person);
    await recheck(person);
    expect(await statusesOf(paths)).toEqual([404, 404]);
  });

  it('end if a second factor is required and missing', async () => {
    const person = await member();
    const paths = await addressesOf(person);
    try {
      await require(true);
      expect(await statusesOf(paths)).toEqual([404, 404]);
      const phone = await addPhone(person);
      const again = { ...person, ...(await signInWithPhone(person.email, phone)) };
      await recheck(person);
      await gqlData(app, again, '{ me { id } }');
      expect((await statusesOf(paths))[0]).toBe(404);
      const { address } = await gqlData(app, again, ROTATE);
      expect(await statusesOf([new URL(address).pathname])).toEqual([200]);
    } finally {
      await require(false);
    }
  });
});

import {
  buildEvent,
  buildCalendarCast,
  type CalendarCast,
  CREATE_EVENT,
  eventInput,
  UPDATE_EVENT,
} from '../../../../../test/calendar.js';
import { expectCode, gqlData } from '../../../../../test/expectations.js';
import { buildTeam } from '../../../../../test/actions.js';
import type { BuiltUser } from '../../../../../test/factories.js';
import { buildRole } from '../../../../../test/roles.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';

const SUBJECT = `query ($id: ID!) { event: calendarEvent(id: $id) { subject { kind id name } } }`;

let app: SharedServer;
let cast: CalendarCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCalendarCast(app);
});
afterAll(() => app.close());

const subjectFor = async (caller: BuiltUser, id: string) =>
  (await gqlData(app, caller, SUBJECT, { id })).event.subject;

describe('the subject of an event', () => {
  it('must be visible to its creator, and in the same company', async () => {
    const draft = await buildRole(app, cast.admin);
    const foreign = await buildTeam(app, cast.other, [cast.rival]);
    for (const subject of [
      { kind: 'ROLE', id: draft.id },
      { kind: 'ROLE', id: '99999999' },
      { kind: 'TEAM', id: String(foreign) },
    ]) {
      expectCode(await app.gql(cast.employee, CREATE_EVENT, { input: eventInput({ subject }) }), 'NOT_FOUND');
    }
    const wrong = { kind: 'USER', id: '1' };
    expectCode(
      await app.gql(cast.employee, CREATE_EVENT, { input: eventInput({ subject: wrong }) }),
      'BAD_REQUEST',
    );
  });

  it('is shown only to people who may see it', async () => {
    const draft = await buildRole(app, cast.admin, { title: 'Secret sailor' });
    const event = await buildEvent(app, cast.admin, {
      visibility: 'TEAM',
      teamId: cast.teamId,
      subject: { kind: 'ROLE', id: draft.id },
    });
    expect(await subjectFor(cast.admin, event.id)).toEqual({
      kind: 'ROLE',
      id: draft.id,
      name: 'Secret sailor',
    });
    expect(await subjectFor(cast.mate, event.id)).toMatchObject({ name: null });
    expectCode(await app.gql(cast.stranger, SUBJECT, { id: event.id }), 'NOT_FOUND');
    expectCode(await app.gql(cast.rival, SUBJECT, { id: event.id }), 'NOT_FOUND');
    // The lead can change the event without seeing the role, and may replace it.
    const change = (input: object) => gqlData(app, cast.lead, UPDATE_EVENT, { id: event.id, input });
    await change({ title: 'Hiring' });
    await change({ subject: { kind: 'ROLE', id: draft.id } });
    expect(await subjectFor(cast.admin, event.id)).toMatchObject({ id: draft.id });
    await change({ subject: { kind: 'TEAM', id: String(cast.teamId) } });
    expect(await subjectFor(cast.mate, event.id)).toMatchObject({
      kind: 'TEAM',
      name: expect.stringMatching(/^Team/),
    });
    await change({ subject: null });
    expect(await subjectFor(cast.mate, event.id)).toBeNull();
  });

  it('is not shown without the feature of its page', async () => {
    const event = await buildEvent(app, cast.employee, {
      subject: { kind: 'TEAM', id: String(cast.teamId) },
    });
    expect((await subjectFor(cast.employee, event.id)).name).not.toBeNull();
    const remove = () =>
      app.database.query(`DELETE FROM company_features WHERE company_id = $1 AND title = 'Teams'`, [
        cast.company.id,
      ]);
    await remove();
    expect((await subjectFor(cast.employee, event.id)).name).toBeNull();
  });
});

import {
  ADD_HOLIDAYS,
  type AttendanceCast,
  buildAttendanceCast,
  HOLIDAYS,
  OFFERED,
  REGIONS,
  REMOVE_HOLIDAY,
  SAVE_EMPLOYMENT,
  SET_SCHEDULE,
  SUBSCRIBE,
  SUBSCRIPTIONS,
  UNSUBSCRIBE,
} from '../../../../../test/attendance.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../../test/expectations.js';
import { expectReason } from '../../../../../test/invitations.js';
import type { HolidaySubscriptionsService } from './holiday-subscriptions.service.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';

let app: SharedServer;
let cast: AttendanceCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildAttendanceCast(app);
});
afterAll(() => app.close());

const year = new Date().getUTCFullYear();
const bavaria = (more: object = {}) => ({ input: { region: 'DE-BY', language: 'de', ...more } });
const holidaysOf = async (of: number) =>
  (await gqlData(app, cast.employee, HOLIDAYS, { id: String(cast.company.id), year: of })).company.holidays;
const keepUpToDate = () =>
  app.evaluate(({ get }) => get<HolidaySubscriptionsService>('HolidaySubscriptionsService').keepUpToDate());

describe('regions', () => {
  it('are one list, and nothing else is stored', async () => {
    await expectCredentialsNeeded(app, { gql: [REGIONS, {}] });
    const { regions } = await gqlData(app, cast.employee, REGIONS, { language: 'en' });
    const codes = regions.map(({ code }: any) => code);
    expect(codes).toEqual(expect.arrayContaining(['DE', 'DE-BY', 'DE-BY-A', 'US-NY']));
    const region = 'Bavaria';
    for (const [mutation, variables] of [
      [SET_SCHEDULE, { input: { effectiveFrom: '2026-03-02', hours: [], region } }],
      [ADD_HOLIDAYS, { holidays: [{ date: '2026-08-15', name: 'Day', region }] }],
      [
        SAVE_EMPLOYMENT,
        {
          userId: String(cast.mate.id),
          input: { startedOn: '2026-01-01', terms: { effectiveFrom: '2026-01-01', region } },
        },
      ],
    ] as const) {
      expectCode(await app.gql(cast.admin, mutation, variables), 'VALIDATION_FAILED');
    }
    // What was typed before there was a list goes on.
    await app.database.query(
      `INSERT INTO holidays (company_id, date, region, name) VALUES ($1, '2025-08-15', $2, 'Old')`,
      [cast.company.id, region],
    );
    await gqlData(app, cast.admin, ADD_HOLIDAYS, { holidays: [{ date: '2026-08-15', name: 'Day', region }] });
  });
});

describe('public holidays', () => {
  it('are reviewed, added and ended by admins', async () => {
    const id = String(cast.company.id);
    await expectCredentialsNeeded(app, { gql: [SUBSCRIBE, bavaria()] });
    await expectReason(app.gql(cast.lead, SUBSCRIBE, bavaria()), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
    for (const query of [OFFERED, SUBSCRIPTIONS]) {
      expectCode(await app.gql(cast.lead, query, { id, region: 'DE-BY' }), 'FORBIDDEN');
    }
    expectCode(await app.gql(cast.rival, SUBSCRIBE, { companyId: id, ...bavaria() }), 'NOT_FOUND');
    for (const more of [{ region: 'Bavaria' }, { region: 'DE-XX' }, { region: 'AQ' }, { language: 'xx' }]) {
      expectCode(await app.gql(cast.admin, SUBSCRIBE, bavaria(more)), 'VALIDATION_FAILED');
    }
    const { holidays } = await gqlData(app, cast.admin, OFFERED, { region: 'DE-BY', language: 'de' });
    expect(holidays[0]).toEqual({ date: `${year}-01-01`, name: 'Neujahr', rule: '01-01' });
    expect(holidays.at(-1).date.slice(0, 4)).toBe(String(year + 2));

    await gqlData(app, cast.admin, ADD_HOLIDAYS, {
      holidays: [
        { date: `${year + 1}-05-01`, name: 'Our own name' },
        { date: `${year + 1}-09-01`, name: 'Foundation Day' },
      ],
    });
    const { subscription } = await gqlData(
      app,
      cast.admin,
      SUBSCRIBE,
      bavaria({ isForAll: true, skipped: ['01-06'] }),
    );
    expect(subscription).toMatchObject({ region: 'DE-BY', isForAll: true, addedUntil: year + 2 });
    const named = (await holidaysOf(year + 1)).map(({ date, name }: any) => [date.slice(5), name]);
    expect(named).toEqual(
      expect.arrayContaining([
        ['01-01', 'Neujahr'],
        ['05-01', 'Our own name'],
        ['09-01', 'Foundation Day'],
        ['12-26', '2. Weihnachtstag'],
      ]),
    );
    expect(named.map(([day]: string[]) => day)).not.toContain('01-06');
    expectCode(await app.gql(cast.rival, UNSUBSCRIBE, { id: subscription.id }), 'NOT_FOUND');
    expectCode(await app.gql(cast.lead, UNSUBSCRIBE, { id: subscription.id }), 'FORBIDDEN');
    await gqlData(app, cast.admin, UNSUBSCRIBE, { id: subscription.id });
    expect((await gqlData(app, cast.admin, SUBSCRIPTIONS, { id })).company.holidaySubscriptions).toEqual([]);
    expect(await holidaysOf(year + 1)).toHaveLength(named.length);
  });

  it('come for two years ahead, without what the company does not want', async () => {
    const { subscription } = await gqlData(
      app,
      cast.admin,
      SUBSCRIBE,
      bavaria({ region: 'FR', skipped: ['05-08'] }),
    );
    // As it was a year ago, and one of the holidays that were added then is removed.
    await app.database.query(
      `DELETE FROM holidays WHERE company_id = $1 AND region = 'FR' AND date >= $2::date`,
      [cast.company.id, `${year + 2}-01-01`],
    );
    await app.database.query(`UPDATE holiday_subscriptions SET added_until = $2 WHERE id = $1`, [
      subscription.id,
      year + 1,
    ]);
    const ofFrance = async (of: number) =>
      (await holidaysOf(of)).filter(({ region }: any) => region === 'FR');
    const removed = (await ofFrance(year + 1)).find(({ date }: any) => date.endsWith('-07-14'));
    await gqlData(app, cast.admin, REMOVE_HOLIDAY, { id: removed.id });
    await keepUpToDate();
    const days = async (of: number) => (await ofFrance(of)).map(({ date }: any) => date.slice(5));
    expect(await days(year + 2)).toEqual(expect.arrayContaining(['01-01', '07-14', '12-25']));
    expect(await days(year + 2)).not.toContain('05-08');
    expect(await days(year + 1)).not.toContain('07-14');
    const { holidaySubscriptions } = (
      await gqlData(app, cast.admin, SUBSCRIPTIONS, { id: String(cast.company.id) })
    ).company;
    expect(holidaySubscriptions).toMatchObject([{ region: 'FR', addedUntil: year + 2 }]);
  });
});

import type { TeamLeadsService } from '../../server/modules/people/teams/team-leads.service.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { gqlData } from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { ARCHIVE, buildTeam, RESTORE, waitingOf, withTeams } from '../teams.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  await withTeams(app, cast.company);
});
afterAll(() => app.close());

describe('a team without a lead', () => {
  const check = (id: string) => app.service<TeamLeadsService>('TeamLeadsService').check(Number(id));

  it('gets an action for the admins a day after it was created', async () => {
    const { id } = await buildTeam(app, cast.admin);
    expect(await waitingOf(app, id)).toEqual([]);
    const [{ wait }] = await app.database.query(
      `SELECT extract(epoch FROM start_after - created_on)::integer AS wait FROM pgboss.job
       WHERE name = 'teams-without-lead' AND data ->> 'teamId' = $1`,
      [id],
    );
    expect(Math.round(wait / 60)).toBe(24 * 60);
    await check(id);
    await check(id);
    expect(await waitingOf(app, id)).toMatchObject([{ kind: 'TEAM_WITHOUT_LEAD' }]);
  });

  it('gets none if it has one by then', async () => {
    const led = await buildTeam(app, cast.admin, { leadId: cast.employee.id });
    const jobs = await app.database.query(
      `SELECT FROM pgboss.job WHERE name = 'teams-without-lead' AND data ->> 'teamId' = $1`,
      [led.id],
    );
    expect(jobs).toEqual([]);
    await check(led.id);
    expect(await waitingOf(app, led.id)).toEqual([]);
  });

  it('keeps the action until it has one or is archived', async () => {
    const { id } = await buildTeam(app, cast.admin);
    await check(id);
    expect(await waitingOf(app, id)).toMatchObject([{ kind: 'TEAM_WITHOUT_LEAD', rule: 'COMPANY_ADMINS' }]);
    await gqlData(app, cast.admin, ARCHIVE, { teamId: id });
    expect(await waitingOf(app, id)).toEqual([]);
    await gqlData(app, cast.admin, RESTORE, { teamId: id });
    expect(await waitingOf(app, id)).toHaveLength(1);
  });
});

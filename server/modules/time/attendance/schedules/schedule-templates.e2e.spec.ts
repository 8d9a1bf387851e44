import {
  type AttendanceCast,
  buildAttendanceCast,
  EMPLOYMENTS,
  SAVE_EMPLOYMENT,
  SET_SCHEDULE,
} from '../../../../../test/attendance.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../../test/expectations.js';
import { expectReason } from '../../../../../test/invitations.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';

const SAVE = `mutation ($companyId: ID, $id: ID, $input: ScheduleTemplateInput!) {
  template: saveScheduleTemplate(companyId: $companyId, id: $id, input: $input) { id name weeks weeklyHours anchor shifts { week weekday start } }
}`;
const REMOVE = `mutation ($id: ID!) { removeScheduleTemplate(id: $id) }`;
const PREVIEW = `query ($templateId: ID!, $input: ScheduleAssignmentInput!) {
  preview: scheduleAssignmentPreview(templateId: $templateId, input: $input) {
    people leavesOutCaller rows { weeklyHoursBefore weeklyHours until isReplaced person { id } }
  }
}`;
const ASSIGN = `mutation ($templateId: ID!, $input: ScheduleAssignmentInput!) {
  assignment: assignSchedule(templateId: $templateId, input: $input) { id name people isUndoable undoneAt }
}`;
const UNDO = `mutation ($id: ID!) { assignment: undoScheduleAssignment(id: $id) { id undoneAt isUndoable } }`;
const LISTS = `query ($id: ID!) { company(id: $id) { scheduleTemplates { id name } scheduleAssignments { id people } } }`;

let app: SharedServer;
let cast: AttendanceCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildAttendanceCast(app);
});
afterAll(() => app.close());

const early = [1, 2, 3, 4, 5].map((weekday) => ({
  week: 1,
  weekday,
  start: '06:00',
  minutes: 480,
  breakMinutes: 30,
}));
const late = [1, 2, 3, 4].map((weekday) => ({ week: 2, weekday, start: '22:00', minutes: 480 }));
const input = { name: 'Two weeks', shifts: [...early, ...late], weeks: 2, anchor: '2026-01-07' };
const FROM = '2029-03-05';
const schedulesOf = () =>
  app.database.query(
    `SELECT id, user_id, effective_from::text AS "from", hours, weeks, anchor::text AS anchor, time_zone, region
     FROM work_schedules WHERE company_id = $1 ORDER BY id`,
    [cast.company.id],
  );

describe('templates of schedules', () => {
  it('are for those who look after people', async () => {
    const id = String(cast.company.id);
    await expectCredentialsNeeded(app, { gql: [SAVE, { input }] });
    for (const caller of [cast.employee, cast.lead]) {
      await expectReason(app.gql(caller, SAVE, { input }), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
      expectCode(await app.gql(caller, LISTS, { id }), 'FORBIDDEN');
    }
    expectCode(await app.gql(cast.rival, SAVE, { companyId: id, input }), 'NOT_FOUND');
    for (const wrong of [
      { name: '' },
      { weeks: 1 },
      { weeks: 13 },
      { shifts: [...early, { ...early[0]!, start: '13:59' }] },
      { shifts: [{ ...early[0]!, breakMinutes: 480 }] },
      { region: 'Atlantis' },
    ]) {
      expectCode(await app.gql(cast.admin, SAVE, { input: { ...input, ...wrong } }), 'VALIDATION_FAILED');
    }
    const { template } = await gqlData(app, cast.admin, SAVE, { input });
    expect(template).toMatchObject({ weeks: 2, weeklyHours: 34.75, anchor: '2026-01-07' });
    expect(template.shifts).toHaveLength(9);
    const assigned = { templateId: template.id, input: { effectiveFrom: FROM, teamId: String(cast.teamId) } };
    for (const operation of [PREVIEW, ASSIGN]) {
      await expectCredentialsNeeded(app, { gql: [operation, assigned] });
      expectCode(await app.gql(cast.rival, operation, assigned), 'NOT_FOUND');
      expectCode(await app.gql(cast.lead, operation, assigned), 'FORBIDDEN');
      for (const wrong of [
        { effectiveFrom: FROM },
        { effectiveFrom: FROM, site: 'Berlin', teamId: String(cast.teamId) },
      ]) {
        expectCode(await app.gql(cast.admin, operation, { ...assigned, input: wrong }), 'VALIDATION_FAILED');
      }
      const strangers = { effectiveFrom: FROM, userIds: [String(cast.rival.id)] };
      expectCode(await app.gql(cast.admin, operation, { ...assigned, input: strangers }), 'NOT_FOUND');
    }
    expectCode(await app.gql(cast.rival, REMOVE, { id: template.id }), 'NOT_FOUND');
    expectCode(await app.gql(cast.rival, SAVE, { id: template.id, input }), 'NOT_FOUND');
    await gqlData(app, cast.admin, REMOVE, { id: template.id });
    expect((await gqlData(app, cast.admin, LISTS, { id })).company.scheduleTemplates).toEqual([]);
  });

  it('are assigned to a team with a preview and one entry, and undone so that all is as before', async () => {
    const { employee, lead, mate, admin } = cast;
    await gqlData(app, admin, SET_SCHEDULE, {
      input: {
        userId: String(employee.id),
        effectiveFrom: FROM,
        hours: [{ weekday: 1, start: '09:00', minutes: 300 }],
      },
    });
    await gqlData(app, admin, SET_SCHEDULE, {
      input: { userId: String(mate.id), effectiveFrom: '2029-06-01', hours: [] },
    });
    const before = await schedulesOf();
    const { template } = await gqlData(app, admin, SAVE, { input });
    const variables = {
      templateId: template.id,
      input: { effectiveFrom: FROM, teamId: String(cast.teamId) },
    };
    const { preview } = await gqlData(app, admin, PREVIEW, variables);
    expect(preview).toMatchObject({ people: 3, leavesOutCaller: false });
    const rowOf = ({ id }: { id: number }) => preview.rows.find((row: any) => row.person.id === String(id));
    expect(rowOf(employee)).toMatchObject({
      weeklyHoursBefore: 5,
      weeklyHours: 34.75,
      until: null,
      isReplaced: true,
    });
    expect(rowOf(mate)).toMatchObject({ weeklyHoursBefore: 40, until: '2029-06-01', isReplaced: false });
    expect(rowOf(lead)).toMatchObject({ weeklyHoursBefore: 40, isReplaced: false });
    const { assignment } = await gqlData(app, admin, ASSIGN, variables);
    expect(assignment).toMatchObject({ name: 'Two weeks', people: 3, isUndoable: true, undoneAt: null });
    const during = (await schedulesOf()).filter(({ from }: any) => from === FROM);
    expect(during).toHaveLength(3);
    expect(during.every(({ weeks, anchor }: any) => weeks.length === 2 && anchor === '2026-01-07')).toBe(
      true,
    );
    const entries = await app.database.query(
      `SELECT action FROM audit_log WHERE company_id = $1 AND action LIKE 'SCHEDULE_ASSIGN%'`,
      [cast.company.id],
    );
    expect(entries).toEqual([{ action: 'SCHEDULE_ASSIGNED' }]);
    expectCode(await app.gql(cast.rival, UNDO, { id: assignment.id }), 'NOT_FOUND');
    expectCode(await app.gql(lead, UNDO, { id: assignment.id }), 'FORBIDDEN');
    for (let times = 0; times < 2; times += 1) {
      const { assignment: undone } = await gqlData(app, admin, UNDO, { id: assignment.id });
      expect(undone).toMatchObject({ undoneAt: expect.any(String), isUndoable: false });
    }
    expect(await schedulesOf()).toEqual(before);
  });

  it('leave hours alone that were changed since, and cannot be undone after a day', async () => {
    const { mate, lead, admin } = cast;
    const { template } = await gqlData(app, admin, SAVE, { input });
    const userIds = [String(mate.id), String(lead.id)];
    const from = '2029-09-03';
    const assign = () =>
      gqlData(app, admin, ASSIGN, { templateId: template.id, input: { effectiveFrom: from, userIds } });
    const { assignment } = await assign();
    const hours = [{ weekday: 2, start: '10:00', minutes: 60 }];
    await gqlData(app, admin, SET_SCHEDULE, { input: { userId: userIds[0], effectiveFrom: from, hours } });
    await gqlData(app, admin, UNDO, { id: assignment.id });
    const left = (await schedulesOf()).filter((one: any) => one.from === from);
    expect(left.map((one: any) => [one.user_id, one.weeks])).toEqual([[mate.id, null]]);
    const { assignment: old } = await assign();
    await app.database.query(
      `UPDATE schedule_assignments SET created_at = now() - interval '25 hours' WHERE id = $1`,
      [old.id],
    );
    await expectReason(app.gql(admin, UNDO, { id: old.id }), 'FORBIDDEN', 'UNDO_EXPIRED');
  });

  it('are assigned to the people of a site', async () => {
    const { mate, admin } = cast;
    await gqlData(app, admin, SAVE_EMPLOYMENT, {
      userId: String(mate.id),
      input: { startedOn: '2025-01-01', terms: { effectiveFrom: '2025-01-01', site: 'Harbour' } },
    });
    expect((await gqlData(app, admin, EMPLOYMENTS, { userId: String(mate.id) })).employments).toHaveLength(1);
    const { template } = await gqlData(app, admin, SAVE, { input });
    const { preview } = await gqlData(app, admin, PREVIEW, {
      templateId: template.id,
      input: { effectiveFrom: FROM, site: 'Harbour' },
    });
    expect(preview.rows.map(({ person }: any) => person.id)).toEqual([String(mate.id)]);
  });
});

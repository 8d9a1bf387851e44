import { type DemoChange, type DemoData } from '../../../core/demo/demo.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRow } from '../../../platform/database/statement.js';
import { DAY_MS, HOUR_MS } from '../../../platform/time/durations.js';
import { InterviewsService } from './interviews.service.js';

const COUNT = 5;
const PLACES = ['Meeting room 2', 'https://meet.example/interview', 'Canteen, ground floor', '', 'By phone'];

/** Interviews in the next days, with people in that stage. */
export const INTERVIEWS_DEMO: DemoData = {
  seed: 20_261_128,
  tables: ['interviews', 'interview_events'],
  changes({ faker, now, companyId, admin, staff }) {
    return Array.from({ length: COUNT }, (_, place): DemoChange => {
      const interviewerIds = faker.helpers.arrayElements(staff, 2).map(({ id }) => id);
      const startsAt = new Date(now + (place + 1) * DAY_MS);
      startsAt.setUTCHours(8 + place, 30, 0, 0);
      return {
        at: new Date(now - 3 * HOUR_MS + (place * HOUR_MS) / 2),
        by: admin,
        make: async (product, actor) => {
          const application = await nextOf(product.get(DatabaseService), companyId);
          if (application === null) return;
          const input = {
            interviewerIds,
            startsAt,
            minutes: 45,
            timeZone: 'Europe/Berlin',
            place: PLACES[place],
          };
          await product.get(InterviewsService).plan(actor, application, input);
        },
      };
    });
  },
  /** Sets all times to those of the audit entries. */
  async after(manager) {
    for (const [table, column] of [
      ['interviews', 'created_at'],
      ['interview_events', 'at'],
    ]) {
      await execute(
        manager,
        `UPDATE ${table} t SET ${column} = e.at FROM interviews i JOIN audit_log e
           ON e.action = 'INTERVIEW_PLANNED' AND e.subject_id = i.application_id::text
         WHERE i.id = t.${table === 'interviews' ? 'id' : 'interview_id'}`,
      );
    }
  },
};

/** Returns the next undecided application of a company in the interview stage that has no interview. */
async function nextOf(database: DatabaseService, companyId: number): Promise<number | null> {
  const row = await queryRow<{ id: number }>(
    database,
    `SELECT a.id FROM applications a JOIN job_roles r ON r.id = a.role_id JOIN job_role_stages s ON s.id = a.stage_id
     WHERE r.company_id = $1 AND a.state = 'ACTIVE' AND s.name = 'Interview'
       AND NOT EXISTS (SELECT FROM interviews i WHERE i.application_id = a.id)
     ORDER BY a.id LIMIT 1`,
    [companyId],
  );
  return row?.id ?? null;
}

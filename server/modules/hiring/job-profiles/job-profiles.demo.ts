import { type DemoData, insertRows } from '../../../core/demo/demo.js';
import { queryRows } from '../../../platform/database/statement.js';
import { DAY_MS } from '../../../platform/time/durations.js';
import { DEMO_SKILLS } from '../roles/editing/demo-roles.js';
import { EmploymentType, WorkMode } from '../roles/role.enums.js';
import { Availability } from './job-profile.enums.js';

const PLACES = [
  ['Berlin', 'DE'],
  ['Vienna', 'AT'],
  ['Valencia', 'ES'],
  ['Lyon', 'FR'],
] as const;

/** Profiles that members publish, for companies that look for people. */
export const JOB_PROFILES_DEMO: DemoData = {
  seed: 20_261_129,
  tables: ['job_profiles'],
  /** The demo account that is a member has no profile, so that a visitor can create one. */
  async after(manager, { faker, now, members }) {
    // The people who were hired have left Job Lobby Members.
    const stayed = await queryRows<{ id: number; job_title: string | null }>(
      manager,
      'SELECT id, job_title FROM users WHERE id = ANY($1) AND company_id = $2 ORDER BY id',
      [members.slice(1).map(({ id }) => id), members[0].company_id],
    );
    const rows = stayed.map(({ id, job_title }, place) => {
      const skills = faker.helpers.arrayElement(Object.values(DEMO_SKILLS));
      const [location, country] = PLACES[place % PLACES.length];
      const time = new Date(now - (place + 2) * DAY_MS).toISOString();
      return {
        user_id: id,
        headline: `${job_title ?? 'Career changer'}, ${faker.number.int({ min: 2, max: 20 })} years`,
        skills: [...skills].sort(),
        location,
        country,
        employment_types: [EmploymentType.FULL_TIME],
        work_modes: [faker.helpers.enumValue(WorkMode)],
        availability: faker.helpers.enumValue(Availability),
        shows_name: place % 2 === 0,
        published_at: time,
        updated_at: time,
      };
    });
    await insertRows(manager, 'job_profiles', rows);
  },
};

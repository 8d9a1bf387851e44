import { type DemoChange, type DemoData } from '../../../core/demo/demo.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import { execute, queryRow } from '../../../platform/database/statement.js';
import { DAY_MS, HOUR_MS } from '../../../platform/time/durations.js';
import {
  ApplicationExtensionsService,
  KEEPING_MONTHS,
} from '../candidates/applications/application-extensions.service.js';
import { lockPeople } from '../candidates/merging/people.js';
import { DEMO_SKILLS } from '../roles/editing/demo-roles.js';
import { TalentPoolService } from './talent-pool.service.js';

/** How many people are in the pool, and how many have not answered yet. */
const [MEMBERS, ASKED] = [20, 3];

/** A rejected application of a person without an account, with the pool's notes about the person. */
interface Rejected {
  id: number;
  candidateId: number;
  location: string;
  country: string | null;
  skills: string[];
}

/** The talent pool of the demo's company: requests by its managers, with the answers. */
export const TALENT_POOL_DEMO: DemoData = {
  seed: 20_261_127,
  tables: ['talent_pool_members'],
  changes({ faker, now, companyId, admin }) {
    const all = Object.values(DEMO_SKILLS).flat();
    return Array.from({ length: MEMBERS + ASKED }, (_, place): DemoChange => {
      const months = KEEPING_MONTHS[place % KEEPING_MONTHS.length]!;
      const more = faker.helpers.arrayElements(all, 2);
      return {
        at: new Date(now - DAY_MS + place * HOUR_MS),
        by: admin,
        make: async (product, actor) => {
          const application = await nextRejected(product.get(DatabaseService), companyId);
          if (!application) return;
          const { id, candidateId, location, country, skills } = application;
          const input = { skills: [...new Set([...skills, ...more])], location: location || null, country };
          const member = await product.get(TalentPoolService).ask(actor, id, input);
          await product.get(ChangesService).make(null, async (change) => {
            await execute(change.manager, `UPDATE talent_pool_members SET told_at = now() WHERE id = $1`, [
              member.id,
            ]);
            if (place >= MEMBERS) return;
            await lockPeople(change.manager, [candidateId]);
            await product.get(ApplicationExtensionsService).keeper!.answer(change, candidateId, months);
          });
        },
      };
    });
  },
  /** Sets all times to those of the audit entries. */
  async after(manager) {
    await execute(
      manager,
      `UPDATE talent_pool_members p SET asked_at = e.at, told_at = e.at,
         answered_at = CASE WHEN answered_at IS NOT NULL THEN e.at + interval '1 hour' END
       FROM audit_log e WHERE e.action = 'TALENT_POOL_ASKED' AND e.subject_type = 'APPLICATION'
         AND e.subject_id = p.application_id::text`,
    );
    await execute(
      manager,
      `UPDATE candidates c SET retain_until = greatest(c.retain_until, p.until)
       FROM talent_pool_members p WHERE p.candidate_id = c.id AND p.state = 'MEMBER'`,
    );
  },
};

/** Returns the next application of a company that a request can be about. */
const nextRejected = (database: DatabaseService, companyId: number): Promise<Rejected | null> =>
  queryRow<Rejected>(
    database,
    `SELECT a.id, c.id AS "candidateId", r.location, r.country, r.skills
     FROM applications a JOIN candidates c ON c.id = a.candidate_id JOIN job_roles r ON r.id = a.role_id
     WHERE r.company_id = $1 AND a.state = 'REJECTED' AND c.consented_at IS NOT NULL AND c.user_id IS NULL
       AND NOT EXISTS (SELECT FROM talent_pool_members p WHERE p.candidate_id = c.id)
     ORDER BY a.id LIMIT 1`,
    [companyId],
  );

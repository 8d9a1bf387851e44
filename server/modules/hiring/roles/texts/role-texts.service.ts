import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { loaderFor } from '../../../../platform/database/loaders.js';
import type { JobRole } from '../job-role.entity.js';
import type { KnockOut, Question } from '../role.model.js';

/** The long texts of a role. */
interface RoleTexts {
  id: number;
  description: string;
  descriptionHtml: string;
  questions: Question[];
  knockOuts: KnockOut[];
}

/** Loads the long texts of roles on demand, with one statement per request. */
@Injectable()
export class RoleTextsService {
  constructor(private readonly database: DatabaseService) {}

  /** Returns the texts of a visible role. */
  of(actor: Actor, { id }: Pick<JobRole, 'id'>): Promise<RoleTexts> {
    return loaderFor(actor, 'role-texts', async (ids) => {
      const rows = await this.database.rows<RoleTexts>(
        `SELECT id, description, description_html AS "descriptionHtml", questions, knock_outs AS "knockOuts" FROM job_roles WHERE id = ANY($1)`,
        [ids],
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map(
        (each) =>
          byId.get(each) ?? { id: each, description: '', descriptionHtml: '', questions: [], knockOuts: [] },
      );
    }).load(id);
  }
}

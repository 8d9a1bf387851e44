import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { denied } from '../../../../core/access/denial.js';
import { ChangesService } from '../../../../core/ledger/changes.service.js';
import { brokenConstraint } from '../../../../platform/database/errors.js';
import { execute, queryRow } from '../../../../platform/database/statement.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { checkIsOpen } from '../../../directory/companies/open-company.js';
import { lockRole } from '../../roles/roles.service.js';
import type { Application } from '../applications/application.entity.js';
import { canSeeApplications } from '../applications/application.policy.js';
import { aboutApplication, readApplication } from '../applications/application-rows.js';
import { ApplicationsService } from '../applications/applications.service.js';
import { CandidateNoticesService } from '../applications/candidate-notices.service.js';

/** Lets managers of a role add what is missing to reach a candidate. */
@Injectable()
export class CandidateContactsService {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly changes: ChangesService,
    private readonly notices: CandidateNoticesService,
  ) {}

  /** Sets the email of a person that has none. Known addresses never change, because emails would go to somebody else. */
  async setEmail(actor: Actor, applicationId: number, email: string): Promise<Application> {
    const { role: seen } = await this.applications.get(actor, applicationId);
    return this.changes.once(
      () =>
        this.changes.make(actor, async (change) => {
          const { manager } = change;
          const role = await lockRole(manager, seen.id);
          if (!canSeeApplications(actor, role)) throw notFound('Application');
          await checkIsOpen(manager, role.companyId);
          const person = await queryRow<{ id: number; hasEmail: boolean; isErased: boolean }>(
            manager,
            `SELECT c.id, c.user_id IS NOT NULL OR c.email <> '' AS "hasEmail", c.erased_at IS NOT NULL AS "isErased"
             FROM applications a JOIN candidates c ON c.id = a.candidate_id WHERE a.id = $1 FOR NO KEY UPDATE OF c`,
            [applicationId],
          );
          if (!person) throw notFound('Application');
          if (person.isErased) throw denied({ reason: 'CANDIDATE_IS_ERASED' });
          if (person.hasEmail) throw denied({ reason: 'CANDIDATE_HAS_EMAIL' });
          await execute(manager, `UPDATE candidates SET email = $2 WHERE id = $1`, [person.id, email]).catch(
            (error: unknown) => {
              if (brokenConstraint(error) !== 'candidates_email_key') throw error;
              throw denied({ reason: 'CANDIDATE_EMAIL_TAKEN' });
            },
          );
          change.record(aboutApplication('CANDIDATE_EMAIL_ADDED', role, applicationId));
          await this.notices.informLater(manager, applicationId);
          return readApplication(manager, applicationId);
        }),
      async () => void (await this.applications.get(actor, applicationId)),
    );
  }
}

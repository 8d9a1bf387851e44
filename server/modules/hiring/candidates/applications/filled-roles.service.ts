import { Injectable } from '@nestjs/common';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { queryRow, queryRows } from '../../../../platform/database/statement.js';
import { MessageQueue } from '../../../../platform/queue/message-queue.js';
import { HiringSettingsService } from '../../roles/settings/hiring-settings.service.js';
import { JobRoleState, StageKind } from '../../roles/role.enums.js';
import { lockRole, type StoredRole } from '../../roles/roles.service.js';
import type { Application } from './application.entity.js';
import { ApplicantNoticesService } from './applicant-notices.service.js';
import { lockApplications, stageOfKind, stagesOf, take } from './application-rows.js';
import { ApplicationEventKind, ApplicationState, RejectReason } from '../candidate.enums.js';

const QUEUE = 'filled-roles';
/** How many applications are rejected in one transaction, which locks the role. */
const BATCH = 100;

/** Rejects the other applicants for a filled role, if its company has chosen that. */
@Injectable()
export class FilledRolesService {
  constructor(
    private readonly changes: ChangesService,
    private readonly settings: HiringSettingsService,
    private readonly notices: ApplicantNoticesService,
    private readonly queue: MessageQueue,
  ) {
    queue.work<{ roleId: number; last: number }>(QUEUE, {}, ({ data, signal }) =>
      this.rejectAll(data.roleId, data.last, signal),
    );
  }

  /**
   * Enqueues the rejections once the transaction is committed: there may be thousands. Later applications are not
   * affected.
   */
  async rejectOthers({ manager }: Change, { id: roleId, companyId }: StoredRole): Promise<void> {
    if (!(await this.settings.rejectsOthers(manager, companyId))) return;
    const row = await queryRow<{ last: number | null }>(
      manager,
      `SELECT max(id) AS last FROM applications WHERE role_id = $1 AND state = 'ACTIVE'`,
      [roleId],
    );
    if (row?.last) await this.queue.enqueue(manager, QUEUE, { roleId, last: row.last });
  }

  private async rejectAll(roleId: number, last: number, signal: AbortSignal): Promise<void> {
    for (let after = 0; after < last;) {
      signal.throwIfAborted();
      after = await this.rejectSome(roleId, after, last);
    }
  }

  /**
   * Rejects the next batch and returns the id of its last application. Applications reopened meanwhile are not rejected
   * again.
   */
  private rejectSome(roleId: number, after: number, last: number): Promise<number> {
    return this.changes.make(null, async (change) => {
      const { manager } = change;
      const role = await lockRole(manager, roleId);
      // The role was reopened or has more openings.
      if (role.state !== JobRoleState.FILLED) return last;
      const rows = await queryRows<Pick<Application, 'id'>>(
        manager,
        `SELECT id FROM applications a WHERE role_id = $1 AND state = 'ACTIVE' AND id > $2 AND id <= $3
           AND NOT EXISTS (SELECT FROM application_events e WHERE e.application_id = a.id AND e.kind = 'REOPENED'
             AND e.at > (SELECT closed_at FROM job_roles WHERE id = $1))
         ORDER BY id LIMIT ${BATCH}`,
        [roleId, after, last],
      );
      const stages = await stagesOf(manager, roleId);
      const to = stageOfKind(stages, StageKind.REJECTED);
      const ids = rows.map(({ id }) => id);
      for (const application of await lockApplications(manager, ids)) {
        await take(change, role, application, {
          kind: ApplicationEventKind.REJECTED,
          action: 'APPLICATION_REJECTED',
          actorId: null,
          from: stages.find(({ id }) => id === application.stageId)!,
          to,
          state: ApplicationState.REJECTED,
          values: { rejectReason: RejectReason.FILLED },
        });
        await this.notices.rejectLater(manager, application.id);
      }
      return ids.length < BATCH ? last : ids.at(-1)!;
    });
  }
}

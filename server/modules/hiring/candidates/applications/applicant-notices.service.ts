import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { queryRow } from '../../../../platform/database/statement.js';
import { Mailer } from '../../../../platform/mail/mailer.js';
import { MessageQueue } from '../../../../platform/queue/message-queue.js';
import { applicantOf } from './applicant-mail.js';
import { CandidateNoticesService } from './candidate-notices.service.js';
import { UNDO_TIME } from './undo-time.js';
import type { Application } from './application.entity.js';
import type { NamedRole } from './application-rows.js';

const QUEUE = 'application-rejections';

/** Notifies applicants of decisions: users by a notification, others by email. */
@Injectable()
export class ApplicantNoticesService {
  constructor(
    private readonly changes: ChangesService,
    private readonly mailer: Mailer,
    private readonly links: CandidateNoticesService,
    private readonly queue: MessageQueue,
  ) {
    queue.work<{ id: number; at: number }>(QUEUE, { concurrency: 2 }, ({ data }) => this.tellRejection(data));
  }

  /** Notifies an applicant of an offer. */
  async offer(change: Change, _role: NamedRole, { id }: Pick<Application, 'id'>): Promise<void> {
    await this.tell(change, id, 'ROLE_OFFERED', 'roleOffered');
  }

  /** Notifies an applicant of a rejection after 30 seconds, unless the application is decided again by then. */
  async rejectLater(manager: EntityManager, id: number): Promise<void> {
    const row = await queryRow<{ at: number }>(
      manager,
      `SELECT id AS at FROM application_events WHERE application_id = $1 ORDER BY id DESC LIMIT 1`,
      [id],
    );
    const startAfter = new Date(Date.now() + UNDO_TIME);
    await this.queue.enqueue(manager, QUEUE, { id, at: row!.at }, { startAfter });
  }

  /** Sends the notice of the rejection event `at`, unless a later event exists. */
  private async tellRejection({ id, at }: { id: number; at: number }): Promise<void> {
    await this.changes.make(null, async (change) => {
      const isLast = await queryRow(
        change.manager,
        `SELECT FROM applications a WHERE a.id = $1 AND a.state = 'REJECTED'
           AND (SELECT max(e.id) FROM application_events e WHERE e.application_id = a.id) = $2::integer
         FOR NO KEY UPDATE OF a`,
        [id, at],
      );
      if (isLast) await this.tell(change, id, 'APPLICATION_NOT_SELECTED', 'applicationNotSelected');
    });
  }

  private async tell(
    { manager, notify }: Change,
    id: number,
    kind: 'ROLE_OFFERED' | 'APPLICATION_NOT_SELECTED',
    template: 'roleOffered' | 'applicationNotSelected',
  ): Promise<void> {
    const applicant = await applicantOf(manager, id);
    if (!applicant) return;
    const { userId, email, language, isConfirmed, canReceive, companyId, company, role } = applicant;
    if (userId !== null) return notify({ kind, userId, companyId, params: { role } });
    if (!canReceive) return;
    await this.links.sendWithLink(manager, applicant, (link) =>
      this.mailer.send(manager, {
        to: email,
        isConfirmed,
        language,
        template,
        values: { role, company, link },
        tenantId: companyId,
      }),
    );
  }
}

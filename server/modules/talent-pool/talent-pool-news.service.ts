import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Change, ChangesService } from '../../core/ledger/changes.service.js';
import { execute, queryRow } from '../../platform/database/statement.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { MessageQueue } from '../../platform/queue/message-queue.js';
import { applicantOf, sendWithLink } from '../candidates/applicant-mail.js';
import { UNDO_TIME } from '../candidates/applicant-news.service.js';
import type { MemberOfRole } from './talent-pool-rows.js';

const QUEUE = 'talent-pool-requests';
/** When an email that a mailbox did not get is tried again, in milliseconds. */
const HOUR = 3_600_000;

/** Tells people that a company wants to keep them in its talent pool, and the company what they have answered. */
@Injectable()
export class TalentPoolNewsService {
  constructor(
    private readonly changes: ChangesService,
    private readonly mailer: Mailer,
    private readonly queue: MessageQueue,
  ) {
    queue.work<{ id: number }>(QUEUE, { concurrency: 2 }, ({ data }) => this.tell(data.id));
  }

  /** Tells the person in 30 seconds: not before a rejection, and not if the request is taken back by then. */
  async tellLater(manager: EntityManager, id: number): Promise<void> {
    await this.queue.enqueue(manager, QUEUE, { id }, { startAfter: new Date(Date.now() + UNDO_TIME) });
  }

  /** Tells the person of a request that waits for an answer. Repeating it sends nothing. */
  async tell(id: number): Promise<void> {
    await this.changes.make(null, async (change) => {
      const { manager } = change;
      const request = await queryRow<{ applicationId: number }>(
        manager,
        `SELECT p.application_id AS "applicationId"
         FROM talent_pool_members p JOIN applications a ON a.id = p.application_id
         WHERE p.id = $1 AND p.state = 'ASKED' AND p.told_at IS NULL AND a.state IN ('REJECTED', 'WITHDRAWN')
         FOR NO KEY UPDATE OF p`,
        [id],
      );
      const applicant = request && (await applicantOf(manager, request.applicationId));
      if (!applicant?.canReceive) return;
      const { company, companyId, role, userId, language, email } = applicant;
      if (userId !== null) change.notify({ kind: 'TALENT_POOL_ASKED', userId, companyId, params: { role } });
      const sent = await sendWithLink(manager, applicant, (link) =>
        this.mailer.send(manager, {
          to: email,
          isConfirmed: true,
          language,
          template: 'talentPoolAsked',
          values: { company, role, link },
          tenantId: companyId,
        }),
      );
      if (sent !== null || userId !== null) {
        await execute(manager, `UPDATE talent_pool_members SET told_at = now() WHERE id = $1`, [id]);
      } else {
        // The mailbox gets no more emails today.
        await this.queue.enqueue(manager, QUEUE, { id }, { startAfter: new Date(Date.now() + HOUR) });
      }
    });
  }

  /** Notifies the manager that has asked a person. */
  tellAsker(
    { notify }: Change,
    { askerId, companyId, roleTitle }: MemberOfRole,
    kind: 'TALENT_POOL_JOINED' | 'TALENT_POOL_DECLINED',
  ): void {
    if (askerId !== null) notify({ kind, userId: askerId, companyId, params: { role: roleTitle } });
  }
}

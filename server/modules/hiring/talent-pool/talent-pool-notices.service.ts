import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { execute, queryRow } from '../../../platform/database/statement.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { MessageQueue } from '../../../platform/queue/message-queue.js';
import { MEMBER_COMPANY_ID } from '../../directory/companies/fixed-companies.js';
import { HOUR_MS } from '../../../platform/time/durations.js';
import { ActionsService } from '../../inbox/actions/actions.service.js';
import { applicantOf } from '../candidates/applications/applicant-mail.js';
import { CandidateNoticesService } from '../candidates/applications/candidate-notices.service.js';
import { UNDO_TIME } from '../candidates/applications/undo-time.js';
import { lockPeople } from '../candidates/merging/people.js';
import { mayStillAct } from '../roles/lists/role-sql.js';
import { TalentPoolState } from './talent-pool.enums.js';
import { POOL_REQUEST, subjectOf } from './talent-pool-action.js';
import { TalentPoolEndingsService } from './talent-pool-endings.service.js';
import { findMember, lockMembers, type MemberOfRole } from './talent-pool-rows.js';

const QUEUE = 'talent-pool-requests';

/** Notifies people of talent pool requests, and companies of the answers. */
@Injectable()
export class TalentPoolNoticesService {
  constructor(
    private readonly changes: ChangesService,
    private readonly mailer: Mailer,
    private readonly links: CandidateNoticesService,
    private readonly queue: MessageQueue,
    private readonly actions: ActionsService,
    private readonly endings: TalentPoolEndingsService,
  ) {
    queue.work<{ id: number }>(QUEUE, { concurrency: 2 }, ({ data }) => this.tell(data.id));
  }

  /** Notifies the person in 30 seconds: not before a rejection notice, and not if the request is withdrawn by then. */
  async tellLater(manager: EntityManager, id: number): Promise<void> {
    await this.queue.enqueue(manager, QUEUE, { id }, { startAfter: new Date(Date.now() + UNDO_TIME) });
  }

  /**
   * Notifies the person of a pending request. Ends the request instead if the manager may no longer act for the role.
   * Repeating it sends nothing.
   */
  async tell(id: number): Promise<void> {
    await this.changes.make(null, async (change) => {
      const { manager } = change;
      const request = await lockUntold(manager, id);
      if (!request) return;
      const { applicationId, askerId, roleId } = request;
      if (!(await mayStillAct(manager, askerId, { id: roleId, companyId: request.companyId }))) {
        return this.endings.end(change, [request], TalentPoolState.ENDED, false);
      }
      const applicant = await applicantOf(manager, applicationId);
      if (!applicant?.canReceive) return;
      const { company, companyId, role, userId, language, email } = applicant;
      if (userId !== null) {
        change.notify({ kind: 'TALENT_POOL_ASKED', userId, companyId, params: { role } });
        await this.openAction(change, request.id, userId, { role, company });
      }
      const sent = await this.links.sendWithLink(manager, applicant, (link) =>
        this.mailer.send(manager, {
          to: email,
          isConfirmed: applicant.isConfirmed,
          language,
          template: 'talentPoolAsked',
          values: { company, role, link },
          tenantId: companyId,
        }),
      );
      if (sent !== null || userId !== null) {
        await execute(manager, `UPDATE talent_pool_members SET told_at = now() WHERE id = $1`, [id]);
      } else {
        // The mailbox has reached its daily limit.
        await this.queue.enqueue(manager, QUEUE, { id }, { startAfter: new Date(Date.now() + HOUR_MS) });
      }
    });
  }

  /** Adds the request to the inbox of a person who is a member. */
  private async openAction(
    change: Change,
    id: number,
    userId: number,
    params: { role: string; company: string },
  ): Promise<void> {
    const person = await queryRow<{ companyId: number | null }>(
      change.manager,
      `SELECT company_id AS "companyId" FROM users WHERE id = $1`,
      [userId],
    );
    if (person?.companyId !== MEMBER_COMPANY_ID) return;
    await this.actions.open(change, {
      kind: POOL_REQUEST,
      companyId: MEMBER_COMPANY_ID,
      subject: subjectOf(id),
      assigneeId: userId,
      params,
      isAnnounced: false,
      isCharged: false,
    });
  }

  /** Notifies the manager who sent the request. */
  tellAsker(
    { notify }: Change,
    { askerId, companyId, roleTitle }: MemberOfRole,
    kind: 'TALENT_POOL_JOINED' | 'TALENT_POOL_DECLINED',
  ): void {
    if (askerId !== null) notify({ kind, userId: askerId, companyId, params: { role: roleTitle } });
  }
}

/** Locks a request that the person was not notified of, with the person. Null if no notice is needed any more. */
async function lockUntold(manager: EntityManager, id: number): Promise<MemberOfRole | null> {
  const seen = await findMember(manager, id);
  if (!seen) return null;
  await lockPeople(manager, [seen.candidateId]);
  const [request] = await lockMembers(
    manager,
    `p.id = $1 AND p.state = 'ASKED' AND p.told_at IS NULL AND a.state IN ('REJECTED', 'WITHDRAWN')`,
    [id],
  );
  return request ?? null;
}

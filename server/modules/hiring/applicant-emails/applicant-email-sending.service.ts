import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuditEntry } from '../../../core/ledger/audit/audit-entry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRow, queryRows } from '../../../platform/database/statement.js';
import type { Language } from '../../../platform/mail/languages.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { MessageQueue } from '../../../platform/queue/message-queue.js';
import { HOUR_MS } from '../../../platform/time/durations.js';
import { type Applicant, applicantOf } from '../candidates/applications/applicant-mail.js';
import { CandidateNoticesService } from '../candidates/applications/candidate-notices.service.js';
import { UNDO_TIME } from '../candidates/applications/undo-time.js';
import {
  ApplicationExtensionsService,
  type Letter,
} from '../candidates/applications/application-extensions.service.js';
import { aboutApplication, type NamedRole } from '../candidates/applications/application-rows.js';
import { mayStillAct } from '../roles/lists/role-sql.js';

const QUEUE = 'applicant-emails';
/** How many emails the page of an application shows. */
const MOST_LETTERS = 20;

/** Why an email about an earlier decision is no longer correct. */
const DECISIONS: readonly string[] = [
  'APPLICATION_RECEIVED',
  'APPLICATION_MOVED',
  'APPLICATION_REJECTED',
  'APPLICATION_REOPENED',
  'APPLICATION_WITHDRAWN',
  'APPLICATION_HIRED',
];

/** Emails to store. */
interface NewEmails {
  companyId: number;
  senderId: number | null;
  /** Whether the emails are about the latest events of their applications. */
  isDecision: boolean;
  emails: readonly { applicationId: number; language: Language; subject: string; text: string }[];
}

/** A pending email whose application is locked. */
interface WaitingEmail {
  id: number;
  applicationId: number;
  senderId: number | null;
  language: Language;
  subject: string;
  text: string;
  role: NamedRole;
  /**
   * Whether the email still matches the application: not withdrawn and, for an email about a decision, not decided
   * again.
   */
  isWanted: boolean;
  /** Whether it was written more than a day ago. */
  isOld: boolean;
}

/**
 * Stores emails and sends them 30 seconds later. Sending and cancelling both lock the application first, so one of them
 * wins and the other does nothing.
 */
@Injectable()
export class ApplicantEmailSendingService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly mailer: Mailer,
    private readonly links: CandidateNoticesService,
    private readonly queue: MessageQueue,
    extensions: ApplicationExtensionsService,
  ) {
    queue.work<{ id: number }>(QUEUE, { concurrency: 2 }, ({ data }) => this.deliver(data.id));
    changes.onRecorded((change, _actor, entries) => this.cancelOutdated(change, entries));
    extensions.onErasing(erase);
    extensions.letters = (applicationId) => this.lettersOf(applicationId);
  }

  /** Stores emails in the transaction, to be sent later, and returns their ids. The applications must be locked. */
  async store(
    manager: EntityManager,
    { companyId, senderId, isDecision, emails }: NewEmails,
  ): Promise<number[]> {
    const rows = await queryRows<{ id: number }>(
      manager,
      `INSERT INTO applicant_emails (company_id, application_id, event_id, sender_id, language, subject, text)
       SELECT $2, n."applicationId", CASE WHEN $3 THEN (
           SELECT max(v.id) FROM application_events v WHERE v.application_id = n."applicationId") END,
         $4, n.language, n.subject, n.text
       FROM jsonb_to_recordset($1) AS n("applicationId" integer, language text, subject text, text text)
       RETURNING id`,
      [JSON.stringify(emails), companyId, isDecision, senderId],
    );
    const startAfter = new Date(Date.now() + UNDO_TIME);
    await this.queue.enqueueAll(
      manager,
      QUEUE,
      rows.map(({ id }) => ({ id })),
      rows.map(() => ({ startAfter })),
    );
    return rows.map(({ id }) => id);
  }

  /** Cancels pending emails. Their applications must be locked. */
  async cancel(manager: EntityManager, ids: readonly number[]): Promise<void> {
    await execute(
      manager,
      `UPDATE applicant_emails SET state = 'CANCELLED', ended_at = now() WHERE id = ANY($1) AND state = 'WAITING'`,
      [ids],
    );
  }

  /** Sends a pending email if all conditions still hold. Repeating it sends nothing. */
  async deliver(id: number): Promise<void> {
    await this.changes.make(null, async (change) => {
      const { manager } = change;
      const email = await lockWaiting(manager, id);
      if (!email) return;
      const applicant = await applicantOf(manager, email.applicationId);
      const isAllowed = await mayStillAct(manager, email.senderId, email.role);
      if (!email.isWanted || !applicant?.canReceive || !isAllowed)
        return this.end(change, email, 'CANCELLED');
      if (await this.hand(manager, applicant, email)) {
        const { userId, companyId, role } = applicant;
        if (userId !== null) change.notify({ kind: 'APPLICANT_EMAIL', userId, companyId, params: { role } });
        return this.end(change, email, 'SENT');
      }
      // The mailbox has reached its limit for now.
      if (email.isOld) return this.end(change, email, 'CANCELLED');
      await this.queue.enqueue(manager, QUEUE, { id }, { startAfter: new Date(Date.now() + HOUR_MS) });
    });
  }

  /** Hands an email over for delivery. Returns false if the mailbox has reached its limit. */
  private async hand(manager: EntityManager, applicant: Applicant, email: WaitingEmail): Promise<boolean> {
    const { email: to, company, companyId, role, isConfirmed } = applicant;
    const { language, subject, text } = email;
    const about = { to, isConfirmed, language, tenantId: companyId };
    const sent = await this.links.sendWithLink(manager, applicant, (link) =>
      // Strangers must not get the words of others by email: the page of the application shows them.
      isConfirmed
        ? this.mailer.send(manager, {
            ...about,
            template: 'applicantEmail',
            values: { company, role, subject, text, link },
          })
        : this.mailer.send(manager, {
            ...about,
            template: 'applicantEmailWaits',
            values: { company, role, link },
          }),
    );
    return sent !== null;
  }

  private lettersOf(applicationId: number): Promise<Letter[]> {
    return queryRows<Letter>(
      this.database,
      `SELECT e.subject, e.text, e.ended_at AS "sentAt" FROM applicant_emails e
       WHERE e.application_id = $1 AND e.state = 'SENT' AND e.text <> '' ORDER BY e.id DESC LIMIT ${MOST_LETTERS}`,
      [applicationId],
    );
  }

  private async end(
    { manager, record }: Change,
    email: WaitingEmail,
    state: 'SENT' | 'CANCELLED',
  ): Promise<void> {
    await execute(manager, `UPDATE applicant_emails SET state = $2, ended_at = now() WHERE id = $1`, [
      email.id,
      state,
    ]);
    const action = state === 'SENT' ? 'APPLICANT_EMAIL_SENT' : 'APPLICANT_EMAIL_CANCELLED';
    record(aboutApplication(action, email.role, email.applicationId));
  }

  /** Cancels pending emails about a decision in the transaction of the next decision. */
  private async cancelOutdated({ manager, record }: Change, entries: readonly AuditEntry[]): Promise<void> {
    const decisions = entries.filter(
      ({ action, subject }) => subject.type === 'APPLICATION' && DECISIONS.includes(action),
    );
    if (decisions.length === 0) return;
    const cancelled = await queryRows<{ applicationId: number }>(
      manager,
      `UPDATE applicant_emails e SET state = 'CANCELLED', ended_at = now()
       WHERE e.application_id = ANY($1) AND e.state = 'WAITING' AND e.event_id IS NOT NULL
         AND e.event_id <> (SELECT max(v.id) FROM application_events v WHERE v.application_id = e.application_id)
       RETURNING e.application_id AS "applicationId"`,
      [decisions.map(({ subject }) => Number(subject.id))],
    );
    for (const { applicationId } of cancelled) {
      const { companyId, subject, after } = decisions.find(
        (one) => Number(one.subject.id) === applicationId,
      )!;
      const { jobRoleId, jobRole } = after ?? {};
      record({ action: 'APPLICANT_EMAIL_CANCELLED', companyId, subject, after: { jobRoleId, jobRole } });
    }
  }
}

/** Locks the application of an email, then the email. Returns null if the email is no longer pending. */
async function lockWaiting(manager: EntityManager, id: number): Promise<WaitingEmail | null> {
  await execute(
    manager,
    `SELECT FROM applications WHERE id = (SELECT application_id FROM applicant_emails WHERE id = $1) FOR NO KEY UPDATE`,
    [id],
  );
  const row = await queryRow<
    Omit<WaitingEmail, 'role'> & { roleId: number; title: string; companyId: number }
  >(
    manager,
    `SELECT e.id, e.application_id AS "applicationId", e.sender_id AS "senderId", e.language, e.subject, e.text,
       r.id AS "roleId", r.title, r.company_id AS "companyId",
       a.state <> 'WITHDRAWN' AND (e.event_id IS NULL OR e.event_id = (
           SELECT max(v.id) FROM application_events v WHERE v.application_id = a.id)) AS "isWanted",
       e.created_at < now() - interval '1 day' AS "isOld"
     FROM applicant_emails e JOIN applications a ON a.id = e.application_id
     JOIN job_roles r ON r.id = a.role_id WHERE e.id = $1 AND e.state = 'WAITING' FOR UPDATE OF e`,
    [id],
  );
  if (!row) return null;
  const { roleId, title, companyId, ...email } = row;
  return { ...email, role: { id: roleId, companyId, title } };
}

/** Erases the texts of emails to candidates and cancels pending ones. The record that emails were sent is kept. */
async function erase({ manager }: Change, candidateIds: readonly number[]): Promise<void> {
  // Sending locks in the same order.
  await execute(
    manager,
    `SELECT FROM applications WHERE candidate_id = ANY($1) ORDER BY id FOR NO KEY UPDATE`,
    [candidateIds],
  );
  await execute(
    manager,
    `UPDATE applicant_emails e SET subject = '', text = '',
       ended_at = coalesce(e.ended_at, now()), state = CASE WHEN e.state = 'WAITING' THEN 'CANCELLED' ELSE e.state END
     FROM applications a WHERE a.id = e.application_id AND a.candidate_id = ANY($1)`,
    [candidateIds],
  );
}

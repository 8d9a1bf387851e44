import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChangesService } from '../../../../core/ledger/changes.service.js';
import { lockedCount } from '../../../../platform/database/key-lock.js';
import { execute, queryRow } from '../../../../platform/database/statement.js';
import { languageOf } from '../../../../platform/mail/languages.js';
import { Mailer } from '../../../../platform/mail/mailer.js';
import { MessageQueue } from '../../../../platform/queue/message-queue.js';
import { HOUR_MS } from '../../../../platform/time/durations.js';
import { mostToStrangers } from '../../../directory/users/membership/emails-to-strangers.js';
import { CandidateSource } from '../candidate.enums.js';
import { retentionDays } from '../erasure/retention.js';
import { sendNewLink } from '../links/application-links.js';
import { MY_APPLICATIONS, privacyPath } from '../paths.js';
import type { Applicant } from './applicant-mail.js';
import { UNDO_TIME } from './undo-time.js';

const QUEUE = 'candidate-notices';

/** A person that somebody else has added, who has not been informed. */
interface Uninformed {
  candidateId: number;
  email: string;
  language: string | null;
  source: CandidateSource;
  companyId: number;
  company: string;
  role: string;
  days: number;
  hasNotice: boolean;
}

/**
 * Informs people that a member of a company has added or referred of what the company stores about them (Article 14 GDPR), once.
 * The email has the link to their application.
 */
@Injectable()
export class CandidateNoticesService {
  constructor(
    private readonly changes: ChangesService,
    private readonly mailer: Mailer,
    private readonly queue: MessageQueue,
  ) {
    queue.work<{ id: number }>(QUEUE, { concurrency: 2 }, ({ data }) => this.inform(data.id));
  }

  /** Informs the person of an application in 30 seconds, unless the data is erased by then. */
  async informLater(manager: EntityManager, applicationId: number): Promise<void> {
    const startAfter = new Date(Date.now() + UNDO_TIME);
    await this.queue.enqueue(manager, QUEUE, { id: applicationId }, { startAfter });
  }

  /**
   * Sends an email that leads to the page of the person's application. `send` returns null if the mailbox gets no more emails
   * today. A person that was not informed yet is informed at once, because the first email must not come without it.
   */
  async sendWithLink(
    manager: EntityManager,
    { applicationId, userId, isInformed }: Applicant,
    send: (link: string) => Promise<number | null>,
  ): Promise<number | null> {
    if (userId !== null) return send(MY_APPLICATIONS);
    const sent = await sendNewLink(manager, applicationId, send);
    if (sent !== null && !isInformed) await this.queue.enqueue(manager, QUEUE, { id: applicationId });
    return sent;
  }

  /** Informs the person of an application. Repeating it sends nothing. */
  async inform(applicationId: number): Promise<void> {
    await this.changes.make(null, async ({ manager }) => {
      const person = await lockUninformed(manager, applicationId);
      if (!person) return;
      const { candidateId, email, language, source, companyId, company, role, days, hasNotice } = person;
      const isFull = await isCompanyFull(manager, companyId);
      const sent = isFull
        ? null
        : await sendNewLink(manager, applicationId, (link) =>
            this.mailer.send(manager, {
              to: email,
              isConfirmed: false,
              language: languageOf(language),
              template: 'candidateAdded',
              values: {
                role,
                company,
                days,
                isReferred: source === CandidateSource.REFERRED,
                privacy: hasNotice ? privacyPath(companyId) : '',
                link,
              },
              tenantId: companyId,
            }),
          );
      if (sent === null) {
        // The company or the mailbox has reached its daily limit.
        const startAfter = new Date(Date.now() + HOUR_MS);
        return this.queue.enqueue(manager, QUEUE, { id: applicationId }, { startAfter });
      }
      await execute(manager, `UPDATE candidates SET informed_at = now() WHERE id = $1`, [candidateId]);
    });
  }
}

/** Whether a company has informed as many people as it can in a day. Simultaneous calls wait for each other. */
async function isCompanyFull(manager: EntityManager, companyId: number): Promise<boolean> {
  const most = await mostToStrangers(manager, companyId);
  if (most === Infinity) return false;
  const informed = await lockedCount(
    manager,
    `candidates informed by ${companyId}`,
    `FROM candidates WHERE company_id = $1 AND informed_at > now() - interval '1 day'`,
    [companyId],
  );
  return informed >= most;
}

/** Locks the person of an application. Null if the person knows already, cannot be reached, or the data was erased. */
const lockUninformed = (manager: EntityManager, applicationId: number): Promise<Uninformed | null> =>
  queryRow<Uninformed>(
    manager,
    `SELECT c.id AS "candidateId", c.email, a.language, c.source, c.company_id AS "companyId", o.title AS company,
       r.title AS role, ${retentionDays('c.company_id')} AS days,
       EXISTS (SELECT FROM candidate_privacy p WHERE p.company_id = c.company_id AND p.notice <> '') AS "hasNotice"
     FROM applications a JOIN candidates c ON c.id = a.candidate_id
     JOIN job_roles r ON r.id = a.role_id JOIN companies o ON o.id = c.company_id
     WHERE a.id = $1 AND c.user_id IS NULL AND c.email <> '' AND c.consented_at IS NULL AND c.informed_at IS NULL
       AND c.erased_at IS NULL FOR NO KEY UPDATE OF c`,
    [applicationId],
  );

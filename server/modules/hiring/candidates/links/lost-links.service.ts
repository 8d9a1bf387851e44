import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newToken } from '../../../../platform/crypto/link-token.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { queryRow, queryRows } from '../../../../platform/database/statement.js';
import type { Language } from '../../../../platform/mail/languages.js';
import { Mailer } from '../../../../platform/mail/mailer.js';
import { MessageQueue } from '../../../../platform/queue/message-queue.js';
import { HOUR_SECONDS } from '../../../../platform/time/durations.js';
import { applicationLink } from '../paths.js';
import { addLinks, sendNewLink } from './application-links.js';

const QUEUE = 'lost-links';
/** The most applications that an email lists. */
const MOST = 20;

/** A request for the links of an address. */
interface Lost {
  email: string;
  language: Language;
}

/** Sends people without an account the links to their applications again. */
@Injectable()
export class LostLinksService {
  constructor(
    private readonly database: DatabaseService,
    private readonly mailer: Mailer,
    private readonly queue: MessageQueue,
  ) {
    queue.work<Lost>(QUEUE, { concurrency: 2, retention: HOUR_SECONDS, keepDone: 60 }, ({ data }) =>
      this.send(data),
    );
  }

  /**
   * Emails the links of all applications of an address, if there are any. They are looked for after the request, so that its
   * response and its duration do not reveal whether there are some.
   */
  async request(lost: Lost): Promise<void> {
    await this.database.transaction((manager) => this.queue.enqueue(manager, QUEUE, lost));
  }

  /**
   * Emails the links of an address: of applications that are being decided first, then of others whose data is kept. Only of
   * companies to which the person has applied with it, or has confirmed it: others could write to strangers, by adding them
   * as candidates.
   */
  async send({ email, language }: Lost): Promise<void> {
    await this.database.transaction(async (manager) => {
      const rows = await queryRows<{ id: number; role: string; company: string }>(
        manager,
        `SELECT a.id, r.title AS role, o.title AS company
         FROM candidates c JOIN applications a ON a.candidate_id = c.id
         JOIN job_roles r ON r.id = a.role_id JOIN companies o ON o.id = r.company_id
         WHERE lower(c.email) = lower($1) AND c.email <> '' AND c.user_id IS NULL AND c.erased_at IS NULL
           AND coalesce(c.consented_at, c.confirmed_at) IS NOT NULL
         ORDER BY a.state = 'ACTIVE' DESC, a.id DESC LIMIT ${MOST}`,
        [email],
      );
      if (rows.length === 0) return;
      const links = rows.map(({ id, role, company }) => ({
        applicationId: id,
        token: newToken(),
        role,
        company,
      }));
      const sent = await this.mailer.send(manager, {
        to: email,
        isConfirmed: true,
        language,
        template: 'applicationLinks',
        values: {
          applications: links.map(({ token, role, company }) => ({
            role,
            company,
            link: applicationLink(token),
          })),
        },
        tenantId: null,
      });
      if (sent !== null) await addLinks(manager, links);
    });
  }

  /** Emails the link of the application for a role that an address has, which the caller has confirmed. Returns whether there is one. */
  async sendFor(manager: EntityManager, roleId: number, { email, language }: Lost): Promise<boolean> {
    const row = await queryRow<{ id: number; role: string; company: string; companyId: number }>(
      manager,
      `SELECT a.id, r.title AS role, o.title AS company, o.id AS "companyId"
         FROM candidates c JOIN applications a ON a.candidate_id = c.id AND a.state = 'ACTIVE'
         JOIN job_roles r ON r.id = a.role_id JOIN companies o ON o.id = r.company_id
         WHERE a.role_id = $1 AND lower(c.email) = lower($2) AND c.email <> ''
           AND c.user_id IS NULL AND c.erased_at IS NULL ORDER BY a.id DESC LIMIT 1`,
      [roleId, email],
    );
    if (!row) return false;
    const { id, role, company, companyId } = row;
    const sent = await sendNewLink(manager, id, (link) =>
      this.mailer.send(manager, {
        to: email,
        isConfirmed: true,
        language,
        template: 'appliedAlready',
        values: { role, company, link },
        tenantId: companyId,
      }),
    );
    return sent !== null;
  }
}

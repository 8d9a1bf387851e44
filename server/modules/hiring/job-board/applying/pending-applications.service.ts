import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EveryHour } from '../../../../platform/concurrency/every-hour.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { mostToStrangers } from '../../../directory/users/membership/emails-to-strangers.js';
import { lockedCount } from '../../../../platform/database/key-lock.js';
import { deleteInBatches } from '../../../../platform/database/delete-in-batches.js';
import { execute, queryRow } from '../../../../platform/database/statement.js';
import { languageOf } from '../../../../platform/mail/languages.js';
import type { Actor } from '../../../../core/access/actor.js';
import type { AccountClosing, ClosedAccount } from '../../../../core/personal-data/account-closings.js';
import { Mailer } from '../../../../platform/mail/mailer.js';
import {
  CandidateFileWorkService,
  type ReceivedFile,
} from '../../candidates/files/candidate-file-work.service.js';
import { OutsideApplicationsService } from '../../candidates/applying/outside-applications.service.js';
import { LostLinksService } from '../../candidates/links/lost-links.service.js';
import { hashOf, isToken, newToken } from '../../../../platform/crypto/link-token.js';
import type { Entered } from './apply-form.js';
import type { BoardLanguage } from '../pages/board-pages.js';
import { BOARD_PATH } from '../pages/board-paths.js';
import type { BoardRow } from '../roles/board-sql.js';
import { PendingApplication } from './pending-application.entity.js';

/** How long an application can be confirmed. */
const VALIDITY = "interval '48 hours'";

/** The path of a page about applications. */
export const APPLICATIONS_PATH = `${BOARD_PATH}/applications`;

/** A form to store. */
export interface SentApplication {
  role: Pick<BoardRow, 'id' | 'title' | 'companyId' | 'companyTitle'>;
  formToken: string;
  entered: Entered;
  cv: ReceivedFile | null;
  language: BoardLanguage;
}

/** The role of a pending application. */
export interface WaitingRole {
  roleId: number;
  roleTitle: string;
  companyId: number;
  companyTitle: string;
}

type LockedRow = Pick<
  PendingApplication,
  'id' | 'roleId' | 'language' | 'fileName' | 'fileType' | 'content'
> & {
  entered: Entered;
};

/** What remains of an application that does not wait any more. */
const NOTHING = { entered: null, fileName: null, fileType: null, content: null };

/** The condition that application `p` waits to be confirmed. */
const IS_WAITING = 'p.token_hash = $1 AND p.entered IS NOT NULL AND p.expires_at > now()';

/** Stores applications of people without an account until they confirm their email. Nobody else sees them. */
@Injectable()
export class PendingApplicationsService implements AccountClosing {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly mailer: Mailer,
    private readonly outside: OutsideApplicationsService,
    private readonly files: CandidateFileWorkService,
    private readonly lost: LostLinksService,
  ) {}

  /** Deletes pending applications from the address of a person. */
  async closeAccount({ manager }: Change, _actor: Actor, { email }: ClosedAccount): Promise<void> {
    await execute(manager, `DELETE FROM pending_applications WHERE lower(entered ->> 'email') = lower($1)`, [
      email,
    ]);
  }

  /**
   * Stores an application and emails the link that confirms it. A form that is sent again is not stored again. If the
   * mailbox gets no more emails today, nothing is stored. The caller must not tell these cases apart: they would reveal
   * what others have done with an address. Returns false if the company has caused too many such emails today: its roles could
   * be used to write to strangers otherwise.
   */
  async add(sent: SentApplication): Promise<boolean> {
    const store = () => this.store(sent);
    return sent.cv ? this.files.inTurn(sent.formToken, store) : store();
  }

  private async store({ role, formToken, entered, cv, language }: SentApplication): Promise<boolean> {
    const token = newToken();
    return this.database.transaction(async (manager) => {
      if (await isCompanyFull(manager, role.companyId)) return false;
      const row = await queryRow<{ id: number; expiresAt: string }>(
        manager,
        `INSERT INTO pending_applications
           (role_id, form_hash, token_hash, language, entered, file_name, file_type, content, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + ${VALIDITY})
         ON CONFLICT (form_hash) DO NOTHING RETURNING id, expires_at AS "expiresAt"`,
        [
          role.id,
          hashOf(formToken),
          hashOf(token),
          language,
          JSON.stringify(entered),
          cv?.name ?? null,
          cv?.type ?? null,
          cv?.content ?? null,
        ],
      );
      if (!row) return true;
      const email = await this.mailer.send(manager, {
        to: entered.email,
        isConfirmed: false,
        tenantId: role.companyId,
        language,
        template: 'applicationToConfirm',
        values: {
          role: role.title,
          company: role.companyTitle,
          link: `${APPLICATIONS_PATH}/confirm?token=${token}&lang=${language}`,
        },
        notAfter: new Date(row.expiresAt),
      });
      if (email === null) await manager.delete(PendingApplication, { id: row.id });
      return true;
    });
  }

  /** Returns the role of the application that a link confirms. Null if there is none, or it is already confirmed. */
  async roleOf(token: string): Promise<WaitingRole | null> {
    if (!isToken(token)) return null;
    const row = await this.database.row<WaitingRole>(
      `SELECT r.id AS "roleId", r.title AS "roleTitle", c.id AS "companyId", c.title AS "companyTitle"
       FROM pending_applications p JOIN job_roles r ON r.id = p.role_id JOIN companies c ON c.id = r.company_id
       WHERE ${IS_WAITING}`,
      [hashOf(token)],
    );
    return row ?? null;
  }

  /**
   * Confirms an application, which makes it visible to the company. Returns the token of the application's page, which
   * is also sent by email. Null if there is no pending one. CONFLICT if the role is no longer open, or the person has
   * already applied.
   */
  async confirm(token: string): Promise<string | null> {
    if (!isToken(token)) return null;
    return this.files.inTurn(token, () => this.changes.make(null, (change) => this.confirmIn(change, token)));
  }

  private async confirmIn(change: Change, token: string): Promise<string | null> {
    const { manager } = change;
    const row = await lockWaiting(manager, token);
    if (!row) return null;
    const { entered, fileName, fileType, content } = row;
    const language = languageOf(row.language);
    const cv = content && fileName !== null && fileType ? { name: fileName, type: fileType, content } : null;
    const applied = await this.outside.apply(change, row.roleId, { ...entered, cv, language });
    await manager.update(PendingApplication, { id: row.id }, NOTHING);
    await this.mailer.send(manager, {
      to: entered.email,
      isConfirmed: true,
      tenantId: applied.companyId,
      language,
      template: 'applicationReceived',
      values: {
        role: applied.roleTitle,
        company: applied.companyTitle,
        link: `${APPLICATIONS_PATH}/${applied.token}?lang=${language}`,
      },
    });
    return applied.token;
  }

  /**
   * Emails the link of the application that keeps one from being confirmed: the person has applied before. Then nothing waits any
   * more. Returns false if nothing was sent, because the application is of an account, or the mailbox gets no more emails today.
   */
  async sendLinkInstead(token: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const row = await lockWaiting(manager, token);
      if (!row) return false;
      const to = { email: row.entered.email, language: languageOf(row.language) };
      if (!(await this.lost.sendFor(manager, row.roleId, to))) return false;
      await manager.update(PendingApplication, { id: row.id }, NOTHING);
      return true;
    });
  }

  /** Deletes what was not confirmed in time, and what remains of confirmed applications. */
  @EveryHour()
  async removeEnded(): Promise<void> {
    await deleteInBatches(this.database, 'pending_applications', 'id', 'expires_at < now()');
  }
}

/**
 * Whether a company has received as many applications to confirm as it can in a day. Simultaneous calls wait for each other.
 */
async function isCompanyFull(manager: EntityManager, companyId: number): Promise<boolean> {
  const most = await mostToStrangers(manager, companyId);
  if (most === Infinity) return false;
  const sent = await lockedCount(
    manager,
    `applications to confirm of ${companyId}`,
    `FROM pending_applications p JOIN job_roles r ON r.id = p.role_id
     WHERE r.company_id = $1 AND p.created_at > now() - interval '1 day'`,
    [companyId],
  );
  return sent >= most;
}

/** Locks an application that waits, so that only one of simultaneous confirmations creates it. */
async function lockWaiting(manager: EntityManager, token: string): Promise<LockedRow | null> {
  const row = await queryRow<LockedRow>(
    manager,
    `SELECT p.id, p.role_id AS "roleId", p.language, p.entered, p.file_name AS "fileName", p.file_type AS "fileType",
       p.content
     FROM pending_applications p WHERE ${IS_WAITING} FOR UPDATE`,
    [hashOf(token)],
  );
  return row ?? null;
}

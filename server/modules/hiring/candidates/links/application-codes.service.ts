import { randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EveryHour } from '../../../../platform/concurrency/every-hour.js';
import { type Keyring, keyringFor } from '../../../../platform/crypto/keyed.js';
import { hashOf, isToken } from '../../../../platform/crypto/link-token.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { deleteInBatches } from '../../../../platform/database/delete-in-batches.js';
import { execute, queryRow } from '../../../../platform/database/statement.js';
import { LimitsService } from '../../../../platform/limits/limits.service.js';
import { languageOf } from '../../../../platform/mail/languages.js';
import { Mailer } from '../../../../platform/mail/mailer.js';
import { settings } from '../../../../platform/settings/settings.js';
import { MINUTE_MS } from '../../../../platform/time/durations.js';
import { APPLICATION_OF_LINK } from './application-links.js';

/** How long a code is valid, in minutes. */
const VALIDITY = 15;
/** How often a code can be entered. */
const MOST_ATTEMPTS = 5;
/** A code that was sent this many seconds ago is not replaced, so that a button that is pressed twice sends one. */
const PAUSE = 30;

/** What became of a request for a code: it is in the mailbox, the mailbox gets no more today, or there is no application. */
export type CodeRequest = 'SENT' | 'MAILBOX_FULL' | 'NO_APPLICATION';

/** What became of a code: the id of its application, or why it was refused. */
export type CodeCheck = { applicationId: number } | 'WRONG_CODE' | 'CODE_OVER' | 'NO_APPLICATION';

let keys: Keyring | undefined;
const keyring = () =>
  (keys ??= keyringFor([settings().auditKey, ...settings().auditPreviousKeys], 'application-codes'));

/**
 * Checks that the holder of a link reads the mailbox of the application: links are forwarded, and programs read them. A code
 * of six digits is emailed, and entered on the page.
 */
@Injectable()
export class ApplicationCodesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly mailer: Mailer,
    private readonly limits: LimitsService,
  ) {}

  /** Returns the id of the application of a link, of a person without an account whose data is kept. Null if there is none. */
  async find(token: string): Promise<number | null> {
    if (!isToken(token)) return null;
    const row = await this.database.row<{ id: number }>(
      `SELECT a.id FROM applications a JOIN candidates c ON c.id = a.candidate_id
       WHERE a.id = ${APPLICATION_OF_LINK} AND c.user_id IS NULL AND c.erased_at IS NULL`,
      [hashOf(token)],
    );
    return row?.id ?? null;
  }

  /** Emails a code to the address of the application of a link. It replaces the one before. */
  async send(token: string): Promise<CodeRequest> {
    const id = await this.find(token);
    if (id === null) return 'NO_APPLICATION';
    await this.limits.charge('applicationCodes');
    return this.database.transaction(async (manager) => {
      const person = await queryRow<{
        email: string;
        language: string | null;
        role: string;
        company: string;
        isRecent: boolean;
      }>(
        manager,
        `SELECT c.email, a.language, r.title AS role, o.title AS company, EXISTS (
             SELECT FROM application_codes k WHERE k.application_id = a.id AND k.attempts = 0
               AND k.sent_at > now() - interval '${PAUSE} seconds') AS "isRecent"
         FROM applications a JOIN candidates c ON c.id = a.candidate_id
         JOIN job_roles r ON r.id = a.role_id JOIN companies o ON o.id = r.company_id
         WHERE a.id = $1 AND c.erased_at IS NULL AND c.email <> '' FOR NO KEY UPDATE OF a`,
        [id],
      );
      if (!person) return 'NO_APPLICATION';
      if (person.isRecent) return 'SENT';
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const sent = await this.mailer.send(manager, {
        to: person.email,
        isConfirmed: false,
        language: languageOf(person.language),
        template: 'applicationCode',
        values: { role: person.role, company: person.company, code },
        tenantId: null,
        notAfter: new Date(Date.now() + VALIDITY * MINUTE_MS),
      });
      if (sent === null) return 'MAILBOX_FULL';
      await execute(
        manager,
        `INSERT INTO application_codes (application_id, digest, expires_at)
         VALUES ($1, $2, now() + interval '${VALIDITY} minutes')
         ON CONFLICT (application_id) DO UPDATE SET digest = excluded.digest, attempts = 0,
           sent_at = now(), expires_at = excluded.expires_at`,
        [id, digests(id, code)[0]!.toString('base64url')],
      );
      return 'SENT';
    });
  }

  /** Checks a code. A right one is used up; each wrong one counts, also if several are entered at once. */
  async check(token: string, code: string): Promise<CodeCheck> {
    const applicationId = await this.find(token);
    if (applicationId === null) return 'NO_APPLICATION';
    const row = await this.database.row<{ digest: string; isLast: boolean }>(
      `UPDATE application_codes SET attempts = attempts + 1
       WHERE application_id = $1 AND attempts < ${MOST_ATTEMPTS} AND expires_at > now()
       RETURNING digest, attempts >= ${MOST_ATTEMPTS} AS "isLast"`,
      [applicationId],
    );
    if (!row) return 'CODE_OVER';
    const stored = Buffer.from(row.digest, 'base64url');
    if (!digests(applicationId, code).some((right) => timingSafeEqual(right, stored)))
      return row.isLast ? 'CODE_OVER' : 'WRONG_CODE';
    const used = await this.database.row(
      `DELETE FROM application_codes WHERE application_id = $1 AND digest = $2 RETURNING application_id`,
      [applicationId, row.digest],
    );
    if (!used) return 'CODE_OVER';
    await execute(
      this.database,
      `UPDATE candidates SET confirmed_at = now() WHERE confirmed_at IS NULL
         AND id = (SELECT candidate_id FROM applications WHERE id = $1)`,
      [applicationId],
    );
    return { applicationId };
  }

  /** Deletes codes that have expired. */
  @EveryHour()
  async removeEnded(): Promise<void> {
    await deleteInBatches(this.database, 'application_codes', 'application_id', 'expires_at < now()');
  }
}

/** Returns the digests of a code that are valid, of the current key first. */
const digests = (applicationId: number, code: string): Buffer[] =>
  keyring().all.map((key) => key.digest(`${applicationId} ${code}`));

import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { queryRow } from '../../../../platform/database/statement.js';
import { hashOf, isToken } from '../../../../platform/crypto/link-token.js';
import { ApplicationExtensionsService } from '../applications/application-extensions.service.js';
import { CandidateErasuresService } from '../erasure/candidate-erasures.service.js';
import { APPLICATION_OF_LINK } from '../links/application-links.js';

/** The candidate that a token belongs to, while the data is kept. */
const CANDIDATE = `SELECT c.id FROM candidates c
  WHERE c.id = (SELECT a.candidate_id FROM applications a WHERE a.id = ${APPLICATION_OF_LINK})
    AND c.user_id IS NULL AND c.erased_at IS NULL`;

/** The maximum number of applications that a download contains: the newest. */
const MOST = 200;

/** Lets people without an account download and erase what a company has stored about them. */
@Injectable()
export class OutsideDataService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly erasures: CandidateErasuresService,
    private readonly extensions: ApplicationExtensionsService,
  ) {}

  /**
   * Returns what the company of a token has stored about its holder: everything the person entered, and the state of
   * each application, but not the company's own notes. Excludes candidates that the company treats as the same person:
   * anybody can apply under another person's name, and only the mailbox is proven. Null if there is nothing.
   */
  async data(token: string): Promise<object | null> {
    if (!isToken(token)) return null;
    const row = await this.database.row<{ id: number; data: object }>(
      `SELECT c.id, jsonb_build_object(
         'company', o.title, 'name', c.name, 'email', c.email, 'phone', c.phone, 'source', c.source,
         'consentedAt', c.consented_at, 'informedAt', c.informed_at, 'retainUntil', c.retain_until,
         'files', (
           SELECT coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'type', f.type, 'size', f.size, 'uploadedAt', f.created_at)
             ORDER BY f.id), '[]')
           FROM candidate_files f WHERE f.candidate_id = c.id),
         'applications', (
           SELECT coalesce(jsonb_agg(a.one ORDER BY a.id DESC), '[]') FROM (
             SELECT a.id, jsonb_build_object('role', r.title, 'state', CASE WHEN a.state = 'REJECTED' AND a.moved_at > now() - interval '30 seconds' THEN 'ACTIVE' ELSE a.state END, 'appliedAt', a.applied_at, 'answers', a.answers, 'coverNote', a.cover_note) AS one
             FROM applications a JOIN job_roles r ON r.id = a.role_id
             WHERE a.candidate_id = c.id ORDER BY a.id DESC LIMIT ${MOST}) AS a)) AS data
       FROM candidates c JOIN companies o ON o.id = c.company_id WHERE c.id = (${CANDIDATE})`,
      [hashOf(token)],
    );
    if (!row) return null;
    const keeping = (await this.extensions.keeper?.export(row.id)) ?? [];
    return keeping.length === 0 ? row.data : { ...row.data, talentPool: keeping };
  }

  /** Erases the personal data of the holder of a token for all roles of the company. Returns false if there is none. */
  async erase(token: string): Promise<boolean> {
    if (!isToken(token)) return false;
    return this.changes.make(null, async (change) => {
      const row = await queryRow<{ id: number }>(change.manager, `${CANDIDATE} FOR NO KEY UPDATE`, [
        hashOf(token),
      ]);
      if (row) await this.erasures.eraseIn(change, row.id);
      return row !== null;
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { denied, enforce } from '../../../../core/access/denial.js';
import type { AuditValues } from '../../../../core/ledger/audit/audit-entry.js';
import { ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { loaderFor } from '../../../../platform/database/loaders.js';
import { execute, queryRow, queryRows, type SqlSource } from '../../../../platform/database/statement.js';
import { MessageQueue } from '../../../../platform/queue/message-queue.js';
import { checkIsOpen } from '../../../directory/companies/open-company.js';
import { denialOfSettings } from '../../roles/role.policy.js';
import { RolesService } from '../../roles/roles.service.js';
import { renderMarkdown } from '../../roles/texts/markdown.js';
import { ApplicationExtensionsService } from '../applications/application-extensions.service.js';
import { personOf } from '../merging/people.js';
import { CandidatePrivacy } from './candidate-privacy.entity.js';
import type { CandidatePrivacyInput } from './candidate-privacy.input.js';
import type { RetentionPreview } from './candidate-privacy.model.js';
import { DEFAULT_RETENTION, keptAfterApplying, retentionDays } from './retention.js';

const QUEUE = 'candidate-retention';
/** How many candidates get their new last day in one transaction. */
const BATCH = 500;

type Stored = Pick<CandidatePrivacy, 'retentionDays' | 'notice'>;

const DEFAULTS: Stored = { retentionDays: DEFAULT_RETENTION, notice: '' };
const COLUMNS = `p.company_id AS "companyId", p.retention_days AS "retentionDays", p.notice`;

/** How long a company keeps the data of candidates, and its privacy notice. */
@Injectable()
export class CandidatePrivacyService {
  constructor(
    private readonly database: DatabaseService,
    private readonly roles: RolesService,
    private readonly changes: ChangesService,
    private readonly queue: MessageQueue,
    private readonly extensions: ApplicationExtensionsService,
  ) {
    queue.work<{ companyId: number }>(QUEUE, { concurrency: 1 }, ({ data }) => this.apply(data.companyId));
  }

  /** Returns a company's rules for the data of candidates. For actors that may list its roles. */
  async get(actor: Actor, companyId: number): Promise<Stored> {
    await this.roles.checkCanList(actor, companyId);
    return loaderFor<Stored>(actor, 'candidate-privacy', async (ids) => {
      const rows = await this.database.rows<CandidatePrivacy>(
        `SELECT ${COLUMNS} FROM candidate_privacy p WHERE p.company_id = ANY($1)`,
        [ids],
      );
      return ids.map((id) => rows.find((row) => row.companyId === id) ?? DEFAULTS);
    }).load(companyId);
  }

  /** Returns what a number of days would erase. For the company's admins and MASTER CONTROL. */
  async preview(actor: Actor, companyId: number | null, days: number): Promise<RetentionPreview> {
    await this.roles.checkCanList(actor, companyId);
    enforce(denialOfSettings(actor, companyId!));
    return this.ending(this.database, companyId!, days);
  }

  /**
   * Changes a company's rules. CONFLICT (`RETENTION_WOULD_ERASE`) if that would erase data and `mayErase` is not set. The last
   * days of the candidates follow in a job. For the company's admins and MASTER CONTROL.
   */
  async update(
    actor: Actor,
    companyId: number | null,
    { mayErase = false, ...input }: CandidatePrivacyInput,
  ): Promise<Stored> {
    await this.roles.checkCanList(actor, companyId);
    enforce(denialOfSettings(actor, companyId!));
    return this.changes.once(() =>
      this.changes.make(actor, async ({ manager, record }) => {
        await checkIsOpen(manager, companyId!);
        await execute(
          manager,
          `INSERT INTO candidate_privacy (company_id) VALUES ($1) ON CONFLICT DO NOTHING`,
          [companyId],
        );
        const stored = (await queryRow<Stored>(
          manager,
          `SELECT ${COLUMNS} FROM candidate_privacy p WHERE p.company_id = $1 FOR NO KEY UPDATE`,
          [companyId],
        ))!;
        const next = {
          retentionDays: input.retentionDays ?? stored.retentionDays,
          notice: input.notice ?? stored.notice,
        };
        const isShorter = next.retentionDays < stored.retentionDays;
        if (isShorter && !mayErase) {
          const { people } = await this.ending(manager, companyId!, next.retentionDays);
          if (people > 0) throw denied({ reason: 'RETENTION_WOULD_ERASE' });
        }
        if (next.retentionDays === stored.retentionDays && next.notice === stored.notice) return next;
        await manager.update(
          CandidatePrivacy,
          { companyId: companyId! },
          { ...next, noticeHtml: renderMarkdown(next.notice) },
        );
        record({
          action: 'CANDIDATE_PRIVACY_CHANGED',
          companyId,
          subject: { type: 'COMPANY', id: companyId! },
          before: recorded(stored),
          after: recorded(next),
        });
        if (next.retentionDays !== stored.retentionDays)
          await this.queue.enqueue(manager, QUEUE, { companyId: companyId! });
        return next;
      }),
    );
  }

  /**
   * Gives all candidates of a company the last day that follows from its number of days, in parts. Nothing is erased before
   * tomorrow, so that a change can be undone. Safe to run again, and several times at once.
   */
  async apply(companyId: number): Promise<void> {
    for (let after = 0; ;) {
      const rows = await queryRows<{ id: number }>(
        this.database,
        `UPDATE candidates c SET retain_until = greatest(${this.lastDay(retentionDays('c.company_id'))},
           least(c.retain_until, current_date))
         WHERE c.id IN (SELECT held.id FROM candidates held WHERE held.company_id = $1 AND held.id > $2 AND held.erased_at IS NULL
           ORDER BY held.id LIMIT ${BATCH} FOR NO KEY UPDATE) RETURNING c.id`,
        [companyId, after],
      );
      if (rows.length < BATCH) return;
      after = Math.max(...rows.map(({ id }) => id));
    }
  }

  /** SQL for the last day on which the data of candidate `c` is kept, for a number of days. */
  private lastDay(days: string): string {
    return `greatest(${keptAfterApplying(days)}, ${this.extensions.keeper?.keptUntil ?? 'NULL'})`;
  }

  /** Returns what a number of days erases, as the erasures do: people whose candidates have all ended. */
  private async ending(source: SqlSource, companyId: number, days: number): Promise<RetentionPreview> {
    const lastDay = this.lastDay('$2::integer');
    const row = await queryRow<RetentionPreview>(
      source,
      `WITH ends AS MATERIALIZED (
         SELECT c.id, ${personOf('c')} AS person, c.retain_until >= current_date AS is_kept,
           ${lastDay} >= current_date OR EXISTS (
             SELECT FROM applications a JOIN job_roles r ON r.id = a.role_id
             WHERE a.candidate_id = c.id AND a.state = 'ACTIVE' AND r.state IN ('OPEN', 'ON_HOLD')) AS stays
         FROM candidates c WHERE c.company_id = $1 AND c.erased_at IS NULL
       ), ended AS (
         SELECT e.id, e.person FROM ends e
         WHERE e.person IN (SELECT o.person FROM ends o GROUP BY o.person HAVING bool_or(o.is_kept) AND NOT bool_or(o.stays))
       )
       SELECT count(DISTINCT ended.person)::integer AS people,
         (SELECT count(*)::integer FROM applications a WHERE a.candidate_id IN (SELECT id FROM ended)) AS applications,
         to_char(current_date + 1, 'YYYY-MM-DD') AS "on" FROM ended`,
      [companyId, days],
    );
    return row!;
  }
}

const recorded = ({ retentionDays: days, notice }: Stored): AuditValues => ({
  retentionDays: days,
  privacyNotice: notice,
});

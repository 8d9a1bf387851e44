import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EveryHour } from '../../../../platform/concurrency/every-hour.js';
import type { Actor } from '../../../../core/access/actor.js';
import type { AccountClosing, ClosedAccount } from '../../../../core/personal-data/account-closings.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { isNotWaiting, SingleRowsService } from '../../../../platform/queue/single-rows.service.js';
import { execute, queryRows } from '../../../../platform/database/statement.js';
import { ApplicationExtensionsService } from '../applications/application-extensions.service.js';
import { endLinks } from '../links/application-links.js';
import { isOfPerson, lockPeople, personOf } from '../merging/people.js';

/** How many candidates are searched at once. */
const BATCH = 50;
/** The name of the work in logs, for rows that fail. */
const ERASURES = 'candidate-erasures';
/** SQL condition that the retention period of a person has ended. */
const HAS_ENDED = `c.retain_until < current_date AND c.erased_at IS NULL
  AND NOT EXISTS (SELECT FROM candidates m WHERE ${isOfPerson('m', personOf('c'))} AND m.erased_at IS NULL
    AND (m.retain_until >= current_date OR EXISTS (
      SELECT FROM applications a JOIN job_roles r ON r.id = a.role_id
      WHERE a.candidate_id = m.id AND a.state = 'ACTIVE' AND r.state IN ('OPEN', 'ON_HOLD'))))`;

interface ErasedCandidate {
  id: number;
  companyId: number;
}

/**
 * Erases the personal data of candidates: names, addresses, files, answers, texts and notes. Applications are kept
 * without them, with their stages and outcomes.
 */
@Injectable()
export class CandidateErasuresService implements AccountClosing {
  constructor(
    private readonly changes: ChangesService,
    private readonly extensions: ApplicationExtensionsService,
    private readonly database: DatabaseService,
    private readonly rows: SingleRowsService,
  ) {}

  async closeAccount(change: Change, _actor: Actor, { id, email }: ClosedAccount): Promise<void> {
    const rows = await queryRows<{ id: number }>(
      change.manager,
      // Includes applications made with this address before the account existed, or without signing in.
      `SELECT id FROM candidates WHERE user_id = $1
       UNION SELECT id FROM candidates WHERE lower(email) = lower($2) AND email <> ''`,
      [id, email],
    );
    await this.eraseOwn(
      change,
      rows.map(({ id }) => id),
    );
  }

  /**
   * Erases candidates whose retention has ended, each in its own transaction. Safe to run on several servers at once.
   * Candidates for roles that are still being filled are kept until the decision.
   */
  @EveryHour()
  async eraseEnded(): Promise<void> {
    for (let isMore = true; isMore;) {
      const ended = await queryRows<{ id: number }>(
        this.database,
        `SELECT c.id FROM candidates c WHERE ${HAS_ENDED} AND ${isNotWaiting(ERASURES, 'c.id::text')}
         ORDER BY c.retain_until, c.id LIMIT ${BATCH}`,
      );
      const done = await this.rows.each(
        ERASURES,
        ended.map(({ id }) => id),
        (id) => this.eraseOne(id),
      );
      isMore = ended.length === BATCH && done > 0;
    }
  }

  /** Does nothing if another server erases the candidate, or the retention was extended meanwhile. */
  private eraseOne(id: number): Promise<void> {
    return this.changes.make(null, async (change) => {
      const held = await queryRows<{ id: number }>(
        change.manager,
        `SELECT c.id FROM candidates c WHERE c.id = $1 AND ${HAS_ENDED} FOR NO KEY UPDATE OF c SKIP LOCKED`,
        [id],
      );
      await this.erase(
        change,
        held.map((candidate) => candidate.id),
      );
    });
  }

  /** Erases a candidate within a change, at the person's request. Undecided applications are withdrawn. */
  eraseIn(change: Change, candidateId: number): Promise<void> {
    return this.eraseOwn(change, [candidateId]);
  }

  /**
   * Erases candidates, and those with the address of their account. Not others that the company treats as the same person:
   * anybody can apply under another person's name.
   */
  private async eraseOwn(change: Change, candidateIds: readonly number[]): Promise<void> {
    const { manager } = change;
    const rows = await queryRows<{ id: number }>(
      manager,
      `SELECT id FROM candidates WHERE id = ANY($1)
       UNION SELECT m.id FROM candidates c JOIN users u ON u.id = c.user_id AND u.account_confirmed
       JOIN candidates m ON m.company_id = c.company_id AND lower(m.email) = lower(u.email) AND m.email <> ''
       WHERE c.id = ANY($1)`,
      [candidateIds],
    );
    const ids = rows.map(({ id }) => id);
    await lockPeople(manager, ids);
    await withdrawAll(manager, ids);
    await leavePeople(manager, ids);
    await this.erase(change, ids);
  }

  private async erase(change: Change, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const { manager, record } = change;
    await this.extensions.erase(change, ids);
    const erased = await queryRows<ErasedCandidate>(
      manager,
      `UPDATE candidates SET user_id = NULL, name = '', email = '', phone = '', confirmed_at = NULL, erased_at = now()
       WHERE id = ANY($1) RETURNING id, company_id AS "companyId"`,
      [ids],
    );
    await execute(
      manager,
      `UPDATE applications SET answers = '[]', knock_outs = '{}', cover_note = '', file_id = NULL, token_hash = NULL, language = NULL
       WHERE candidate_id = ANY($1)`,
      [ids],
    );
    await endLinks(manager, ids);
    await execute(
      manager,
      `DELETE FROM application_notes n USING applications a WHERE n.application_id = a.id AND a.candidate_id = ANY($1)`,
      [ids],
    );
    await execute(manager, `DELETE FROM candidate_merges WHERE kept_id = ANY($1) OR merged_id = ANY($1)`, [
      ids,
    ]);
    await execute(
      manager,
      `DELETE FROM candidate_distinctions WHERE one_id = ANY($1) OR other_id = ANY($1)`,
      [ids],
    );
    await execute(manager, `DELETE FROM candidate_files WHERE candidate_id = ANY($1)`, [ids]);
    for (const { id, companyId } of erased) {
      record({ action: 'CANDIDATE_ERASED', companyId, subject: { type: 'CANDIDATE', id } });
    }
  }
}

/** Candidates are no longer treated as the same person as others. These stay together, as that of the first of them. */
const leavePeople = (manager: EntityManager, ids: readonly number[]): Promise<number> =>
  execute(
    manager,
    `UPDATE candidates c SET person_id = CASE WHEN c.id = ANY($1) THEN NULL ELSE nullif(stay.first, c.id) END
     FROM (SELECT ${personOf('o')} AS person, min(o.id) FILTER (WHERE o.id <> ALL($1)) AS first FROM candidates o
       WHERE ${personOf('o')} IN (SELECT ${personOf('e')} FROM candidates e WHERE e.id = ANY($1)) GROUP BY 1) AS stay
     WHERE ${personOf('c')} = stay.person`,
    [ids],
  );

/** Withdraws all undecided applications of candidates. */
const withdrawAll = (manager: EntityManager, ids: readonly number[]): Promise<unknown> =>
  execute(
    manager,
    `WITH withdrawn AS (
       UPDATE applications SET state = 'WITHDRAWN' WHERE candidate_id = ANY($1) AND state = 'ACTIVE'
       RETURNING id, stage_id)
     INSERT INTO application_events (application_id, kind, from_stage_id, from_stage, to_stage)
     SELECT w.id, 'WITHDRAWN', w.stage_id, s.name, s.name FROM withdrawn w JOIN job_role_stages s ON s.id = w.stage_id`,
    [ids],
  );

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { denied } from '../../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { queryRow, queryRows } from '../../../../platform/database/statement.js';
import { invalid, notFound } from '../../../../platform/errors/app-error.js';
import { isHiddenFrom } from '../../../directory/users/candidacies.js';
import { managesRoles } from '../../roles/role.policy.js';
import { isOn } from '../../roles/lists/role-sql.js';
import { type Candidate, CANDIDATE_COLUMNS, CANDIDATE_TABLES } from '../candidate.entity.js';
import { CandidateMergesService } from './candidate-merges.service.js';
import { isOfPerson, lockPeople, personOf } from './people.js';

/** The maximum number of candidates listed as different people from another one, latest decisions first. */
export const MOST_DISTINCT = 20;

/** The candidates of two people. */
type People = readonly [readonly number[], readonly number[]];

/** Stores which candidates of a company are different people, so that they are not suggested as duplicates again. */
@Injectable()
export class CandidateDistinctionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly merges: CandidateMergesService,
  ) {}

  /** Declares two candidates to be different people. For actors that manage all roles that either has applied for. */
  distinguish(actor: Actor, candidateId: number, fromId: number): Promise<Candidate> {
    return this.change(actor, candidateId, fromId, async ({ manager, record }, { companyId }) => {
      const added = await queryRow(
        manager,
        `INSERT INTO candidate_distinctions (company_id, one_id, other_id, actor_id)
         VALUES ($1, least($2::integer, $3::integer), greatest($2::integer, $3::integer), $4)
         ON CONFLICT (one_id, other_id) DO NOTHING RETURNING id`,
        [companyId, candidateId, fromId, actor.user?.id ?? null],
      );
      if (!added) return;
      record({
        action: 'CANDIDATES_DISTINGUISHED',
        companyId,
        subject: { type: 'CANDIDATE', id: candidateId },
        after: { otherCandidate: fromId },
      });
    });
  }

  /** Undoes the declaration that two candidates are different people. They may be suggested again. */
  undo(actor: Actor, candidateId: number, fromId: number): Promise<Candidate> {
    return this.change(actor, candidateId, fromId, async ({ manager, record }, { companyId }, people) => {
      if (!(await forgetDistinctions(manager, people))) return;
      record({
        action: 'CANDIDATE_DISTINCTION_UNDONE',
        companyId,
        subject: { type: 'CANDIDATE', id: candidateId },
        after: { otherCandidate: fromId },
      });
    });
  }

  /** Returns the candidates declared different from this one, if the actor sees everything about them. */
  async of(actor: Actor, { id, companyId }: Candidate): Promise<Candidate[]> {
    if ((await this.merges.sightOf(actor, companyId, id)) !== 'all') return [];
    return this.database.rows<Candidate>(
      `SELECT ${CANDIDATE_COLUMNS} FROM (
         SELECT ${personOf('t')} AS person, max(x.id) AS last
         FROM candidates o JOIN candidates m ON ${isOfPerson('m', personOf('o'))}
         JOIN candidate_distinctions x ON m.id IN (x.one_id, x.other_id)
         JOIN candidates t ON t.id = CASE WHEN x.one_id = m.id THEN x.other_id ELSE x.one_id END
         WHERE o.id = $1 AND ${personOf('t')} <> ${personOf('o')} AND t.erased_at IS NULL GROUP BY 1
       ) AS d JOIN ${CANDIDATE_TABLES} ON c.id = d.person
       WHERE ($2::integer IS NULL OR NOT EXISTS (
         SELECT FROM candidates m JOIN applications a ON a.candidate_id = m.id JOIN job_roles r ON r.id = a.role_id
         WHERE ${isOfPerson('m', 'd.person')} AND ${isOn('$2')} IS NOT TRUE))
         AND NOT EXISTS (
      SELECT FROM candidates m JOIN applications a ON a.candidate_id = m.id
      WHERE ${isOfPerson('m', 'd.person')} AND ${isHiddenFrom('$3', { role: 'a.role_id', application: 'a.id' })})
       ORDER BY d.last DESC LIMIT ${MOST_DISTINCT}`,
      [id, managesRoles(actor, companyId) ? null : (actor.user?.id ?? null), actor.user?.id ?? null],
    );
  }

  /** Runs work with both people locked, and returns the first one. */
  private change(
    actor: Actor,
    candidateId: number,
    fromId: number,
    work: (change: Change, one: Candidate, people: People) => Promise<void>,
  ): Promise<Candidate> {
    if (candidateId === fromId) throw invalid({ fromId: 'must be another candidate' });
    const check = async () => {
      const [one, other] = [await this.merges.get(actor, candidateId), await this.merges.get(actor, fromId)];
      if (one.companyId !== other.companyId) throw notFound('Candidate');
      return one;
    };
    return this.changes.once(
      async () => {
        await check();
        return this.changes.make(actor, async (change) => {
          const all = await lockPeople(change.manager, [candidateId, fromId]);
          const one = await check();
          if (all.some(({ isErased }) => isErased)) throw denied({ reason: 'CANDIDATE_IS_ERASED' });
          const personWith = (id: number) => all.find((each) => each.id === id)?.person;
          const membersWith = (id: number) =>
            all.filter(({ person }) => person === personWith(id)).map((each) => each.id);
          if (personWith(candidateId) === personWith(fromId))
            throw invalid({ fromId: 'must be another person' });
          await work(change, one, [membersWith(candidateId), membersWith(fromId)]);
          return one;
        });
      },
      async () => void (await check()),
    );
  }
}

/** Deletes the declaration that two people are different. Returns whether there was one. */
export async function forgetDistinctions(manager: EntityManager, [ones, others]: People): Promise<boolean> {
  const rows = await queryRows(
    manager,
    `DELETE FROM candidate_distinctions WHERE (one_id = ANY($1) AND other_id = ANY($2))
       OR (one_id = ANY($2) AND other_id = ANY($1)) RETURNING id`,
    [ones, others],
  );
  return rows.length > 0;
}

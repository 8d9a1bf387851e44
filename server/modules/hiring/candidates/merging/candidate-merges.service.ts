import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { checkUnrestricted } from '../../../../core/access/restriction.js';
import { denied } from '../../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { loaderFor } from '../../../../platform/database/loaders.js';
import { execute, queryRow, queryRows } from '../../../../platform/database/statement.js';
import { invalid, notFound } from '../../../../platform/errors/app-error.js';
import { isHiddenFrom } from '../../../directory/users/candidacies.js';
import { managesRoles } from '../../roles/role.policy.js';
import { isOn } from '../../roles/lists/role-sql.js';
import { RolesService } from '../../roles/roles.service.js';
import { type Candidate, CANDIDATE_COLUMNS, CANDIDATE_TABLES } from '../candidate.entity.js';
import { CandidateDistinction } from './candidate-distinction.entity.js';
import { CandidateMerge, MERGE_COLUMNS } from './candidate-merge.entity.js';
import { isOfPerson, type LockedCandidate, lockPeople, personOf } from './people.js';

/** How long a merge can be undone, in days. */
export const MERGE_UNDO_DAYS = 30;
/** The maximum number of merges of a person that are listed. */
export const MOST_MERGES = 20;

/** How much of a person the actor sees: nothing, some applications, or everything. */
type Sight = 'none' | 'some' | 'all';

/**
 * Treats several candidates of a company as one person, and undoes that. Nothing that belongs to a candidate is moved.
 */
@Injectable()
export class CandidateMergesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly roles: RolesService,
  ) {}

  /** Merges a candidate into another of the same company. For actors that manage all roles that either has applied for. */
  async merge(actor: Actor, candidateId: number, intoId: number): Promise<Candidate> {
    if (candidateId === intoId) throw invalid({ intoId: 'must be another candidate' });
    const [merged, kept] = [await this.get(actor, candidateId), await this.get(actor, intoId)];
    if (merged.companyId !== kept.companyId) throw notFound('Candidate');
    return this.changes.once(
      () =>
        this.changes.make(actor, async (change) => {
          const { manager } = change;
          await lockRolesOf(manager, [candidateId, intoId]);
          const all = await lockPeople(manager, [candidateId, intoId]);
          const root = (id: number) => all.find((one) => one.id === id)?.person;
          const [from, to] = [root(candidateId), root(intoId)];
          if (from === undefined || to === undefined) throw notFound('Candidate');
          if (from !== to) await this.join(change, actor, all, { from, to });
          return (await readCandidate(manager, intoId))!;
        }),
      async () => void (await this.get(actor, intoId)),
    );
  }

  /** Undoes a merge within 30 days. Each candidate keeps its own data, including what was added since. */
  async undo(actor: Actor, mergeId: number): Promise<Candidate[]> {
    const merge = await queryRow<CandidateMerge>(
      this.database,
      `SELECT ${MERGE_COLUMNS} FROM candidate_merges g WHERE g.id = $1`,
      [mergeId],
    );
    if (!merge || (await this.sightOf(actor, merge.companyId, merge.keptId)) === 'none')
      throw notFound('Merge');
    const { companyId, keptId, mergedId } = merge;
    await this.roles.checkCanList(actor, companyId);
    const read = async (source: EntityManager | DatabaseService) => [
      (await readCandidate(source, keptId))!,
      (await readCandidate(source, mergedId))!,
    ];
    return this.changes.once(
      () =>
        this.changes.make(actor, async ({ manager, record }) => {
          const held = await lockPeople(manager, [keptId, mergedId]);
          const person = held.find(({ id }) => id === keptId)?.person;
          await this.checkSeesAll(actor, companyId, keptId);
          // Undoing a merge declares the two to be different people.
          await this.checkSeesAll(actor, companyId, mergedId);
          const undone = await queryRow<{ memberIds: number[] }>(
            manager,
            `UPDATE candidate_merges SET undone_at = now() WHERE id = $1 AND undone_at IS NULL
               AND merged_at > now() - interval '${MERGE_UNDO_DAYS} days' RETURNING member_ids AS "memberIds"`,
            [mergeId],
          );
          if (!undone) {
            const { undoneAt } = (await manager.findOneBy(CandidateMerge, { id: mergeId }))!;
            if (undoneAt === null) throw denied({ reason: 'MERGE_UNDO_OVER' });
            return read(manager);
          }
          // People that a later undo removed stay removed.
          await execute(
            manager,
            `UPDATE candidates SET person_id = CASE WHEN id = $2 THEN NULL ELSE $2::integer END
             WHERE id = ANY($1) AND person_id = $3`,
            [undone.memberIds, mergedId, person],
          );
          record({
            action: 'CANDIDATE_MERGE_UNDONE',
            companyId,
            subject: { type: 'CANDIDATE', id: keptId },
            after: { mergedCandidate: mergedId },
          });
          return read(manager);
        }),
      async () => {
        await this.get(actor, keptId);
        await this.get(actor, mergedId);
      },
    );
  }

  /** Returns the active merges of a person, newest first. Only for actors that see everything about the person. */
  list(actor: Actor, { id }: Candidate): Promise<CandidateMerge[]> {
    return loaderFor<CandidateMerge[]>(actor, 'candidate-merges', async (ids) => {
      const rows = await this.database.rows<CandidateMerge & { ownerId: number }>(
        `SELECT owner.id AS "ownerId", page.* FROM unnest($1::integer[]) AS owner(id) CROSS JOIN LATERAL (
           SELECT ${MERGE_COLUMNS} FROM candidates c JOIN candidate_merges g ON g.company_id = c.company_id
             AND g.undone_at IS NULL
           JOIN candidates k ON k.id = g.kept_id AND ${personOf('k')} = ${personOf('c')}
           WHERE c.id = owner.id ORDER BY g.id DESC LIMIT ${MOST_MERGES}) AS page`,
        [ids],
      );
      return ids.map((each) => rows.filter(({ ownerId }) => ownerId === each));
    })
      .load(id)
      .then(async (merges) => {
        const [first] = merges;
        return first && (await this.sightOf(actor, first.companyId, id)) === 'all' ? merges : [];
      });
  }

  /** Returns a candidate if the actor sees everything about it. NOT_FOUND if the actor sees nothing of it. */
  async get(actor: Actor, id: number): Promise<Candidate> {
    checkUnrestricted(actor);
    const candidate = await readCandidate(this.database, id);
    const isAbsent = !candidate || (await this.sightOf(actor, candidate.companyId, id)) === 'none';
    if (isAbsent) throw notFound('Candidate');
    await this.roles.checkCanList(actor, candidate.companyId);
    await this.checkSeesAll(actor, candidate.companyId, id);
    return candidate;
  }

  /**
   * Returns how much of a person the actor sees. Managers of all roles see everything, others the applications for
   * their own roles.
   */
  async sightOf(actor: Actor, companyId: number, id: number): Promise<Sight> {
    const isManager = managesRoles(actor, companyId);
    if (!actor.user) return isManager ? 'all' : 'none';
    if (!(await this.roles.managesAny(actor, companyId))) return 'none';
    const row = await this.database.row<{ own: boolean | null; others: boolean | null }>(
      `SELECT bool_or(s.sees) AS own, bool_or(s.sees IS NOT TRUE) AS others
       FROM candidates o JOIN candidates m ON ${isOfPerson('m', personOf('o'))}
       JOIN applications a ON a.candidate_id = m.id JOIN job_roles r ON r.id = a.role_id
       CROSS JOIN LATERAL (SELECT ($3 OR ${isOn('$2')})
         AND NOT ${isHiddenFrom('$2', { role: 'r.id', application: 'a.id' })} AS sees) AS s WHERE o.id = $1`,
      [id, actor.user.id, isManager],
    );
    if (isManager && row?.own == null) return 'all';
    if (!row?.own) return 'none';
    return row.others ? 'some' : 'all';
  }

  private async checkSeesAll(actor: Actor, companyId: number, id: number): Promise<void> {
    if ((await this.sightOf(actor, companyId, id)) !== 'all') throw denied({ reason: 'ROLE_MANAGERS_ONLY' });
  }

  private async join(
    { manager, record }: Change,
    actor: Actor,
    all: readonly LockedCandidate[],
    { from, to }: { from: number; to: number },
  ): Promise<void> {
    const { companyId } = all[0]!;
    await this.checkSeesAll(actor, companyId, from);
    await this.checkSeesAll(actor, companyId, to);
    if (all.some(({ isErased }) => isErased)) throw denied({ reason: 'CANDIDATE_IS_ERASED' });
    if (new Set(all.flatMap(({ userId }) => userId ?? [])).size > 1)
      throw denied({ reason: 'CANDIDATE_HAS_ACCOUNT' });
    const both = await queryRows(
      manager,
      `SELECT FROM applications a JOIN candidates c ON c.id = a.candidate_id
       WHERE a.state = 'ACTIVE' AND c.id = ANY($1) GROUP BY a.role_id HAVING count(DISTINCT ${personOf('c')}) > 1`,
      [all.map(({ id }) => id)],
    );
    if (both.length > 0) throw denied({ reason: 'CANDIDATES_BOTH_APPLY' });
    const memberIds = all.filter(({ person }) => person === from).map(({ id }) => id);
    await execute(manager, `UPDATE candidates SET person_id = $2 WHERE id = ANY($1)`, [memberIds, to]);
    // The manager's latest decision applies.
    const ids = all.map(({ id }) => id);
    await manager.delete(CandidateDistinction, { oneId: In(ids), otherId: In(ids) });
    await manager.insert(CandidateMerge, {
      companyId,
      keptId: to,
      mergedId: from,
      memberIds,
      actorId: actor.user?.id ?? null,
    });
    record({
      action: 'CANDIDATES_MERGED',
      companyId,
      subject: { type: 'CANDIDATE', id: to },
      after: { mergedCandidate: from },
    });
  }
}

/** Locks the roles that people applied for, so that none of them applies again at the same time. */
const lockRolesOf = (manager: EntityManager, ids: readonly number[]): Promise<unknown> =>
  queryRows(
    manager,
    `SELECT FROM job_roles r WHERE r.id IN (
       SELECT a.role_id FROM candidates o JOIN candidates m ON ${isOfPerson('m', personOf('o'))}
       JOIN applications a ON a.candidate_id = m.id WHERE o.id = ANY($1))
     ORDER BY r.id FOR NO KEY UPDATE`,
    [ids],
  );

const readCandidate = (source: EntityManager | DatabaseService, id: number): Promise<Candidate | null> =>
  queryRow<Candidate>(source, `SELECT ${CANDIDATE_COLUMNS} FROM ${CANDIDATE_TABLES} WHERE c.id = $1`, [id]);

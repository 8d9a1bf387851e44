import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import type { AccountClosing, ClosedAccount } from '../../../core/personal-data/account-closings.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRow, queryRows } from '../../../platform/database/statement.js';
import { invalid, notFound } from '../../../platform/errors/app-error.js';
import { ApplicationExtensionsService } from '../candidates/applications/application-extensions.service.js';
import { canSeeApplications } from '../candidates/applications/application.policy.js';
import { checkIsNotErased, lockApplication } from '../candidates/applications/application-rows.js';
import { ApplicationsService } from '../candidates/applications/applications.service.js';
import { isOfPerson, personOf } from '../candidates/merging/people.js';
import { lockRole, type StoredRole } from '../roles/roles.service.js';
import { CriteriaService } from './criteria.service.js';
import { Scorecard, SCORECARD_COLUMNS } from './scorecard.entity.js';
import { ScorecardRevision } from './scorecard-revision.entity.js';
import { MOST_SCORECARDS, type Scorecards } from './scorecard.model.js';
import type { Criterion, Rating } from './scorecard-criteria.js';
import { denialOfRating, denialOfWaiving, seesOthers, type Standing } from './scorecard.policy.js';
import type { ScorecardInput } from './scorecards.input.js';

type Source = Parameters<typeof queryRow>[0];
type ScorecardAction = 'SCORECARD_SUBMITTED' | 'SCORECARD_CORRECTED' | 'SCORECARD_WAIVED';

/** Reads and writes scorecards. The caller can read those of others only after submitting or waiving their own. */
@Injectable()
export class ScorecardsService implements AccountClosing {
  constructor(
    private readonly database: DatabaseService,
    private readonly applications: ApplicationsService,
    private readonly changes: ChangesService,
    private readonly criteria: CriteriaService,
    extensions: ApplicationExtensionsService,
  ) {
    extensions.onErasing(({ manager }, candidateIds) => erase(manager, candidateIds));
  }

  async closeAccount({ manager }: Change, _actor: Actor, { id }: ClosedAccount): Promise<void> {
    // Drafts are private, so they are deleted with their author.
    await execute(manager, `DELETE FROM scorecards WHERE author_id = $1 AND submitted_at IS NULL`, [id]);
  }

  /** Returns the scorecards that the actor may see of an application that the actor may read. */
  async get(actor: Actor, applicationId: number): Promise<Scorecards> {
    const { role } = await this.applications.read(actor, applicationId);
    const standing = await this.standing(
      this.database,
      actor,
      applicationId,
      canSeeApplications(actor, role),
    );
    const criteria = await this.criteria.list(actor, role.id);
    return this.shown(this.database, actor, applicationId, standing, criteria);
  }

  /** Returns the company of an application that the actor may read. */
  async companyOf(actor: Actor, applicationId: number): Promise<number> {
    return (await this.applications.read(actor, applicationId)).role.companyId;
  }

  /** Whether the actor may read the scorecards of others. */
  async isVisible(actor: Actor, applicationId: number): Promise<boolean> {
    if (!(await this.applications.isReadable(actor, applicationId))) return false;
    return seesOthers(await this.standing(this.database, actor, applicationId, false));
  }

  /**
   * Saves the actor's scorecard as a draft, or submits it. Saving a submitted one corrects it; earlier versions are
   * kept.
   */
  save(actor: Actor, applicationId: number, input: ScorecardInput, submit: boolean): Promise<Scorecards> {
    return this.change(actor, applicationId, async (change, role, standing) => {
      enforce(denialOfRating(standing));
      const { manager } = change;
      const criteria = await this.criteria.listIn(manager, actor, role.id);
      const values = {
        ratings: checked(criteria, input),
        recommendation: input.recommendation ?? null,
        text: input.text,
      };
      const isSubmitted = submit || standing.hasSubmitted;
      if (isSubmitted && values.recommendation === null) {
        throw invalid({ 'input.recommendation': 'is required to submit the scorecard' });
      }
      // Submitting makes the scorecards of others visible.
      if (isSubmitted && values.ratings.length === 0 && criteria.length > 0) {
        throw invalid({ 'input.ratings': 'must rate at least one criterion to submit the scorecard' });
      }
      const id = await ownId(manager, applicationId, actor.user!.id);
      await manager.update(Scorecard, { id }, values);
      if (!isSubmitted) return;
      await execute(
        manager,
        `UPDATE scorecards SET submitted_at = coalesce(submitted_at, now()) WHERE id = $1`,
        [id],
      );
      await manager.insert(ScorecardRevision, { scorecardId: id, ...values });
      record(
        change,
        role,
        applicationId,
        standing.hasSubmitted ? 'SCORECARD_CORRECTED' : 'SCORECARD_SUBMITTED',
      );
    });
  }

  /** States that the actor will not rate an application, in order to read the scorecards of others. It cannot be undone. */
  waive(actor: Actor, applicationId: number): Promise<Scorecards> {
    return this.change(actor, applicationId, async (change, role, standing) => {
      if (standing.hasWaived) return;
      enforce(denialOfWaiving(standing));
      await execute(
        change.manager,
        `INSERT INTO scorecard_waivers (application_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
        [applicationId, actor.user!.id],
      );
      await execute(
        change.manager,
        `DELETE FROM scorecards WHERE application_id = $1 AND author_id = $2 AND submitted_at IS NULL`,
        [applicationId, actor.user!.id],
      );
      record(change, role, applicationId, 'SCORECARD_WAIVED');
    });
  }

  private async shown(
    source: Source,
    actor: Actor,
    applicationId: number,
    standing: Standing,
    criteria: Criterion[],
  ): Promise<Scorecards> {
    const isVisible = seesOthers(standing);
    const userId = actor.user?.id ?? null;
    const all = await queryRows<Scorecard>(
      source,
      `SELECT ${SCORECARD_COLUMNS} FROM scorecards s WHERE s.application_id = $1
         AND (s.author_id = $2::integer OR ($3 AND s.submitted_at IS NOT NULL)) ORDER BY s.id LIMIT ${MOST_SCORECARDS}`,
      [applicationId, standing.isOwnApplication ? null : userId, isVisible],
    );
    const isOwn = ({ authorId }: Scorecard) => authorId !== null && authorId === userId;
    const ratings = isVisible ? await this.firstRatings(source, applicationId) : [];
    const sum = ratings.reduce((total, rating) => total + rating, 0);
    return {
      applicationId,
      criteria,
      own: all.find(isOwn) ?? null,
      isVisible,
      others: all.filter((one) => !isOwn(one)),
      average: ratings.length > 0 ? sum / ratings.length : null,
      canRate: userId !== null && denialOfRating(standing) === null,
      canWaive: userId !== null && !standing.hasWaived && denialOfWaiving(standing) === null,
    };
  }

  /**
   * Returns the ratings as submitted. Corrections do not count: by then their authors have seen the ratings of others.
   */
  private async firstRatings(source: Source, applicationId: number): Promise<number[]> {
    const rows = await queryRows<{ ratings: Rating[] }>(
      source,
      `SELECT DISTINCT ON (s.id) v.ratings FROM scorecards s JOIN scorecard_revisions v ON v.scorecard_id = s.id
       WHERE s.application_id = $1 AND s.submitted_at IS NOT NULL ORDER BY s.id, v.id LIMIT ${MOST_SCORECARDS}`,
      [applicationId],
    );
    return rows.flatMap(({ ratings }) => ratings.map(({ rating }) => rating));
  }

  private async standing(
    source: Source,
    actor: Actor,
    applicationId: number,
    isManager: boolean,
  ): Promise<Standing> {
    const row = await queryRow<Omit<Standing, 'isManager'>>(
      source,
      `SELECT a.state, EXISTS (SELECT FROM candidates m WHERE ${isOfPerson('m', personOf('c'))}
           AND m.user_id = $2::integer) AS "isOwnApplication",
         EXISTS (SELECT FROM interviews i JOIN interview_interviewers p ON p.interview_id = i.id
           WHERE i.application_id = a.id AND p.user_id = $2 AND p.left_at IS NULL AND i.state <> 'CANCELLED') AS "isInterviewer",
         EXISTS (SELECT FROM scorecards s WHERE s.application_id = a.id AND s.author_id = $2
           AND s.submitted_at IS NOT NULL) AS "hasSubmitted",
         EXISTS (SELECT FROM scorecard_waivers w WHERE w.application_id = a.id AND w.user_id = $2) AS "hasWaived"
       FROM applications a JOIN candidates c ON c.id = a.candidate_id WHERE a.id = $1`,
      [applicationId, actor.user?.id ?? null],
    );
    if (!row) throw notFound('Application');
    return { ...row, isManager };
  }

  /**
   * Runs work with the role and the application locked, once per Idempotency-Key, and returns what the actor sees
   * afterwards.
   */
  private change(
    actor: Actor,
    applicationId: number,
    work: (change: Change, role: StoredRole, standing: Standing) => Promise<void>,
  ): Promise<Scorecards> {
    return this.changes.once(
      async () => {
        const { role: seen } = await this.applications.read(actor, applicationId);
        return this.changes.make(actor, async (change) => {
          const { manager } = change;
          const role = await lockRole(manager, seen.id);
          await checkIsNotErased(manager, applicationId);
          await lockApplication(manager, applicationId);
          const isManager = canSeeApplications(actor, role);
          const standing = await this.standing(manager, actor, applicationId, isManager);
          if (!isManager && !standing.isInterviewer) throw notFound('Application');
          await work(change, role, standing);
          const after = await this.standing(manager, actor, applicationId, isManager);
          const criteria = await this.criteria.listIn(manager, actor, role.id);
          return this.shown(manager, actor, applicationId, after, criteria);
        });
      },
      async () => void (await this.applications.read(actor, applicationId)),
    );
  }
}

/** Returns the id of the actor's scorecard, creating it if necessary. */
async function ownId(manager: EntityManager, applicationId: number, authorId: number): Promise<number> {
  await execute(
    manager,
    `INSERT INTO scorecards (application_id, author_id) VALUES ($1, $2)
     ON CONFLICT (application_id, author_id) WHERE author_id IS NOT NULL DO NOTHING`,
    [applicationId, authorId],
  );
  const { id } = await manager.findOneByOrFail(Scorecard, { applicationId, authorId });
  return id;
}

/** Returns the ratings with the names of their criteria. Throws if one is unknown or rated twice. */
function checked(criteria: readonly Criterion[], { ratings }: ScorecardInput): Rating[] {
  const ids = ratings.map(({ criterionId }) => criterionId);
  if (new Set(ids).size < ids.length || ids.some((id) => !criteria.some((one) => one.id === id))) {
    throw invalid({ 'input.ratings': 'must be different criteria of the role' });
  }
  return criteria.flatMap(({ id, name }) => {
    const rated = ratings.find(({ criterionId }) => criterionId === id);
    return rated ? [{ criterionId: id, criterion: name, rating: rated.rating }] : [];
  });
}

/** Records that a scorecard was submitted, never its contents. */
function record(
  change: Change,
  { id: jobRoleId, companyId, title }: StoredRole,
  applicationId: number,
  action: ScorecardAction,
): void {
  change.record({
    action,
    companyId,
    subject: { type: 'SCORECARDS', id: applicationId },
    after: { jobRoleId, jobRole: title },
  });
}

const erase = async (manager: EntityManager, candidateIds: readonly number[]): Promise<void> => {
  for (const table of ['scorecards', 'scorecard_waivers']) {
    await execute(
      manager,
      `DELETE FROM ${table} s USING applications a WHERE a.id = s.application_id AND a.candidate_id = ANY($1)`,
      [candidateIds],
    );
  }
};

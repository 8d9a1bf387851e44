import { Args, Extensions, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, NotForClients, WithParent } from '../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../core/access/recent-sign-in.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { loaderFor } from '../../../platform/database/loaders.js';
import { Application } from '../candidates/applications/application.entity.js';
import { ApplicationArgs } from '../candidates/applications/applications.input.js';
import { JobRole } from '../roles/job-role.entity.js';
import { Colleague, ColleaguesService } from '../../directory/users/lists/colleagues.service.js';
import { CriteriaService } from './criteria.service.js';
import { Scorecard } from './scorecard.entity.js';
import { MOST_REVISIONS, Scorecards } from './scorecard.model.js';
import { Criterion, MAX_CRITERIA } from './scorecard-criteria.js';
import { REVISION_COLUMNS, ScorecardRevision } from './scorecard-revision.entity.js';
import { RoleCriteriaArgs, SaveScorecardArgs } from './scorecards.input.js';
import { ScorecardsService } from './scorecards.service.js';

@Resolver(() => Scorecard)
export class ScorecardsResolver {
  constructor(
    private readonly scorecards: ScorecardsService,
    private readonly criteria: CriteriaService,
    private readonly colleagues: ColleaguesService,
    private readonly database: DatabaseService,
  ) {}

  @Extensions(costsStatements(20))
  @Mutation(() => Scorecards, {
    description:
      "Saves the caller's own scorecard of an application as a draft, or submits it. Once submitted, it is corrected, and earlier versions stay. CONFLICT (`APPLICATION_ENDED`) if the application has ended, (`SCORECARD_WAIVED`) if the caller has waived it, (`INTERVIEWS_OWN_APPLICATION`) for the own application. For those that may read the application.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('WORK')
  saveScorecard(@CurrentActor() actor: Actor, @Args() { applicationId, input, submit }: SaveScorecardArgs) {
    return this.scorecards.save(actor, applicationId, input, submit);
  }

  @Extensions(costsStatements(20))
  @Mutation(() => Scorecards, {
    description:
      'States that the caller will not rate an application, in order to read the scorecards of others. It cannot be undone. CONFLICT (`SCORECARD_EXPECTED`) for its interviewers while it is being decided, (`SCORECARD_SUBMITTED`) after rating it. For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('INTERVIEWS_WRITE')
  @AnySignIn('WORK')
  waiveScorecard(@CurrentActor() actor: Actor, @Args() { applicationId }: ApplicationArgs) {
    return this.scorecards.waive(actor, applicationId);
  }

  @Extensions(costsStatements(15))
  @Mutation(() => JobRole, {
    description:
      'Sets what the applicants for a role are rated by. Scorecards keep what they have rated. For those that may edit the role.',
  })
  @Access('authenticated')
  @NeedsScope('INTERVIEWS_WRITE')
  @AnySignIn('WORK')
  setRoleCriteria(@CurrentActor() actor: Actor, @Args() { roleId, criteria }: RoleCriteriaArgs) {
    return this.criteria.set(actor, roleId, criteria);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The author. Null if the account is closed.',
  })
  @WithParent()
  author(@CurrentActor() actor: Actor, @Parent() { authorId }: Scorecard) {
    return authorId === null ? null : this.colleagues.find(actor, authorId);
  }

  @Extensions(costsStatements(0, MOST_REVISIONS))
  @ResolveField(() => [ScorecardRevision], {
    description: `What was submitted, newest first: at most ${MOST_REVISIONS}.`,
  })
  @WithParent()
  revisions(@CurrentActor() actor: Actor, @Parent() { id }: Scorecard) {
    return loaderFor<ScorecardRevision[]>(actor, 'scorecard-revisions', async (ids) => {
      const rows = await this.database.rows<ScorecardRevision>(
        `SELECT page.* FROM unnest($1::integer[]) AS owner(id) CROSS JOIN LATERAL (
           SELECT ${REVISION_COLUMNS} FROM scorecard_revisions v WHERE v.scorecard_id = owner.id
           ORDER BY v.id DESC LIMIT ${MOST_REVISIONS}) AS page`,
        [ids],
      );
      return ids.map((each) => rows.filter(({ scorecardId }) => scorecardId === each));
    }).load(id);
  }
}

@Resolver(() => Application)
export class ApplicationScorecardsResolver {
  constructor(private readonly cards: ScorecardsService) {}

  @Extensions(costsStatements(4))
  @ResolveField(() => Scorecards, {
    description: 'The scorecards, as far as the caller may see them.',
  })
  @NeedsScope('INTERVIEWS_READ')
  scorecards(@CurrentActor() actor: Actor, @Parent() { id }: Application) {
    return this.cards.get(actor, id);
  }
}

@Resolver(() => JobRole)
export class RoleCriteriaResolver {
  constructor(private readonly service: CriteriaService) {}

  @Extensions(costsStatements(1, MAX_CRITERIA))
  @ResolveField(() => [Criterion], {
    description: `What the applicants are rated by, in order: at most ${MAX_CRITERIA}.`,
  })
  @WithParent()
  criteria(@CurrentActor() actor: Actor, @Parent() { id }: JobRole) {
    return this.service.list(actor, id);
  }
}

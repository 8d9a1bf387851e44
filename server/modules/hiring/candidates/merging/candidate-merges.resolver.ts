import { Args, Extensions, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NeedsScope, WithParent } from '../../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../../core/access/recent-sign-in.js';
import { Undoes } from '../../../../platform/graphql/undo.decorator.js';
import { costsStatements } from '../../../../platform/graphql/query-cost.js';
import { DAY_MS } from '../../../../platform/time/durations.js';
import { DateTime } from '../../../../platform/validation/time.js';
import { Colleague, ColleaguesService } from '../../../directory/users/lists/colleagues.service.js';
import { ApplicationDetailsService } from '../applications/application-details.service.js';
import { Candidate } from '../candidate.entity.js';
import { CandidateDistinctionsService, MOST_DISTINCT } from './candidate-distinctions.service.js';
import {
  CandidateDuplicate,
  CandidateDuplicatesService,
  MOST_DUPLICATES,
} from './candidate-duplicates.service.js';
import { DistinguishArgs, MergeCandidatesArgs } from './candidate-merges.input.js';
import { CandidateMerge } from './candidate-merge.entity.js';
import { CandidateMergesService, MERGE_UNDO_DAYS, MOST_MERGES } from './candidate-merges.service.js';
import { IdArg } from '../../../../platform/graphql/arguments.js';

@Resolver(() => Candidate)
export class CandidateMergesResolver {
  constructor(
    private readonly merges: CandidateMergesService,
    private readonly duplicates: CandidateDuplicatesService,
    private readonly distinctions: CandidateDistinctionsService,
  ) {}

  @Extensions(costsStatements(30, MOST_DUPLICATES))
  @ResolveField(() => [CandidateDuplicate], {
    name: 'duplicates',
    description: `Other candidates of the company that may be the same person, the likeliest first: at most ${MOST_DUPLICATES}. Only candidates whose roles the caller manages, all of them, and none that \`distinguishCandidates\` has named.`,
  })
  @NeedsScope('CANDIDATES_READ')
  duplicatesOf(@CurrentActor() actor: Actor, @Parent() candidate: Candidate) {
    return this.duplicates.of(actor, candidate);
  }

  @Extensions(costsStatements(10, MOST_DISTINCT))
  @ResolveField(() => [Candidate], {
    name: 'distinctFrom',
    description: `Candidates that somebody has found not to be the same person, the last ones first: at most ${MOST_DISTINCT}. Only candidates whose roles the caller manages, all of them.`,
  })
  @NeedsScope('CANDIDATES_READ')
  distinctFrom(@CurrentActor() actor: Actor, @Parent() candidate: Candidate) {
    return this.distinctions.of(actor, candidate);
  }

  @Extensions(costsStatements(3, MOST_MERGES))
  @ResolveField(() => [CandidateMerge], {
    name: 'merges',
    description: `The merges that made several candidates this person, newest first: at most ${MOST_MERGES}. Empty unless the caller manages all roles that the person has applied for.`,
  })
  @NeedsScope('CANDIDATES_READ')
  mergesOf(@CurrentActor() actor: Actor, @Parent() candidate: Candidate) {
    return this.merges.list(actor, candidate);
  }

  @Extensions(costsStatements(25))
  @Mutation(() => Candidate, {
    description: `Treats two candidates of a company as one person, and returns the one that is kept: lists show them once, and a request for personal data or an erasure reaches both. Can be undone for ${MERGE_UNDO_DAYS} days. CONFLICT (\`CANDIDATE_HAS_ACCOUNT\`) if both have an account, (\`CANDIDATES_BOTH_APPLY\`) if both have an application for the same role that is being decided, (\`CANDIDATE_IS_ERASED\`) if one was erased. FORBIDDEN (\`ROLE_MANAGERS_ONLY\`) unless the caller manages all roles that either has applied for.`,
  })
  @Access('authenticated')
  @NeedsScope('CANDIDATES_WRITE')
  @AnySignIn('WORK')
  mergeCandidates(@CurrentActor() actor: Actor, @Args() { candidateId, intoId }: MergeCandidatesArgs) {
    return this.merges.merge(actor, candidateId, intoId);
  }

  @Extensions(costsStatements(25))
  @Undoes()
  @Mutation(() => [Candidate], {
    description: `Undoes a merge: returns both candidates, each with what belonged to it before and what was added to it since. Undoing it again changes nothing. CONFLICT (\`MERGE_UNDO_OVER\`) after ${MERGE_UNDO_DAYS} days. FORBIDDEN (\`ROLE_MANAGERS_ONLY\`) unless the caller manages all roles that the person has applied for.`,
  })
  @Access('authenticated')
  @NeedsScope('CANDIDATES_WRITE')
  @AnySignIn('WORK')
  undoCandidateMerge(
    @CurrentActor() actor: Actor,
    @IdArg('mergeId', 'The id of the merge.') mergeId: number,
  ) {
    return this.merges.undo(actor, mergeId);
  }

  @Extensions(costsStatements(25))
  @Mutation(() => Candidate, {
    description:
      'States that two candidates of a company are not the same person: they are no longer suggested as duplicates. `undoCandidateDistinction` undoes it, and merging them. CONFLICT (`CANDIDATE_IS_ERASED`) if one was erased. FORBIDDEN (`ROLE_MANAGERS_ONLY`) unless the caller manages all roles that either has applied for.',
  })
  @Access('authenticated')
  @NeedsScope('CANDIDATES_WRITE')
  @AnySignIn('WORK')
  distinguishCandidates(@CurrentActor() actor: Actor, @Args() { candidateId, fromId }: DistinguishArgs) {
    return this.distinctions.distinguish(actor, candidateId, fromId);
  }

  @Extensions(costsStatements(25))
  @Undoes()
  @Mutation(() => Candidate, {
    description:
      'Undoes `distinguishCandidates`: the two may be suggested as duplicates again. Undoing it again changes nothing. FORBIDDEN (`ROLE_MANAGERS_ONLY`) unless the caller manages all roles that either has applied for.',
  })
  @Access('authenticated')
  @NeedsScope('CANDIDATES_WRITE')
  @AnySignIn('WORK')
  undoCandidateDistinction(@CurrentActor() actor: Actor, @Args() { candidateId, fromId }: DistinguishArgs) {
    return this.distinctions.undo(actor, candidateId, fromId);
  }
}

@Resolver(() => CandidateMerge)
export class CandidateMergeFieldsResolver {
  constructor(
    private readonly details: ApplicationDetailsService,
    private readonly colleagues: ColleaguesService,
  ) {}

  @ResolveField(() => Candidate, { description: 'The candidate that was merged into the other.' })
  @WithParent()
  merged(@CurrentActor() actor: Actor, @Parent() { mergedId }: CandidateMerge) {
    return this.details.candidate(actor, { candidateId: mergedId });
  }

  @ResolveField(() => Candidate, { description: 'The candidate that was kept.' })
  @WithParent()
  kept(@CurrentActor() actor: Actor, @Parent() { keptId }: CandidateMerge) {
    return this.details.candidate(actor, { candidateId: keptId });
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The member of the company that merged them. Null if the account is closed.',
  })
  @WithParent()
  actor(@CurrentActor() actor: Actor, @Parent() { actorId }: CandidateMerge) {
    return actorId === null ? null : this.colleagues.find(actor, actorId);
  }

  @ResolveField(() => DateTime, { description: 'Until when it can be undone.' })
  undoableUntil(@Parent() { mergedAt }: CandidateMerge): string {
    return new Date(Date.parse(mergedAt) + MERGE_UNDO_DAYS * DAY_MS).toISOString();
  }
}

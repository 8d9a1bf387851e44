import { Args, Extensions, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NeedsScope } from '../../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../../core/access/privilege.js';
import { RecentSignIn } from '../../../../core/access/recent-sign-in.js';
import { costsStatements } from '../../../../platform/graphql/query-cost.js';
import { Company } from '../../../directory/companies/company.entity.js';
import { CandidatePrivacy } from './candidate-privacy.entity.js';
import { RetentionPreviewArgs, UpdateCandidatePrivacyArgs } from './candidate-privacy.input.js';
import { RetentionPreview } from './candidate-privacy.model.js';
import { CandidatePrivacyService } from './candidate-privacy.service.js';

@Resolver(() => Company)
export class CandidatePrivacyResolver {
  constructor(private readonly privacy: CandidatePrivacyService) {}

  @Extensions(costsStatements(2))
  @ResolveField(() => CandidatePrivacy, {
    description:
      "How the company treats the data of candidates. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Open Roles'.",
  })
  @NeedsScope('ROLES_READ')
  candidatePrivacy(@CurrentActor() actor: Actor, @Parent() company: Company) {
    return this.privacy.get(actor, company.id);
  }

  @Extensions(costsStatements(30))
  @Query(() => RetentionPreview, {
    description:
      "Returns what would be erased if a company kept the data of candidates for a number of days. For the company's admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('CANDIDATES_READ')
  retentionPreview(@CurrentActor() actor: Actor, @Args() { companyId, days }: RetentionPreviewArgs) {
    return this.privacy.preview(actor, companyId ?? actor.user?.companyId ?? null, days);
  }

  @Extensions(costsStatements(30))
  @Mutation(() => CandidatePrivacy, {
    description:
      "Changes how long a company keeps the data of candidates, and its privacy notice. CONFLICT (`RETENTION_WOULD_ERASE`) if it would erase data without `mayErase`. For the company's admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('CANDIDATES_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  updateCandidatePrivacy(
    @CurrentActor() actor: Actor,
    @Args() { companyId, input }: UpdateCandidatePrivacyArgs,
  ) {
    return this.privacy.update(actor, companyId ?? actor.user?.companyId ?? null, input);
  }
}

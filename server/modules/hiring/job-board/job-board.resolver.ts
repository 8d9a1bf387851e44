import { Args, Extensions, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope } from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { Company } from '../../directory/companies/company.entity.js';
import { UpdateJobBoardArgs } from './job-board.input.js';
import { JobBoard } from './job-board.model.js';
import { JobBoardsService } from './job-boards.service.js';

@Resolver(() => Company)
export class JobBoardResolver {
  constructor(private readonly boards: JobBoardsService) {}

  @Extensions(costsStatements(2))
  @ResolveField(() => JobBoard, {
    description:
      "How the company appears on the public job board. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Open Roles'.",
  })
  @NeedsScope('ROLES_READ')
  jobBoard(@CurrentActor() actor: Actor, @Parent() company: Company) {
    return this.boards.get(actor, company);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => JobBoard, {
    description:
      "Changes how a company appears on the public job board. For the company's admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('ROLES_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  updateJobBoard(@CurrentActor() actor: Actor, @Args() { companyId, input }: UpdateJobBoardArgs) {
    return this.boards.update(actor, companyId ?? actor.user?.companyId ?? null, input);
  }
}

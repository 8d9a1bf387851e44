import { Args, Extensions, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NotForClients, WithParent } from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { AnySignIn, RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { Company } from '../../directory/companies/company.entity.js';
import { Undoes } from '../../../platform/graphql/undo.decorator.js';
import { chargeRows } from '../../../platform/graphql/charge-rows.js';
import { costsStatements, costsStatementsAndRows } from '../../../platform/graphql/query-cost.js';
import { LimitsService } from '../../../platform/limits/limits.service.js';
import { PageArgs } from '../../../platform/graphql/connections.js';
import { User } from '../../directory/users/user.entity.js';
import { UsersService } from '../../directory/users/users.service.js';
import { BulkActionsService } from './bulk-actions.service.js';
import {
  AddImportRowsArgs,
  CreateImportArgs,
  JobRowsArgs,
  PreviewArgs,
  ROWS_PER_CALL,
  StartBulkActionArgs,
} from './imports.input.js';
import { ImportsService } from './imports.service.js';
import { ImportColumn } from './import-parts.js';
import { ImportPartsService } from './import-parts.service.js';
import { ImportCell, ImportRow, ImportRowConnection, Job, JobPreview, JobRow } from './job.model.js';
import { JobsService, LISTED } from './jobs.service.js';
import { PreviewsService } from './previews.service.js';
import { IdArg } from '../../../platform/graphql/arguments.js';

/** Not for API clients: jobs run later with the full permissions of a person, not within the scopes of a client. */
/** The cells of a row that its declared cost includes, and the least that each further one costs. */
const [USUAL_CELLS, COST_PER_CELL] = [12, 3];

@Resolver(() => Job)
export class JobsResolver {
  constructor(
    private readonly jobs: JobsService,
    private readonly imports: ImportsService,
    private readonly actions: BulkActionsService,
    private readonly previews: PreviewsService,
    private readonly users: UsersService,
  ) {}

  @Query(() => Job, {
    description:
      'Returns a job. NOT_FOUND if it does not exist or belongs to another company. For admins of the company and MASTER CONTROL, and for imports also their creator.',
  })
  @Access('authenticated')
  @NotForClients()
  job(@CurrentActor() actor: Actor, @IdArg('id', 'The job.') id: number) {
    return this.jobs.get(actor, id);
  }

  @Extensions(costsStatements(5))
  @Query(() => JobPreview, {
    description: 'Returns how many rows of a job have which verdict. For callers that may read the job.',
  })
  @Access('authenticated')
  @NotForClients()
  jobPreview(@CurrentActor() actor: Actor, @IdArg('id', 'The job.') id: number) {
    return this.jobs.preview(actor, id);
  }

  @Query(() => JobPreview, {
    description:
      'Returns what an operation on one record would do, in the same form as `startBulkAction` with `dryRun`, and changes nothing. What a rule excludes is counted with its reason. For callers that may call the operation.',
  })
  @Access('authenticated')
  @NotForClients()
  preview(@CurrentActor() actor: Actor, @Args() args: PreviewArgs) {
    return this.previews.preview(actor, args);
  }

  @Extensions(costsStatements(2, ROWS_PER_CALL))
  @Query(() => [JobRow], {
    description:
      'Returns rows of a job with what became of them, in order. For callers that may read the job.',
  })
  @Access('authenticated')
  @NotForClients()
  jobRows(@CurrentActor() actor: Actor, @Args() args: JobRowsArgs) {
    return this.jobs.rows(actor, args);
  }

  @Mutation(() => Job, {
    description:
      "Creates an import of people without rows. Replaces the caller's import that has not been started. For admins in their own company and MASTER CONTROL in any. Holders of 'manage ATTENDANCE' import the columns of `Company.importColumns` for members of their company.",
  })
  @Access('authenticated')
  @NotForClients()
  @RecentSignIn(PRIVILEGES.masterControl)
  createImport(@CurrentActor() actor: Actor, @Args() args: CreateImportArgs) {
    return this.imports.create(actor, args);
  }

  @Mutation(() => Job, {
    description:
      'Adds rows to an import and checks each. Adding the same rows again replaces them. CONFLICT (`JOB_STATE`) once it is started.',
  })
  @Access('authenticated')
  @NotForClients()
  @RecentSignIn(PRIVILEGES.masterControl)
  addImportRows(@CurrentActor() actor: Actor, @Args() args: AddImportRowsArgs) {
    return this.imports.add(actor, args);
  }

  @Mutation(() => Job, {
    description:
      "Starts an import: invites new people and updates the profiles of members. CONFLICT (`JOB_RUNNING`) while another of the company's jobs runs.",
  })
  @Access('authenticated')
  @NotForClients()
  @RecentSignIn(PRIVILEGES.masterControl)
  startImport(@CurrentActor() actor: Actor, @IdArg('id', 'The job.') id: number) {
    return this.imports.start(actor, id);
  }

  @Mutation(() => JobPreview, {
    description:
      "Applies an action to a selection, or to all that match a search and a filter, and returns what it will do. CONFLICT (`JOB_RUNNING`) while another of the company's jobs runs. For admins in their own company and MASTER CONTROL in any.",
  })
  @Access('authenticated')
  @NotForClients()
  @RecentSignIn(PRIVILEGES.masterControl)
  startBulkAction(@CurrentActor() actor: Actor, @Args() args: StartBulkActionArgs) {
    return this.actions.start(actor, args);
  }

  @Undoes()
  @Mutation(() => Job, {
    description:
      'Undoes what an action or an import has done, as a job of its own. What others have changed since stays and is reported: answered invitations and edited fields. CONFLICT (`JOB_STATE`) unless the job has `undoUntil`.',
  })
  @Access('authenticated')
  @NotForClients()
  @RecentSignIn(PRIVILEGES.masterControl)
  undoBulkAction(@CurrentActor() actor: Actor, @IdArg('id', 'The job.') id: number) {
    return this.actions.undo(actor, id);
  }

  @Mutation(() => Job, {
    description:
      'Cancels a job. Rows that it has processed stay as they are. Cancelling it again changes nothing. CONFLICT (`JOB_STATE`) once it has ended.',
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('ENDS')
  cancelJob(@CurrentActor() actor: Actor, @IdArg('id', 'The job.') id: number) {
    return this.jobs.cancel(actor, id);
  }

  @ResolveField(() => User, {
    nullable: true,
    description: 'The user who created it. Null once they are deleted, or if the caller may not see them.',
  })
  @WithParent()
  createdBy(@CurrentActor() actor: Actor, @Parent() { creatorId }: Job) {
    return creatorId === null ? null : this.users.findVisible(actor, creatorId);
  }
}

@Resolver(() => Company)
export class CompanyJobsResolver {
  constructor(
    private readonly service: JobsService,
    private readonly parts: ImportPartsService,
  ) {}

  @Extensions(costsStatements(1, LISTED))
  @ResolveField(() => [Job], {
    description: "The company's 50 newest jobs that have started. FORBIDDEN for members other than admins.",
  })
  @NotForClients()
  jobs(@CurrentActor() actor: Actor, @Parent() company: Company) {
    return this.service.list(actor, company.id);
  }

  @Extensions(costsStatements(2, 60))
  @ResolveField(() => [ImportColumn], {
    description:
      "The columns that the caller may import, beside those of the profile: employment, and opening balances of leave. FORBIDDEN (`COMPANY_ADMINS_ONLY`) for those who may import none and are not the company's admins.",
  })
  @NotForClients()
  importColumns(@CurrentActor() actor: Actor, @Parent() { id }: Company) {
    return this.parts.columns(actor, id);
  }

  @Extensions(costsStatements(9))
  @ResolveField(() => ImportRowConnection, {
    description:
      'The people of the company as rows of an import, sorted by first name. Importing them again changes nothing. For callers of `importColumns`.',
  })
  @NotForClients()
  importRows(@CurrentActor() actor: Actor, @Parent() { id }: Company, @Args() args: PageArgs) {
    return this.parts.rows(actor, id, args);
  }
}

@Resolver(() => ImportRow)
export class ImportRowResolver {
  constructor(
    private readonly parts: ImportPartsService,
    private readonly limits: LimitsService,
  ) {}

  // Its statements are counted where the rows are: all rows share them.
  @Extensions(costsStatementsAndRows(0, USUAL_CELLS))
  @ResolveField(() => [ImportCell], {
    description: 'The cells of `Company.importColumns` that have a value.',
  })
  @WithParent()
  async cells(@CurrentActor() actor: Actor, @Parent() row: ImportRow) {
    const cells = await this.parts.cellsOf(actor, row);
    chargeRows(this.limits, 'cells', cells.length - USUAL_CELLS, COST_PER_CELL);
    return cells;
  }
}

import { Extensions, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NeedsScope } from '../../../../core/access/operation-rules.js';
import { Arg } from '../../../../platform/graphql/arguments.js';
import { costsStatements } from '../../../../platform/graphql/query-cost.js';
import { Company } from '../../../directory/companies/company.entity.js';
import { HiringReportFilter } from './hiring-report.input.js';
import { HiringReport, MAX_MONTHS } from './hiring-report.model.js';
import { HiringReportService } from './hiring-report.service.js';

@Resolver(() => Company)
export class CompanyHiringResolver {
  constructor(private readonly reports: HiringReportService) {}

  @Extensions(costsStatements(20, MAX_MONTHS))
  @ResolveField(() => HiringReport, {
    description:
      "Figures about the applications for the company's roles: all of them for its admins, holders of 'manage OPEN ROLES' and MASTER CONTROL, those that they look after for hiring managers and recruiters. FORBIDDEN (`ROLE_TEAM_ONLY`) for others, and (`FEATURE_MISSING`) without the feature 'Open Roles'.",
  })
  @NeedsScope('CANDIDATES_READ')
  hiringReport(
    @CurrentActor() actor: Actor,
    @Parent() company: Company,
    @Arg(
      'filter',
      { nullable: true, description: 'Conditions for the applications.' },
      IsOptional(),
      ValidateNested(),
      Type(() => HiringReportFilter),
    )
    filter?: HiringReportFilter,
  ) {
    return this.reports.read(actor, company.id, filter ?? {});
  }
}

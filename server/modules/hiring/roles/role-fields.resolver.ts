import { Args, Extensions, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, WithParent } from '../../../core/access/operation-rules.js';
import { Permission } from '../../../core/access/permission.js';
import { connectionOf } from '../../../platform/graphql/connections.js';
import { COSTS_AS_RECORD, costsStatements } from '../../../platform/graphql/query-cost.js';
import { CompaniesService } from '../../directory/companies/companies.service.js';
import { Company } from '../../directory/companies/company.entity.js';
import { Team } from '../../people/teams/team.entity.js';
import { TeamsService } from '../../people/teams/teams.service.js';
import { Colleague, ColleaguesService } from '../../directory/users/lists/colleagues.service.js';
import { HiringSettingsService } from './settings/hiring-settings.service.js';
import { JobRole } from './job-role.entity.js';
import { JobRoleStage } from './stages/job-role-stage.entity.js';
import { JobRolePageArgs } from './lists/role-lists.input.js';
import {
  HiringSettings,
  MAX_QUESTIONS,
  MAX_RECRUITERS,
  MAX_STAGES,
  KnockOut,
  Question,
  Salary,
} from './role.model.js';
import { RolePagesService } from './lists/role-pages.service.js';
import { RoleStagesService } from './stages/role-stages.service.js';
import { managesRole } from './role.policy.js';
import { RoleTextsService } from './texts/role-texts.service.js';
import { RolesService } from './roles.service.js';

const JobRoleConnection = connectionOf('JobRole', JobRole);

@Resolver(() => JobRole)
export class RoleFieldsResolver {
  constructor(
    private readonly roles: RolesService,
    private readonly texts: RoleTextsService,
    private readonly roleStages: RoleStagesService,
    private readonly companies: CompaniesService,
    private readonly teams: TeamsService,
    private readonly colleagues: ColleaguesService,
  ) {}

  @ResolveField(() => Company, { description: 'The company of the role.' })
  @WithParent()
  company(@CurrentActor() actor: Actor, @Parent() role: JobRole) {
    return this.companies.find(actor, role.companyId);
  }

  @ResolveField(() => Team, {
    nullable: true,
    description: 'The team of the role. Null if it has none or the caller may not see it.',
  })
  @WithParent()
  team(@CurrentActor() actor: Actor, @Parent() { teamId }: JobRole) {
    return teamId === null ? null : this.teams.find(actor, teamId);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person that decides about applications. Null without one.',
  })
  @WithParent()
  hiringManager(@CurrentActor() actor: Actor, @Parent() { hiringManagerId }: JobRole) {
    return hiringManagerId === null ? null : this.colleagues.find(actor, hiringManagerId);
  }

  @Extensions(costsStatements(1, MAX_RECRUITERS))
  @ResolveField(() => [Colleague], {
    description: `The people that look after the role, besides the hiring manager: at most ${MAX_RECRUITERS}.`,
  })
  @WithParent()
  async recruiters(@CurrentActor() actor: Actor, @Parent() { recruiterIds }: JobRole) {
    const people = await Promise.all(recruiterIds.map((id) => this.colleagues.find(actor, id)));
    return people.filter((person) => person !== null);
  }

  @ResolveField(() => Salary, {
    nullable: true,
    description:
      'What the role pays. Null if nothing is given or, unless `salaryShown`, for callers that do not manage the role.',
  })
  @WithParent()
  @Extensions(COSTS_AS_RECORD)
  salary(@CurrentActor() actor: Actor, @Parent() role: JobRole) {
    return this.roles.salary(actor, role);
  }

  @Extensions(costsStatements(2))
  @ResolveField(() => String, {
    description: 'What the role is about, in Markdown. Empty if nothing is given.',
  })
  async description(@CurrentActor() actor: Actor, @Parent() role: JobRole) {
    return (await this.texts.of(actor, role)).description;
  }

  @Extensions(costsStatements(4))
  @ResolveField(() => String, {
    description:
      'The description as sanitized HTML: headings from h3 to h6, paragraphs, lists, quotes, code, emphasis, and links to http, https and mailto addresses with `rel="nofollow noopener noreferrer"`.',
  })
  async descriptionHtml(@CurrentActor() actor: Actor, @Parent() role: JobRole) {
    return (await this.texts.of(actor, role)).descriptionHtml;
  }

  @Extensions(costsStatements(1, MAX_QUESTIONS))
  @ResolveField(() => [Question], {
    description: `What applicants are asked, in order: at most ${MAX_QUESTIONS}.`,
  })
  @WithParent()
  async questions(@CurrentActor() actor: Actor, @Parent() role: JobRole) {
    return (await this.texts.of(actor, role)).questions;
  }

  @Extensions(costsStatements(1, MAX_QUESTIONS))
  @ResolveField(() => [KnockOut], {
    description:
      'The answers that speak against an applicant. Empty for callers that do not manage the role.',
  })
  @WithParent()
  async knockOuts(@CurrentActor() actor: Actor, @Parent() role: JobRole) {
    return managesRole(actor, role) ? (await this.texts.of(actor, role)).knockOuts : [];
  }

  @Extensions(costsStatements(1, MAX_STAGES))
  @ResolveField(() => [JobRoleStage], {
    description: `The stages that applications go through, in order: at most ${MAX_STAGES}.`,
  })
  @WithParent()
  stages(@CurrentActor() actor: Actor, @Parent() role: JobRole) {
    return this.roleStages.list(actor, role);
  }

  @Extensions(costsStatements(1, 20))
  @ResolveField(() => [Permission], {
    description:
      'Evaluates every operation on the role with the rules that the operations themselves use. `appointToRole` stands for setting its hiring manager and recruiters.',
  })
  @WithParent()
  permissions(@CurrentActor() actor: Actor, @Parent() role: JobRole) {
    return this.roles.permissions(actor, role);
  }
}

@Resolver(() => Company)
export class CompanyRolesResolver {
  constructor(
    private readonly pages: RolePagesService,
    private readonly settings: HiringSettingsService,
  ) {}

  @Extensions(costsStatements(3))
  @ResolveField(() => JobRoleConnection, {
    description:
      "The company's roles that the caller may see: those that are open, those that the caller looks after and, for the company's admins, holders of 'manage OPEN ROLES' and MASTER CONTROL, all. The search covers titles and locations. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Open Roles'.",
  })
  @NeedsScope('ROLES_READ')
  roles(@CurrentActor() actor: Actor, @Parent() company: Company, @Args() args: JobRolePageArgs) {
    return this.pages.page(actor, company.id, args);
  }

  @Extensions(costsStatements(2))
  @ResolveField(() => HiringSettings, {
    description: "How the company hires. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Open Roles'.",
  })
  @NeedsScope('ROLES_READ')
  hiringSettings(@CurrentActor() actor: Actor, @Parent() company: Company) {
    return this.settings.get(actor, company.id);
  }
}

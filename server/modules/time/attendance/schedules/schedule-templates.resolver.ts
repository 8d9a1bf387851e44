import { Args, Extensions, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NeedsScope, WithParent } from '../../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../../core/access/privilege.js';
import { RecentSignIn } from '../../../../core/access/recent-sign-in.js';
import { IdArg } from '../../../../platform/graphql/arguments.js';
import { costsStatements } from '../../../../platform/graphql/query-cost.js';
import { Company } from '../../../directory/companies/company.entity.js';
import { Colleague, ColleaguesService } from '../../../directory/users/lists/colleagues.service.js';
import { AssignScheduleArgs, SaveScheduleTemplateArgs } from './schedule-templates.input.js';
import {
  MAX_ASSIGNED,
  ScheduleAssignment,
  ScheduleAssignmentPreview,
  ScheduleAssignmentRow,
  ScheduleTemplate,
  SHOWN_ASSIGNMENTS,
} from './schedule-templates.model.js';
import { ScheduleTemplatesService } from './schedule-templates.service.js';

const HR = "For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL.";

@Resolver(() => Company)
export class CompanyScheduleTemplatesResolver {
  constructor(private readonly templates: ScheduleTemplatesService) {}

  @Extensions(costsStatements(3, 20))
  @ResolveField(() => [ScheduleTemplate], {
    description: `The templates of schedules, sorted by name: at most 100. ${HR} FORBIDDEN (\`COMPANY_ADMINS_ONLY\`) for others.`,
  })
  @NeedsScope('ATTENDANCE_READ')
  scheduleTemplates(@CurrentActor() actor: Actor, @Parent() { id }: Company) {
    return this.templates.list(actor, id);
  }

  @Extensions(costsStatements(3, SHOWN_ASSIGNMENTS))
  @ResolveField(() => [ScheduleAssignment], {
    description: `The last assignments of templates, newest first: at most ${SHOWN_ASSIGNMENTS}. ${HR} FORBIDDEN (\`COMPANY_ADMINS_ONLY\`) for others.`,
  })
  @NeedsScope('ATTENDANCE_READ')
  scheduleAssignments(@CurrentActor() actor: Actor, @Parent() { id }: Company) {
    return this.templates.assignments(actor, id);
  }
}

@Resolver(() => ScheduleAssignmentRow)
export class ScheduleTemplatesResolver {
  constructor(
    private readonly templates: ScheduleTemplatesService,
    private readonly colleagues: ColleaguesService,
  ) {}

  @Extensions(costsStatements(5, 50))
  @Query(() => ScheduleAssignmentPreview, {
    description: `Returns whom an assignment would change, and how: at most ${MAX_ASSIGNED} people. ${HR} NOT_FOUND for others.`,
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_READ')
  scheduleAssignmentPreview(@CurrentActor() actor: Actor, @Args() { templateId, input }: AssignScheduleArgs) {
    return this.templates.preview(actor, templateId, input);
  }

  @Extensions(costsStatements(10))
  @Mutation(() => ScheduleTemplate, {
    description: `Creates or changes a template of schedules. Schedules that people have stay as they are. ${HR}`,
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  saveScheduleTemplate(@CurrentActor() actor: Actor, @Args() args: SaveScheduleTemplateArgs) {
    return this.templates.save(actor, args.companyId ?? actor.user?.companyId ?? null, args);
  }

  @Extensions(costsStatements(8))
  @Mutation(() => Boolean, {
    description: `Removes a template of schedules. Schedules that people have from it stay. ${HR}`,
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  removeScheduleTemplate(@CurrentActor() actor: Actor, @IdArg('id', 'The id of the template.') id: number) {
    return this.templates.remove(actor, id);
  }

  @Extensions(costsStatements(13))
  @Mutation(() => ScheduleAssignment, {
    description: `Gives a template to people as their own hours from a day on, and replaces own hours that begin on the same day. Leaves out the caller, unless it is an admin. ${HR}`,
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  assignSchedule(@CurrentActor() actor: Actor, @Args() { templateId, input }: AssignScheduleArgs) {
    return this.templates.assign(actor, templateId, input);
  }

  @Extensions(costsStatements(11))
  @Mutation(() => ScheduleAssignment, {
    description: `Undoes an assignment within a day: its people have the hours of before, except those whose hours were changed since. Repeating it changes nothing. FORBIDDEN (\`UNDO_EXPIRED\`) later. ${HR}`,
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  undoScheduleAssignment(@CurrentActor() actor: Actor, @IdArg('id', 'The id of the assignment.') id: number) {
    return this.templates.undo(actor, id);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person. Null if the account is closed.',
  })
  @WithParent()
  person(@CurrentActor() actor: Actor, @Parent() { userId }: ScheduleAssignmentRow) {
    return this.colleagues.find(actor, userId);
  }
}

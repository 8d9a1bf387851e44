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
import { MAX_DAYS, MAX_RULES } from '../attendance.model.js';
import { WorkRulesRecord } from '../schedules/work-rules.entity.js';
import { SetWorkRulesArgs } from '../schedules/work-rules.input.js';
import { WorkRulesService } from '../schedules/work-rules.service.js';
import { AddOvertimeEntryArgs, OvertimeAccountArgs } from './overtime.input.js';
import { OvertimeAccount, OvertimeAccountEntry } from './overtime.model.js';
import { OvertimeService } from './overtime.service.js';

const HR = "For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL.";

@Resolver(() => OvertimeAccountEntry)
export class OvertimeResolver {
  constructor(
    private readonly overtime: OvertimeService,
    private readonly colleagues: ColleaguesService,
  ) {}

  @Extensions(costsStatements(11, MAX_DAYS))
  @Query(() => OvertimeAccount, {
    description:
      "Returns the overtime account of a person, past or future. For the person, its managers, the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL; NOT_FOUND for others.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_READ')
  overtimeAccount(@CurrentActor() actor: Actor, @Args() args: OvertimeAccountArgs) {
    return this.overtime.account(actor, args);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => Boolean, {
    description: `Adds an opening balance, a correction or a payout to the overtime account of a person, and notifies the person. Entries never change: another one corrects them. Nobody except admins does so for themselves. ${HR}`,
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  addOvertimeEntry(@CurrentActor() actor: Actor, @Args() args: AddOvertimeEntryArgs) {
    return this.overtime.add(actor, args);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'Who has entered it. Null if that account is closed.',
  })
  @WithParent()
  creator(@CurrentActor() actor: Actor, @Parent() { creatorId }: OvertimeAccountEntry) {
    return creatorId === null ? null : this.colleagues.find(actor, creatorId);
  }
}

@Resolver(() => Company)
export class WorkRulesResolver {
  constructor(private readonly rules: WorkRulesService) {}

  @Extensions(costsStatements(3, MAX_RULES))
  @ResolveField(() => [WorkRulesRecord], {
    description:
      "The rules of working time, newest first. For members and MASTER CONTROL. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance'.",
  })
  @NeedsScope('ATTENDANCE_READ')
  workRules(@CurrentActor() actor: Actor, @Parent() { id }: Company) {
    return this.rules.list(actor, id);
  }

  @Extensions(costsStatements(9))
  @Mutation(() => WorkRulesRecord, {
    description: `Sets the rules of working time from a day on: breaks that are deducted, and overtime. Replaces those that begin on the same day. ${HR}`,
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  setWorkRules(@CurrentActor() actor: Actor, @Args() { companyId, input }: SetWorkRulesArgs) {
    return this.rules.set(actor, companyId ?? actor.user?.companyId ?? null, input);
  }

  @Extensions(costsStatements(8))
  @Mutation(() => Boolean, { description: `Removes rules of working time: the ones before hold then. ${HR}` })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  removeWorkRules(@CurrentActor() actor: Actor, @IdArg('id', 'The id of the rules.') id: number) {
    return this.rules.remove(actor, id);
  }
}

import { Args, Extensions, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NeedsScope, WithParent } from '../../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../../core/access/privilege.js';
import { RecentSignIn } from '../../../../core/access/recent-sign-in.js';
import { IdArg } from '../../../../platform/graphql/arguments.js';
import { chargeRows } from '../../../../platform/graphql/charge-rows.js';
import { costsStatements, costsStatementsAndRows } from '../../../../platform/graphql/query-cost.js';
import { LimitsService } from '../../../../platform/limits/limits.service.js';
import { Company } from '../../../directory/companies/company.entity.js';
import { Colleague, ColleaguesService } from '../../../directory/users/lists/colleagues.service.js';
import { AbsenceType } from '../absences/absence.entity.js';
import { EntitlementsService } from './entitlements.service.js';
import {
  AddLeaveEntryArgs,
  LeaveBalancePageArgs,
  LeaveBalancesArgs,
  LeaveLedgerArgs,
  SetLeavePolicyArgs,
} from './leave.input.js';
import {
  LeaveBalance,
  LeaveBalanceRow,
  LeaveBalanceRowConnection,
  LeaveLedger,
  LeavePolicy,
  LedgerEntry,
  MAX_POLICIES,
} from './leave.model.js';
import { LeaveEntriesService } from './leave-entries.service.js';
import { LeavePoliciesService } from './leave-policies.service.js';

/** The policies of a kind that its declared cost includes, and the least that each further one costs. */
const [USUAL_POLICIES, COST_PER_POLICY] = [3, 10];

const READERS =
  "For the person, its managers, the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL; NOT_FOUND for others.";

@Resolver(() => LedgerEntry)
export class LeaveResolver {
  constructor(
    private readonly entitlements: EntitlementsService,
    private readonly policies: LeavePoliciesService,
    private readonly entries: LeaveEntriesService,
    private readonly colleagues: ColleaguesService,
  ) {}

  @Extensions(costsStatements(11, 50))
  @Query(() => [LeaveBalance], {
    description: `Returns what a person has of each kind of leave on a day, past or future. ${READERS}`,
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_READ')
  leaveBalances(@CurrentActor() actor: Actor, @Args() args: LeaveBalancesArgs) {
    return this.entitlements.balances(actor, args);
  }

  @Extensions(costsStatements(11, 100))
  @Query(() => LeaveLedger, {
    description: `Returns every entry of a person's ledger for a kind of leave and a year, with its reason. ${READERS}`,
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_READ')
  leaveLedger(@CurrentActor() actor: Actor, @Args() args: LeaveLedgerArgs) {
    return this.entitlements.ledger(actor, args);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => LeavePolicy, {
    description:
      "Sets how a kind of leave is granted from a day on. What was granted before stays. Replaces the version that begins on the same day. CONFLICT (`LEAVE_UNIT_FIXED`) if leave is counted in another unit already. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  setLeavePolicy(@CurrentActor() actor: Actor, @Args() { typeId, input }: SetLeavePolicyArgs) {
    return this.policies.set(actor, typeId, input);
  }

  @Extensions(costsStatements(9))
  @Mutation(() => Boolean, {
    description:
      "Removes a version of a policy: the one before holds then. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  removeLeavePolicy(@CurrentActor() actor: Actor, @IdArg('id', 'The id of the version.') id: number) {
    return this.policies.remove(actor, id);
  }

  @Extensions(costsStatements(16))
  @Mutation(() => Boolean, {
    description:
      "Adds an opening balance, a correction or a payout to the ledger of a person, and notifies the person. Entries never change: another one corrects them. For the company's admins and MASTER CONTROL, and for holders of 'manage ATTENDANCE', except for themselves.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  addLeaveEntry(@CurrentActor() actor: Actor, @Args() args: AddLeaveEntryArgs) {
    return this.entries.add(actor, args);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'Who has entered it. Null for what follows from rules, or if that account is closed.',
  })
  @WithParent()
  creator(@CurrentActor() actor: Actor, @Parent() { creatorId }: LedgerEntry) {
    return creatorId === null ? null : this.colleagues.find(actor, creatorId);
  }
}

@Resolver(() => LeaveBalanceRow)
export class LeaveBalanceRowResolver {
  constructor(
    private readonly entitlements: EntitlementsService,
    private readonly colleagues: ColleaguesService,
  ) {}

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person. Null if the account is closed.',
  })
  @WithParent()
  person(@CurrentActor() actor: Actor, @Parent() { id }: LeaveBalanceRow) {
    return this.colleagues.find(actor, id);
  }

  // Its statements are counted where the page is: all rows share them.
  @Extensions(costsStatements(0, 2))
  @ResolveField(() => LeaveBalance, { description: 'What the person has.' })
  @WithParent()
  balance(@CurrentActor() actor: Actor, @Parent() row: LeaveBalanceRow) {
    return this.entitlements.balanceOf(actor, row);
  }
}

@Resolver(() => Company)
export class CompanyLeaveResolver {
  constructor(private readonly entitlements: EntitlementsService) {}

  @Extensions(costsStatements(11))
  @ResolveField(() => LeaveBalanceRowConnection, {
    description:
      "What people have of a kind of leave on a day, sorted by first name: everybody for the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL, the people that report to them for managers, the caller alone for others.",
  })
  @NeedsScope('ATTENDANCE_READ')
  leaveBalances(@CurrentActor() actor: Actor, @Parent() { id }: Company, @Args() args: LeaveBalancePageArgs) {
    return this.entitlements.page(actor, id, args);
  }
}

@Resolver(() => AbsenceType)
export class LeavePoliciesResolver {
  constructor(
    private readonly policyList: LeavePoliciesService,
    private readonly limits: LimitsService,
  ) {}

  // Its statement is counted where the list of kinds is: all kinds share it.
  @Extensions(costsStatementsAndRows(0, USUAL_POLICIES))
  @ResolveField(() => [LeavePolicy], {
    description: `How it is granted, newest first: at most ${MAX_POLICIES}.`,
  })
  @WithParent()
  async policies(@CurrentActor() actor: Actor, @Parent() type: AbsenceType) {
    const policies = await this.policyList.ofType(actor, type);
    chargeRows(this.limits, 'policies', policies.length - USUAL_POLICIES, COST_PER_POLICY);
    return policies;
  }
}

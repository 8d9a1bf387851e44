import { Args, Extensions, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, NotForClients, WithParent } from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { IdArg } from '../../../platform/graphql/arguments.js';
import { PageArgs } from '../../../platform/graphql/connections.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { Company } from '../../directory/companies/company.entity.js';
import { Colleague, ColleaguesService } from '../../directory/users/lists/colleagues.service.js';
import { AbsenceType } from '../attendance/absences/absence.entity.js';
import { AbsenceTypesService } from '../attendance/absences/absence-types.service.js';
import { PayrollClosingService } from './payroll-closing.service.js';
import { PayrollPeriod } from './payroll-period.entity.js';
import { PayrollSettings } from './payroll-settings.entity.js';
import { PayrollSettingsService } from './payroll-settings.service.js';
import { MAX_TEMPLATES, PayrollTemplate } from './payroll-template.entity.js';
import { ReopenPayrollArgs, SavePayrollTemplateArgs, SetPayrollSettingsArgs } from './payroll.input.js';
import {
  PayrollChange,
  PayrollLeave,
  PayrollLine,
  PayrollLineConnection,
  PayrollPeriodConnection,
  PayrollWarnings,
} from './payroll.model.js';
import { PayrollService } from './payroll.service.js';

const FOR =
  "For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL; FORBIDDEN (`ATTENDANCE_MANAGERS_ONLY`) for others, and (`FEATURE_MISSING`) without the feature 'Attendance'.";

@Resolver(() => Company)
export class CompanyPayrollResolver {
  constructor(private readonly payroll: PayrollService) {}

  @Extensions(costsStatements(3))
  @ResolveField(() => PayrollPeriodConnection, {
    description: `The periods of payroll that have begun, newest first. ${FOR}`,
  })
  @NeedsScope('PAYROLL_READ')
  payrollPeriods(@CurrentActor() actor: Actor, @Parent() { id }: Company, @Args() args: PageArgs) {
    return this.payroll.periods(actor, id, args);
  }

  @Extensions(costsStatements(3))
  @ResolveField(() => PayrollPeriod, {
    nullable: true,
    description: `The first period of payroll that is not closed. Null without one. ${FOR}`,
  })
  @NeedsScope('PAYROLL_READ')
  nextPayrollPeriod(@CurrentActor() actor: Actor, @Parent() { id }: Company) {
    return this.payroll.next(actor, id);
  }

  @Extensions(costsStatements(3))
  @ResolveField(() => PayrollSettings, {
    nullable: true,
    description: `How the company hands working time and leave to payroll. Null before somebody has set it. ${FOR}`,
  })
  @NeedsScope('PAYROLL_READ')
  payrollSettings(@CurrentActor() actor: Actor, @Parent() { id }: Company) {
    return this.payroll.settings(actor, id);
  }

  @Extensions(costsStatements(3, MAX_TEMPLATES))
  @ResolveField(() => [PayrollTemplate], {
    description: `The columns of exports that the company has saved: at most ${MAX_TEMPLATES}. ${FOR}`,
  })
  @NeedsScope('PAYROLL_READ')
  payrollTemplates(@CurrentActor() actor: Actor, @Parent() { id }: Company) {
    return this.payroll.templates(actor, id);
  }
}

@Resolver(() => PayrollPeriod)
export class PayrollPeriodResolver {
  constructor(
    private readonly payroll: PayrollService,
    private readonly settings: PayrollSettingsService,
    private readonly closing: PayrollClosingService,
  ) {}

  @Extensions(costsStatements(4))
  @Query(() => PayrollPeriod, { description: `Returns a period of payroll. ${FOR}` })
  @Access('authenticated')
  @NeedsScope('PAYROLL_READ')
  payrollPeriod(@CurrentActor() actor: Actor, @IdArg('id', 'The id of the period.') id: number) {
    return this.payroll.period(actor, id);
  }

  @Extensions(costsStatements(34))
  @ResolveField(() => PayrollLineConnection, {
    description:
      'Its people, sorted by first name: as they were stored if it is closed, else calculated now, with changes of earlier periods.',
  })
  @WithParent()
  lines(@CurrentActor() actor: Actor, @Parent() period: PayrollPeriod, @Args() args: PageArgs) {
    return this.payroll.people(actor, period, args);
  }

  @Extensions(costsStatements(3))
  @ResolveField(() => PayrollWarnings, { description: 'What to look at before it is closed.' })
  @WithParent()
  warnings(@CurrentActor() actor: Actor, @Parent() period: PayrollPeriod) {
    return this.payroll.warnings(actor, period);
  }

  @Extensions(costsStatements(14))
  @Mutation(() => PayrollSettings, {
    description: `Sets the periods of payroll, and which hours count as what. Periods that are closed stay. ${FOR}`,
  })
  @Access('authenticated')
  @NotForClients()
  @RecentSignIn(PRIVILEGES.masterControl)
  setPayrollSettings(@CurrentActor() actor: Actor, @Args() { companyId, input }: SetPayrollSettingsArgs) {
    return this.settings.set(actor, companyId ?? actor.user?.companyId ?? null, input);
  }

  @Extensions(costsStatements(14))
  @Mutation(() => PayrollPeriod, {
    description: `Begins to close a period that is over: a job stores its figures, and later changes are differences in the next period. CONFLICT (\`PAYROLL_NOT_OVER\`), (\`PAYROLL_EARLIER_OPEN\`), (\`PAYROLL_CLOSED\`). ${FOR}`,
  })
  @Access('authenticated')
  @NotForClients()
  @RecentSignIn(PRIVILEGES.masterControl)
  closePayrollPeriod(@CurrentActor() actor: Actor, @IdArg('id', 'The id of the period.') id: number) {
    return this.closing.close(actor, id);
  }

  @Extensions(costsStatements(14))
  @Mutation(() => PayrollPeriod, {
    description: `Opens the last closed period again: its figures follow changes until it is closed once more. CONFLICT (\`PAYROLL_OPEN\`), (\`PAYROLL_LATER_CLOSED\`). ${FOR}`,
  })
  @Access('authenticated')
  @NotForClients()
  @RecentSignIn(PRIVILEGES.masterControl)
  reopenPayrollPeriod(@CurrentActor() actor: Actor, @Args() { id, reason }: ReopenPayrollArgs) {
    return this.closing.reopen(actor, id, reason);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => PayrollTemplate, {
    description: `Saves columns of exports under a name. CONFLICT (\`PAYROLL_FULL\`). ${FOR}`,
  })
  @Access('authenticated')
  @NotForClients()
  @RecentSignIn(PRIVILEGES.masterControl)
  savePayrollTemplate(@CurrentActor() actor: Actor, @Args() { companyId, input }: SavePayrollTemplateArgs) {
    return this.settings.saveTemplate(actor, companyId ?? actor.user?.companyId ?? null, input);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => Boolean, { description: `Removes a template of exports. ${FOR}` })
  @Access('authenticated')
  @NotForClients()
  @RecentSignIn(PRIVILEGES.masterControl)
  removePayrollTemplate(@CurrentActor() actor: Actor, @IdArg('id', 'The id of the template.') id: number) {
    return this.settings.removeTemplate(actor, id);
  }
}

@Resolver(() => PayrollLine)
export class PayrollLineResolver {
  constructor(private readonly colleagues: ColleaguesService) {}

  @ResolveField(() => Colleague, { nullable: true, description: 'The person. Null once it is erased.' })
  @WithParent()
  person(@CurrentActor() actor: Actor, @Parent() { userId }: PayrollLine) {
    return userId === null ? null : this.colleagues.find(actor, userId);
  }
}

@Resolver(() => PayrollChange)
export class PayrollChangeResolver {
  constructor(private readonly payroll: PayrollService) {}

  @ResolveField(() => PayrollPeriod, { description: 'The earlier period.' })
  @WithParent()
  period(@CurrentActor() actor: Actor, @Parent() { periodId }: PayrollChange) {
    return this.payroll.find(actor, periodId);
  }
}

@Resolver(() => PayrollLeave)
export class PayrollLeaveResolver {
  constructor(private readonly types: AbsenceTypesService) {}

  @ResolveField(() => AbsenceType, { nullable: true, description: 'The kind of leave.' })
  @WithParent()
  type(@CurrentActor() actor: Actor, @Parent() { typeId }: PayrollLeave) {
    return this.types.find(actor, typeId);
  }
}

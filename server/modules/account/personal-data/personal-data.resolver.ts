import { Args, Extensions, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, NotForClients, NotForSupport } from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { AnySignIn, RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { Arg } from '../../../platform/graphql/arguments.js';
import { Email } from '../../../platform/validation/validation.js';
import { CompanyClosing } from '../../directory/companies/company-profile.input.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { AccountClosingService } from './account-closing.service.js';
import { DataExportService } from './data-export.service.js';
import { CompanyExportService, EXPORTED_AT_ONCE } from './company-export.service.js';
import { OwnCompanyClosingService } from './own-company-closing.service.js';
import {
  CloseMyCompanyArgs,
  CompanyExportPage,
  CONFIRMATION,
  DeleteUserArgs,
  ExportCompanyArgs,
} from './personal-data.input.js';

@Resolver()
export class PersonalDataResolver {
  constructor(
    private readonly closing: AccountClosingService,
    private readonly exports: DataExportService,
    private readonly companyExport: CompanyExportService,
    private readonly ownCompany: OwnCompanyClosingService,
  ) {}

  @Extensions(costsStatements(100))
  @Query(() => String, {
    description:
      'Returns everything that is stored about the caller as JSON text: profile, company, privileges, sessions, settings, emails, invitations, notifications, jobs and logs, and of each at most the newest 5,000 entries.',
  })
  @Access('authenticated')
  @NotForClients()
  @NotForSupport()
  @Limited('export')
  exportMyData(@CurrentActor() actor: Actor) {
    return this.exports.of(actor);
  }

  @Extensions(costsStatements(10, EXPORTED_AT_ONCE))
  @Query(() => CompanyExportPage, {
    description:
      'Returns a page of everything that belongs to a company as JSON lines: its profile, people, teams with their members, invitations and audit log. Each page is authorised again. For its admins and MASTER CONTROL.',
  })
  @Access('authenticated')
  @NeedsScope('EXPORTS_READ')
  @NotForSupport()
  @RecentSignIn()
  exportCompany(@CurrentActor() actor: Actor, @Args() { companyId, after }: ExportCompanyArgs) {
    return this.companyExport.page(actor, companyId, after ?? null);
  }

  @Mutation(() => CompanyClosing, {
    description:
      "Closes the caller's company: everybody loses access at once and becomes unallocated. MASTER CONTROL can reopen it for 30 days; then it is deleted. FORBIDDEN (`RECENT_SIGN_IN_REQUIRED`) if the sign-in is older than five minutes, and for companies 1 and 2. For its admins.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('CHECKED')
  closeMyCompany(@CurrentActor() actor: Actor, @Args() args: CloseMyCompanyArgs) {
    return this.ownCompany.close(actor, args);
  }

  @Mutation(() => Boolean, {
    description:
      "Closes the caller's account for good: deletes the record and the account at the identity provider, and erases the caller's identity from the audit log, which keeps what the caller did to others. FORBIDDEN (`RECENT_SIGN_IN_REQUIRED`) if the sign-in is older than five minutes. CONFLICT for the last admin of a company that has other staff and the last holder of 'MASTER CONTROL'.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('CHECKED')
  closeMyAccount(
    @CurrentActor() actor: Actor,
    @Arg('confirmation', { description: CONFIRMATION }, Email()) confirmation: string,
  ) {
    return this.closing.close(actor, confirmation);
  }

  @Mutation(() => Boolean, {
    description:
      'Deletes a user for good, in the same way as `closeMyAccount`. CONFLICT for the last admin of a company that has other staff. For MASTER CONTROL.',
  })
  @Access('authenticated')
  @NotForClients()
  @RecentSignIn(PRIVILEGES.masterControl)
  deleteUser(@CurrentActor() actor: Actor, @Args() { userId, confirmation }: DeleteUserArgs) {
    return this.closing.deleteUser(actor, userId, confirmation);
  }
}

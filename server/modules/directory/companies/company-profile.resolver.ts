import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, NotForClients, WithParent } from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { Undoes } from '../../../platform/graphql/undo.decorator.js';
import { loaderFor } from '../../../platform/database/loaders.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { ClosingService } from './closing.service.js';
import { Company } from './company.entity.js';
import { CompanyLogosService } from './company-logos.service.js';
import {
  CloseCompanyArgs,
  CompanyClosing,
  CompanyIdArgs,
  SetCompanyLogoArgs,
  UpdateCompanyArgs,
} from './company-profile.input.js';
import { CompanyProfileService } from './company-profile.service.js';
import { CompanyTransition } from './company-transition.js';
import { TransitionsService } from './transitions.service.js';

@Resolver(() => Company)
export class CompanyProfileResolver {
  constructor(
    private readonly profiles: CompanyProfileService,
    private readonly logos: CompanyLogosService,
    private readonly closing: ClosingService,
    private readonly transitions: TransitionsService,
  ) {}

  @ResolveField(() => String, {
    nullable: true,
    description:
      'The path of the logo, a WebP image of at most 256 by 256 pixels. Needs the same credentials as other requests. It changes with the logo, so the image can be cached. Null without a logo.',
  })
  logoUrl(@Parent() { id, logoHash }: Company): string | null {
    return logoHash && `/api/companies/${id}/logo?v=${logoHash}`;
  }

  @ResolveField(() => CompanyTransition, {
    nullable: true,
    description:
      'How far its closing or reopening has come. Null once everybody is reached, and for others than MASTER CONTROL.',
  })
  @WithParent()
  transition(@CurrentActor() actor: Actor, @Parent() { id }: Company): Promise<CompanyTransition | null> {
    return loaderFor(actor, 'company-transition', (ids: readonly number[]) =>
      this.transitions.of(actor, ids),
    ).load(id);
  }

  @Mutation(() => Company, {
    description:
      'Changes the profile of a company. CONFLICT with the reason STALE_VERSION if somebody else has changed it since `expectedVersion`. For its admins and MASTER CONTROL.',
  })
  @Access('authenticated')
  @NeedsScope('COMPANIES_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  updateCompany(
    @CurrentActor() actor: Actor,
    @Args() { companyId, input, expectedVersion }: UpdateCompanyArgs,
  ) {
    return this.profiles.update(actor, companyId, input, expectedVersion);
  }

  @Mutation(() => Company, {
    description:
      'Replaces the logo of a company. The image is encoded again, at most 256 by 256 pixels large. For its admins and MASTER CONTROL.',
  })
  @Access('authenticated')
  @NeedsScope('COMPANIES_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  @Limited('logos')
  setCompanyLogo(@CurrentActor() actor: Actor, @Args() { companyId, image }: SetCompanyLogoArgs) {
    return this.logos.set(actor, companyId, image);
  }

  @Mutation(() => Company, {
    description: 'Removes the logo of a company. For its admins and MASTER CONTROL.',
  })
  @Access('authenticated')
  @NeedsScope('COMPANIES_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  removeCompanyLogo(@CurrentActor() actor: Actor, @Args() { companyId }: CompanyIdArgs) {
    return this.logos.remove(actor, companyId);
  }

  @Mutation(() => CompanyClosing, {
    description:
      'Closes a company: its users become unallocated, and it disappears. It can be reopened for 30 days and is then deleted. CONFLICT if it is closed already. For MASTER CONTROL; FORBIDDEN for companies 1 and 2.',
  })
  @Access(PRIVILEGES.masterControl)
  @NotForClients()
  @RecentSignIn()
  closeCompany(@CurrentActor() actor: Actor, @Args() { companyId, reason, dryRun }: CloseCompanyArgs) {
    return this.closing.close(actor, companyId, reason ?? null, dryRun);
  }

  @Undoes()
  @Mutation(() => Company, {
    description:
      'Opens a closed company again, with its former users, except those in another company by now. CONFLICT if it is open. For MASTER CONTROL.',
  })
  @Access(PRIVILEGES.masterControl)
  @NotForClients()
  @RecentSignIn()
  reopenCompany(@CurrentActor() actor: Actor, @Args() { companyId }: CompanyIdArgs) {
    return this.closing.reopen(actor, companyId);
  }
}

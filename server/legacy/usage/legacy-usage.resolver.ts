import { Args, Extensions, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../core/access/access.decorator.js';
import type { Actor } from '../../core/access/actor.js';
import { NeedsScope } from '../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../core/access/privilege.js';
import { costsStatements } from '../../platform/graphql/query-cost.js';
import { UsageRange } from '../../platform/validation/usage-range.js';
import { LegacyCall } from './legacy-call.js';
import { UsageArgs, UsageOfClient } from './legacy-usage.input.js';
import { LegacyUsageService } from './legacy-usage.service.js';
import { LEGACY_CALLS, LegacyClient, LegacyUsage, MAX_CLIENTS } from './legacy-usage.types.js';

@Resolver()
export class LegacyUsageResolver {
  constructor(private readonly service: LegacyUsageService) {}

  @Query(() => LegacyUsage, {
    description:
      'Counts legacy calls over time, by path, client or outcome. Counts are at most a minute old. For MASTER CONTROL.',
  })
  @Access(PRIVILEGES.masterControl)
  @NeedsScope('LEGACY_USAGE_READ')
  @Extensions(costsStatements(5))
  legacyUsage(@CurrentActor() actor: Actor, @Args() args: UsageArgs) {
    return this.service.usage(actor, args);
  }

  @Query(() => [LegacyClient], {
    description: `Lists the clients that made legacy calls, those with the most calls first, at most ${MAX_CLIENTS}. For MASTER CONTROL.`,
  })
  @Access(PRIVILEGES.masterControl)
  @NeedsScope('LEGACY_USAGE_READ')
  @Extensions(costsStatements(10, MAX_CLIENTS))
  legacyClients(@CurrentActor() actor: Actor, @Args() range: UsageRange) {
    return this.service.clients(actor, range);
  }

  @Query(() => [LegacyCall], {
    description:
      'Lists the legacy calls with their number and their successors, the most frequent first. For MASTER CONTROL.',
  })
  @Access(PRIVILEGES.masterControl)
  @NeedsScope('LEGACY_USAGE_READ')
  @Extensions(costsStatements(5, LEGACY_CALLS))
  legacyCalls(@CurrentActor() actor: Actor, @Args() args: UsageOfClient) {
    return this.service.calls(actor, args);
  }
}

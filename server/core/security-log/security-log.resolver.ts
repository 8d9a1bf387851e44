import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../access/access.decorator.js';
import type { Actor } from '../access/actor.js';
import { PRIVILEGES } from '../access/privilege.js';
import { connectionOf } from '../../platform/graphql/connections.js';
import { SecurityEvent } from './security-event.js';
import { SecurityLogPageArgs } from './security-log.input.js';
import { SecurityLogService } from './security-log.service.js';
import { NeedsScope } from '../access/operation-rules.js';

const SecurityEventConnection = connectionOf('SecurityEvent', SecurityEvent);

@Resolver(() => SecurityEvent)
export class SecurityLogResolver {
  constructor(private readonly service: SecurityLogService) {}

  @Query(() => SecurityEventConnection, {
    description:
      "Lists sign-ins, denials, and MASTER CONTROL's reads of other companies' staff, newest first. Counting stops at 10,000. For MASTER CONTROL.",
  })
  @Access(PRIVILEGES.masterControl)
  @NeedsScope('SECURITY_LOG_READ')
  securityLog(@CurrentActor() actor: Actor, @Args() args: SecurityLogPageArgs) {
    return this.service.page(actor, args);
  }
}

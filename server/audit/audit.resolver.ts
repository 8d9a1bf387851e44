import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../access/access.decorator.js';
import type { Actor } from '../access/actor.js';
import { connectionOf } from '../common/pagination.js';
import { AuditEvent } from './audit-event.js';
import { AuditPageArgs } from './audit.input.js';
import { AuditService } from './audit.service.js';

const AuditEventConnection = connectionOf('AuditEvent', AuditEvent);

@Resolver(() => AuditEvent)
export class AuditResolver {
  constructor(private readonly service: AuditService) {}

  @Query(() => AuditEventConnection, {
    description:
      'Lists recorded changes, newest first. For admins, those of their own company (another one is NOT_FOUND); for MASTER CONTROL, all.',
  })
  @Access('authenticated')
  auditLog(@CurrentActor() actor: Actor, @Args() args: AuditPageArgs) {
    return this.service.page(actor, args);
  }
}

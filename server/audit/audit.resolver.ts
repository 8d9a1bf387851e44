import { Args, Context, createUnionType, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentActor } from '../access/access.decorator.js';
import type { Actor } from '../access/actor.js';
import { connectionOf } from '../common/pagination.js';
import { loaderFor } from '../common/request.js';
import { CompaniesService } from '../companies/companies.service.js';
import { Company } from '../companies/company.entity.js';
import { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { AuditSubject } from './audit-entry.js';
import { AuditEvent } from './audit-event.js';
import { AuditPageArgs } from './audit.input.js';
import { AuditService } from './audit.service.js';

/** The record that a change is about. */
const AuditRecord = createUnionType({
  name: 'AuditRecord',
  description: 'The record that a change is about.',
  types: () => [User, Company] as const,
  // A company has a title and a user has none.
  resolveType: (record) => ('title' in record ? Company : User),
});

const AuditEventConnection = connectionOf('AuditEvent', AuditEvent);

@Resolver(() => AuditEvent)
export class AuditResolver {
  constructor(
    private readonly service: AuditService,
    private readonly users: UsersService,
    private readonly companies: CompaniesService,
  ) {}

  @Query(() => AuditEventConnection, {
    description:
      'Lists recorded changes, newest first. For admins, those of their own company (another one is NOT_FOUND); for MASTER CONTROL, all.',
  })
  @Access('authenticated')
  auditLog(@CurrentActor() actor: Actor, @Args() args: AuditPageArgs) {
    return this.service.page(actor, args);
  }

  @ResolveField(() => User, {
    nullable: true,
    description: 'The user who did it, as it is now; null if there is none or the caller may not see it.',
  })
  actor(@CurrentActor() actor: Actor, @Context('req') request: FastifyRequest, @Parent() event: AuditEvent) {
    return event.actorId === null ? null : this.usersOf(actor, request).load(event.actorId);
  }

  @ResolveField(() => AuditRecord, {
    nullable: true,
    description:
      'The user or company that it is about, as it is now; null if it is gone, not registered here, or the caller may not see it.',
  })
  subject(
    @CurrentActor() actor: Actor,
    @Context('req') request: FastifyRequest,
    @Parent() event: AuditEvent,
  ) {
    const id = Number(event.subjectId);
    switch (event.subjectType) {
      case AuditSubject.USER:
        return this.usersOf(actor, request).load(id);
      case AuditSubject.COMPANY:
        return this.companies.loader(actor, request).load(id);
      default:
        return null;
    }
  }

  private usersOf(actor: Actor, request: FastifyRequest) {
    return loaderFor(request, 'audited-users', (ids: readonly number[]) =>
      Promise.all(ids.map((id) => this.users.findVisible(actor, id))),
    );
  }
}

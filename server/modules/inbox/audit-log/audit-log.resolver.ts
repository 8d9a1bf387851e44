import { Args, createUnionType, Extensions, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, WithParent } from '../../../core/access/operation-rules.js';
import { connectionOf } from '../../../platform/graphql/connections.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { CompaniesService } from '../../directory/companies/companies.service.js';
import { Company } from '../../directory/companies/company.entity.js';
import { User } from '../../directory/users/user.entity.js';
import { UsersService } from '../../directory/users/users.service.js';
import { AuditEvent } from './audit-event.js';
import { AuditOperationArgs, AuditPageArgs, ListedEventsArgs } from './audit-log.input.js';
import { AuditOperation, AuditOperationConnection, LISTED_EVENTS } from './audit-operation.js';
import { AuditOperationsService } from './audit-operations.service.js';
import { AuditService } from './audit-log.service.js';

/** The record that was changed. */
const AuditRecord = createUnionType({
  name: 'AuditRecord',
  description: 'The record that a change is about.',
  types: () => [User, Company] as const,
  // Only companies have a title.
  resolveType: (record) => ('title' in record ? Company : User),
});

const AuditEventConnection = connectionOf('AuditEvent', AuditEvent);

@Resolver(() => AuditEvent)
export class AuditResolver {
  constructor(
    private readonly service: AuditService,
    private readonly operations: AuditOperationsService,
    private readonly users: UsersService,
    private readonly companies: CompaniesService,
  ) {}

  @Query(() => AuditEventConnection, {
    description:
      'Lists recorded changes, newest first. For admins, those of their own company (another one is NOT_FOUND); for MASTER CONTROL, all.',
  })
  @Access('authenticated')
  @NeedsScope('AUDIT_LOG_READ')
  auditLog(@CurrentActor() actor: Actor, @Args() args: AuditPageArgs) {
    return this.service.page(actor, args);
  }

  @Query(() => AuditOperationConnection, {
    description:
      'Lists what each request and each job has changed, newest first: the audit log with one row for one operation. The same readers and filters as `auditLog`. A search finds the changes by and of up to 10 people with that name or email, and a request by its id.',
  })
  @Extensions(costsStatements(3))
  @Access('authenticated')
  @NeedsScope('AUDIT_LOG_READ')
  auditOperations(@CurrentActor() actor: Actor, @Args() args: AuditOperationArgs) {
    return this.operations.page(actor, args);
  }

  @ResolveField(() => User, {
    nullable: true,
    description: 'The user who did it, as it is now; null if there is none or the caller may not see it.',
  })
  @NeedsScope('STAFF_READ')
  actor(@CurrentActor() actor: Actor, @Parent() event: AuditEvent) {
    return event.actorId === null ? null : this.users.findVisible(actor, event.actorId);
  }

  @ResolveField(() => Company, {
    nullable: true,
    description: 'The company whose log it belongs to, as it is now; null if there is none or it is gone.',
  })
  @WithParent()
  company(@CurrentActor() actor: Actor, @Parent() event: AuditEvent) {
    return event.companyId === null ? null : this.companies.find(actor, event.companyId);
  }

  @ResolveField(() => AuditRecord, {
    nullable: true,
    description:
      'The user or company that it is about, as it is now; null if it is gone, not registered here, or the caller may not see it.',
  })
  @NeedsScope('STAFF_READ')
  subject(@CurrentActor() actor: Actor, @Parent() event: AuditEvent) {
    const id = Number(event.subjectId);
    switch (event.subjectType) {
      case 'USER':
        return this.users.findVisible(actor, id);
      case 'COMPANY':
        return this.companies.find(actor, id);
      default:
        return null;
    }
  }
}

@Resolver(() => AuditOperation)
export class AuditOperationResolver {
  @ResolveField(() => [AuditEvent], {
    description:
      'The newest events, at most 5. `auditLog` lists the others by `requestId`, or by their time.',
  })
  @Extensions(costsStatements(0, LISTED_EVENTS))
  @WithParent()
  events(@Parent() operation: AuditOperation, @Args() { first }: ListedEventsArgs) {
    return operation.events.slice(0, first ?? LISTED_EVENTS);
  }
}

import { Args, Context, Field, ObjectType, Resolver, Subscription } from '@nestjs/graphql';
import { Access } from '../../../core/access/access.decorator.js';
import { isMaster } from '../../../core/access/actor.js';
import { NeedsScope } from '../../../core/access/operation-rules.js';
import { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { REFRESHED } from '../../../core/ledger/live/live-event.js';
import { LiveStream } from '../../../core/ledger/live/live-stream.js';
import { changeOf, CURSOR_DESCRIPTION } from '../../../core/ledger/live/subscription.js';
import type { GraphqlContext } from '../../../platform/requests/request.js';
import { checkCanRead } from './audit-log.policy.js';
import { AuditAfterArgs } from './audit-log.input.js';

/** An entry that was added to the audit log. */
@ObjectType({ description: 'A change that was recorded in the audit log. Read the log again for its entry.' })
export class AuditLogChange {
  @Field({ description: CURSOR_DESCRIPTION })
  cursor: string;

  @Field(() => AuditAction, { description: 'The action.' })
  action: AuditAction;
}

@Resolver()
export class AuditSubscriptions {
  constructor(private readonly stream: LiveStream) {}

  @Subscription(() => AuditLogChange, {
    resolve: changeOf,
    description:
      'Sends an event for each recorded change: for admins, those of their own company (another one is NOT_FOUND); for MASTER CONTROL, all.',
  })
  @Access('authenticated')
  @NeedsScope('AUDIT_LOG_READ')
  auditLogChanged(@Context() context: GraphqlContext, @Args() { companyId, after }: AuditAfterArgs) {
    return this.stream.subscribe<AuditLogChange>(context, {
      after,
      check: (actor) => checkCanRead(actor, companyId),
      matches: (event, actor) => {
        const log = isMaster(actor) ? companyId : actor.user!.companyId;
        return event.action !== REFRESHED && (log == null || event.companyId === log);
      },
      toChange: async ({ action }, _actor, cursor) => ({ cursor, action: action as AuditAction }),
    });
  }
}

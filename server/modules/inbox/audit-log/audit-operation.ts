import { Field, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { PageInfo } from '../../../platform/graphql/connections.js';
import { DateTime, type IsoTime } from '../../../platform/validation/time.js';
import { AuditEvent } from './audit-event.js';

/** How many events of a kind an operation contains. */
@ObjectType({ description: 'How many events of a kind an operation contains.' })
export class AuditActionCount {
  @Field(() => AuditAction, { description: 'The action.' })
  action: AuditAction;

  @Field(() => Int, { description: 'The number of events.' })
  count: number;
}

/** The most events that an operation lists. */
export const LISTED_EVENTS = 5;

/** What one request or job changed. */
@ObjectType({
  description:
    'Events that follow one another and come from the same request or job. Events without either form one operation if their action, their actor and their hour are the same. A long operation is listed in parts of up to 1,000 events.',
})
export class AuditOperation {
  @Field(() => ID, { description: 'The id of the newest event.' })
  id: number;

  @Field(() => DateTime, { description: 'When the newest event happened.' })
  at: IsoTime;

  @Field(() => DateTime, { description: 'When the oldest event happened.' })
  since: IsoTime;

  @Field(() => Int, { description: 'The number of events.' })
  count: number;

  @Field(() => Int, { description: 'The number of different users that the events are about.' })
  userCount: number;

  @Field(() => [AuditActionCount], { description: 'The actions, the most frequent ones first.' })
  actions: AuditActionCount[];

  @HideField()
  events: AuditEvent[];
}

/** An operation and its position in the list. */
@ObjectType({ description: 'An operation and its position in the list.' })
export class AuditOperationEdge {
  @Field({ description: 'An opaque value for `after`.' })
  cursor: string;

  @Field(() => AuditOperation, { description: 'The operation.' })
  node: AuditOperation;
}

/** One page of the operations. */
@ObjectType({ description: 'One page of operations. A page can be short or empty although more follow.' })
export class AuditOperationConnection {
  @Field(() => [AuditOperationEdge], { description: 'The operations with their cursors.' })
  edges: AuditOperationEdge[];

  @Field(() => [AuditOperation], { description: 'The operations.' })
  nodes: AuditOperation[];

  @Field(() => PageInfo, { description: 'Where this page lies in its list.' })
  pageInfo: PageInfo;
}

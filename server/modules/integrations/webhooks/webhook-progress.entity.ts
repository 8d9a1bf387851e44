import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

/** How far an endpoint has followed the audit log of its company, and which server is sending to it. */
@Entity('webhook_feeds')
@Check('webhook_feeds_resend_check', '(resend_after IS NULL) = (resend_up_to IS NULL)')
@Index('webhook_feeds_due', ['dueAt'], { where: 'due_at IS NOT NULL' })
export class WebhookProgress {
  @ForeignKey(() => WebhookEndpoint, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'endpoint_id' })
  endpointId: number;

  /** The number of the last entry of the log that has become a delivery, if it is an event for this endpoint. */
  @Column('bigint')
  position: string;

  /** The number of the entry after which events are to be sent again. */
  @Column('bigint', { name: 'resend_after', nullable: true })
  resendAfter: string | null;

  /** The number of the last entry that is to be sent again. */
  @Column('bigint', { name: 'resend_up_to', nullable: true })
  resendUpTo: string | null;

  /** Whether only deliveries that have failed are sent again. */
  @Column('boolean', { name: 'resends_failed', default: false })
  resendsFailed: boolean;

  /** When a delivery is due next, or earlier. Null if none waits. */
  @IsoTimeColumn('due_at', { nullable: true })
  dueAt: IsoTime | null;

  /** The run of a server that sends to the endpoint now. */
  @Column('uuid', { nullable: true })
  runner: string | null;

  /** Until when no other run may start. */
  @IsoTimeColumn('leased_until', { nullable: true })
  leasedUntil: IsoTime | null;

  @IsoTimeColumn('failing_since', { nullable: true })
  failingSince: IsoTime | null;

  @IsoTimeColumn('succeeded_at', { nullable: true })
  succeededAt: IsoTime | null;
}

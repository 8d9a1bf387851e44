import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

/** How far an endpoint has processed the audit log of its company, and which server is sending to it. */
@Entity('webhook_feeds')
@Check('webhook_feeds_resend_check', '(resend_after IS NULL) = (resend_up_to IS NULL)')
@Index('webhook_feeds_due', ['dueAt'], { where: 'due_at IS NOT NULL' })
export class WebhookProgress {
  @ForeignKey(() => WebhookEndpoint, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'endpoint_id' })
  endpointId: number;

  /** The number of the last processed log entry. */
  @Column('bigint')
  position: string;

  /** The number of the entry before the range to resend. */
  @Column('bigint', { name: 'resend_after', nullable: true })
  resendAfter: string | null;

  /** The number of the last entry to resend. */
  @Column('bigint', { name: 'resend_up_to', nullable: true })
  resendUpTo: string | null;

  /** Whether only failed deliveries are resent. */
  @Column('boolean', { name: 'resends_failed', default: false })
  resendsFailed: boolean;

  /** When the next delivery is due, at the earliest. Null if none is pending. */
  @IsoTimeColumn('due_at', { nullable: true })
  dueAt: IsoTime | null;

  /** The id of the run that currently holds the lease. */
  @Column('uuid', { nullable: true })
  runner: string | null;

  /** The end of the lease. */
  @IsoTimeColumn('leased_until', { nullable: true })
  leasedUntil: IsoTime | null;

  @IsoTimeColumn('failing_since', { nullable: true })
  failingSince: IsoTime | null;

  @IsoTimeColumn('succeeded_at', { nullable: true })
  succeededAt: IsoTime | null;
}

import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { GeneratedColumn } from '../database/columns.js';
import { type IsoTime, IsoTimeColumn } from '../validation/time.js';

/** A pending, sent or failed email. */
@Entity('emails')
@Check('emails_one_end', 'sent_at IS NULL OR failed_at IS NULL')
@Index('emails_by_mailbox', ['mailbox', 'createdAt'])
@Index('emails_sent', ['sentAt'], { where: 'sent_at IS NOT NULL' })
@Index('emails_turns', ['tenantId', 'turn'], { where: 'sent_at IS NULL AND failed_at IS NULL' })
@Index('emails_undeliverable', ['failedAt', 'id'], { where: 'failed_at IS NOT NULL' })
@Index('emails_waiting', ['queuedAt'], { where: 'sent_at IS NULL AND failed_at IS NULL' })
export class EmailRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('uuid', { name: 'message_id', default: () => 'gen_random_uuid()' })
  messageId: string;

  @Column('text')
  recipient: string;

  @Column('text')
  template: string;

  @Column('text')
  language: string;

  @Column('bytea', { nullable: true })
  sealed: Buffer | null;

  @Column('text', { nullable: true })
  reference: string | null;

  @IsoTimeColumn('not_after', { nullable: true })
  notAfter: IsoTime | null;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @IsoTimeColumn('queued_at', { default: () => 'now()' })
  queuedAt: IsoTime;

  @Column('integer', { default: 0 })
  attempts: number;

  @IsoTimeColumn('attempted_at', { nullable: true })
  attemptedAt: IsoTime | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;

  @IsoTimeColumn('sent_at', { nullable: true })
  sentAt: IsoTime | null;

  @IsoTimeColumn('failed_at', { nullable: true })
  failedAt: IsoTime | null;

  @Column('integer', { name: 'tenant_id', nullable: true })
  tenantId: number | null;

  @Column('integer', { default: 0 })
  turn: number;

  @Column('boolean', { name: 'is_confirmed', default: false })
  isConfirmed: boolean;

  @GeneratedColumn('mailbox', "lower(regexp_replace(recipient, '\\+[^@]*@', '@'))")
  mailbox: string;
}

import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { GeneratedColumn } from '../../../platform/database/columns.js';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { User } from '../../directory/users/user.entity.js';

/** A person who gets emails about new roles: a user, or a person who left an email address. */
@Entity('search_subscribers')
@Check('search_subscribers_person_check', '(user_id IS NULL) <> (email IS NULL)')
@Unique('search_subscribers_user_id_key', ['userId'])
@Unique('search_subscribers_address_key', ['address'])
@Index('search_subscribers_by_mailbox', ['mailbox'])
@Index('search_subscribers_due', ['nextAt', 'id'], { where: 'next_at IS NOT NULL' })
@Index('search_subscribers_by_interest', ['interestAt', 'id'])
export class SearchSubscriber {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  /** Null for users: emails go to their current address. */
  @Column('text', { nullable: true })
  email: string | null;

  @GeneratedColumn('address', 'lower(email)')
  address?: string | null;

  /** The address without a tag such as `+jobs`, used for limits. */
  @GeneratedColumn('mailbox', "lower(regexp_replace(email, '\\+[^@]*@', '@'))")
  mailbox?: string | null;

  /** The secret that links in emails are signed with: links from before an unsubscription never work again. */
  @Column('uuid', { default: () => 'gen_random_uuid()' })
  secret: string;

  /** The language of emails, as last chosen by the person. */
  @Column('text')
  language: string;

  /** When the next email may be due. The times are spread, so that emails are not all sent at once. */
  @IsoTimeColumn('next_at', { nullable: true })
  nextAt: IsoTime | null;

  /** The time of the person's last activity. Everything is erased a year later. */
  @IsoTimeColumn('interest_at', { default: () => 'now()' })
  interestAt: IsoTime;

  /** When the person was warned that the searches are about to end. */
  @IsoTimeColumn('reminded_at', { nullable: true })
  remindedAt: IsoTime | null;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}

import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { isOneOf } from '../../../platform/database/columns.js';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { SearchFrequency } from './saved-search.model.js';
import { SearchSubscriber } from './search-subscriber.entity.js';

/** A saved search of the job board. The person gets emails about new matching roles. */
@Entity('saved_searches')
@Check('saved_searches_frequency_check', isOneOf('frequency', SearchFrequency))
@Unique('saved_searches_form_hash_key', ['formHash'])
@Unique('saved_searches_confirm_hash_key', ['confirmHash'])
@Index('saved_searches_query_key', ['subscriberId', 'query'], { unique: true, where: 'expires_at IS NULL' })
@Index('saved_searches_by_subscriber_id', ['subscriberId', 'id'])
@Index('saved_searches_by_end', ['expiresAt', 'id'], { where: 'expires_at IS NOT NULL' })
export class SavedSearchRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => SearchSubscriber, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'subscriber_id' })
  subscriberId: number;

  /** The URL parameters of the search. */
  @Column('text')
  query: string;

  @Column('text')
  frequency: SearchFrequency;

  @Column('text')
  language: string;

  /** The SHA-256 of the form's token: a form that is sent twice counts once. */
  @Column('text', { name: 'form_hash', nullable: true })
  formHash: string | null;

  /** The SHA-256 of the token in the link that confirms the search. */
  @Column('text', { name: 'confirm_hash', nullable: true })
  confirmHash: string | null;

  /** The confirmation deadline. Null once confirmed. */
  @IsoTimeColumn('expires_at', { nullable: true })
  expiresAt: IsoTime | null;

  /** Roles that were opened up to this time are in earlier emails, or older than the search. */
  @IsoTimeColumn('seen_until', { default: () => 'now()' })
  seenUntil: IsoTime;

  /** The time of the last email, or of the last run without new roles. */
  @IsoTimeColumn('handled_at', { default: () => 'now()' })
  handledAt: IsoTime;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}

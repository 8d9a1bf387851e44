import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { isOneOf } from '../../../../platform/database/columns.js';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { CandidateFileType } from '../../candidates/candidate.enums.js';
import { JobRole } from '../../roles/job-role.entity.js';
import type { Entered } from './apply-form.js';

/**
 * An unconfirmed application of a person without an account. It is invisible to the company until the person confirms
 * the email.
 */
@Entity('pending_applications')
@Check('pending_applications_file_type_check', isOneOf('file_type', CandidateFileType))
@Unique('pending_applications_form_hash_key', ['formHash'])
@Unique('pending_applications_token_hash_key', ['tokenHash'])
@Index('pending_applications_by_end', ['expiresAt', 'id'])
@Index('pending_applications_by_role_id', ['roleId'])
export class PendingApplication {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => JobRole, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'role_id' })
  roleId: number;

  /** The SHA-256 of the form's token, so that a form that is sent twice is stored once. */
  @Column('text', { name: 'form_hash' })
  formHash: string;

  /** The SHA-256 of the token in the link. */
  @Column('text', { name: 'token_hash' })
  tokenHash: string;

  /** The language of the page, also used for the emails. */
  @Column('text')
  language: string;

  /** Null once it is confirmed: the row is then only kept so that the form and the link cannot be used again. */
  @Column('jsonb', { nullable: true })
  entered: Entered | null;

  @Column('text', { name: 'file_name', nullable: true })
  fileName: string | null;

  @Column('text', { name: 'file_type', nullable: true })
  fileType: CandidateFileType | null;

  /** Stored out of line by PostgreSQL, uncompressed. */
  @Column('bytea', { nullable: true })
  content: Buffer | null;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @IsoTimeColumn('expires_at')
  expiresAt: IsoTime;
}

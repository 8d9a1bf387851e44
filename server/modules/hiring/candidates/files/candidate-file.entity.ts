import { Field, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { isOneOf, selectList } from '../../../../platform/database/columns.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { User } from '../../../directory/users/user.entity.js';
import { Candidate } from '../candidate.entity.js';
import { CandidateFileType } from '../candidate.enums.js';

/** A file of a candidate, such as a CV. */
@ObjectType({ description: 'A file of a candidate, such as a CV.' })
@Entity('candidate_files')
@Check('candidate_files_content_check', '(content IS NULL) <> (key IS NULL)')
@Check('candidate_files_owner_check', '(candidate_id IS NULL) <> (user_id IS NULL)')
@Check('candidate_files_type_check', isOneOf('type', CandidateFileType))
@Unique('candidate_files_key_key', ['key'])
@Unique('candidate_files_user_id_key', ['userId'])
@Index('candidate_files_to_read', ['id'], { where: 'reader < 2' })
@Index('candidate_files_of_application', ['applicationId', 'id'], { where: 'application_id IS NOT NULL' })
@Index('candidate_files_of_candidate', ['candidateId', 'id'])
export class CandidateFile {
  @Field(() => ID, { description: 'The id of the file.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  /** Null for a reusable CV that a user keeps for applying. */
  @HideField()
  @ForeignKey(() => Candidate, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'candidate_id', nullable: true })
  candidateId: number | null;

  /** The application that it belongs to as a further document. Null for CVs. */
  @HideField()
  @ForeignKey('Application', { onDelete: 'CASCADE' })
  @Column('integer', { name: 'application_id', nullable: true })
  applicationId: number | null;

  /** The user whose reusable CV it is. Null for files of candidates. */
  @HideField()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  @Field({ description: 'The name of the file, at most 200 characters.' })
  @Column('text')
  name: string;

  @Field(() => CandidateFileType, { description: 'The type, as detected from the content.' })
  @Column('text')
  type: CandidateFileType;

  @Field(() => Int, { description: 'The size in bytes.' })
  @Column('integer')
  size: number;

  /** The extracted text, for searches. Null until it is extracted, or if extraction failed. */
  @HideField()
  @Column('text', { nullable: true, select: false })
  text?: string | null;

  /** The version of the extractor. The first version stored right-to-left PDFs in visual order. */
  @HideField()
  @Column('integer', { default: 1, select: false })
  reader?: number;

  /** Stored out of line by PostgreSQL, uncompressed. Null if the S3 store has it. */
  @HideField()
  @Column('bytea', { nullable: true, select: false })
  content?: Buffer | null;

  /** The key of the content in the S3 store. */
  @HideField()
  @Column('text', { nullable: true, select: false })
  key?: string | null;

  @Field(() => DateTime, { description: 'When it was uploaded.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}

/** The select list for rows of `candidate_files f`. */
export const FILE_COLUMNS = selectList(CandidateFile, 'f');

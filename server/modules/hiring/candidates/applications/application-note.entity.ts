import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { selectList } from '../../../../platform/database/columns.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { User } from '../../../directory/users/user.entity.js';
import { Application } from './application.entity.js';

/** A note about an application, for the managers of the role. Applicants never see it. */
@ObjectType({
  description: 'A note about an application, for the managers of the role. Applicants never see it.',
})
@Entity('application_notes')
@Index('application_notes_by_author_id', ['authorId'], { where: 'author_id IS NOT NULL' })
@Index('application_notes_of_application', ['applicationId', 'id'])
export class ApplicationNote {
  @Field(() => ID, { description: 'The id of the note.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Application, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'application_id' })
  applicationId: number;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'author_id', nullable: true })
  authorId: number | null;

  @Field({
    description:
      '1 to 5,000 characters. `@[1]` in it stands for the first of `mentionedNames`, `@[2]` for the second.',
  })
  @Column('text')
  text: string;

  @Field(() => DateTime, { description: 'When it was written.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}

/** The select list for rows of `application_notes n`. */
export const NOTE_COLUMNS = selectList(ApplicationNote, 'n');

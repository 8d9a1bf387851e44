import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { isOneOf } from '../../../platform/database/columns.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Application } from '../candidates/applications/application.entity.js';
import { User } from '../../directory/users/user.entity.js';
import { Rating } from './scorecard-criteria.js';
import { Recommendation } from './scorecard.enums.js';

/** An assessment of an applicant by one person: a draft until it is submitted. */
@ObjectType({ description: 'What a rater thinks of the person of an application.' })
@Entity('scorecards')
@Check('scorecards_recommendation_check', isOneOf('recommendation', Recommendation))
@Index('scorecards_author_key', ['applicationId', 'authorId'], {
  unique: true,
  where: 'author_id IS NOT NULL',
})
@Index('scorecards_by_author_id', ['authorId'], { where: 'author_id IS NOT NULL' })
@Index('scorecards_of_application', ['applicationId', 'id'])
export class Scorecard {
  @Field(() => ID, { description: 'The id of the scorecard.' })
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

  @Field(() => [Rating], { description: 'The ratings, in the order of the criteria.' })
  @Column('jsonb', { default: [] })
  ratings: Rating[];

  @Field(() => Recommendation, {
    nullable: true,
    description: 'What the rater recommends. Null in a draft without it.',
  })
  @Column('text', { nullable: true })
  recommendation: Recommendation | null;

  @Field({ description: 'What the rater writes. Or empty.' })
  @Column('text', { default: '' })
  text: string;

  @Field(() => DateTime, { nullable: true, description: 'When it was submitted first. Null for a draft.' })
  @IsoTimeColumn('submitted_at', { nullable: true })
  submittedAt: IsoTime | null;

  @HideField()
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}

/** The select list for rows of `scorecards s`. */
export const SCORECARD_COLUMNS = `s.id, s.application_id AS "applicationId", s.author_id AS "authorId", s.ratings,
  s.recommendation, s.text, s.submitted_at AS "submittedAt", s.created_at AS "createdAt"`;

import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { isOneOf } from '../../../platform/database/columns.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Scorecard } from './scorecard.entity.js';
import { Rating } from './scorecard-criteria.js';
import { Recommendation } from './scorecard.enums.js';

/** A version of a scorecard. Rows are immutable. */
@ObjectType({ description: 'What a scorecard said from a time on.' })
@Entity('scorecard_revisions')
@Check('scorecard_revisions_recommendation_check', isOneOf('recommendation', Recommendation))
@Index('scorecard_revisions_of_scorecard', ['scorecardId', 'id'])
export class ScorecardRevision {
  @Field(() => ID, { description: 'The id of the revision.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Scorecard, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'scorecard_id' })
  scorecardId: number;

  @Field(() => [Rating], { description: 'The ratings.' })
  @Column('jsonb')
  ratings: Rating[];

  @Field(() => Recommendation, { nullable: true, description: 'The recommendation.' })
  @Column('text', { nullable: true })
  recommendation: Recommendation | null;

  @Field({ description: 'The text.' })
  @Column('text')
  text: string;

  @Field(() => DateTime, { description: 'When it was submitted.' })
  @IsoTimeColumn('at', { default: () => 'now()' })
  at: IsoTime;
}

/** The select list for rows of `scorecard_revisions v`. */
export const REVISION_COLUMNS = `v.id, v.scorecard_id AS "scorecardId", v.ratings, v.recommendation, v.text, v.at`;

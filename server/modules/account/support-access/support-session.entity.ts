import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Company } from '../../directory/companies/company.entity.js';
import { User } from '../../directory/users/user.entity.js';

/** A support session: for a limited time, a holder of MASTER CONTROL sees the product as another person. */
@ObjectType({
  description: 'A time in which a holder of MASTER CONTROL sees the product as another person, to help them.',
})
@Entity('support_sessions')
@Check('support_sessions_ends_at_check', 'ends_at > started_at')
@Index('support_sessions_by_holder', ['holderId'], { where: 'holder_id IS NOT NULL' })
@Index('support_sessions_of_person', ['personId'])
@Index('support_sessions_by_start', ['startedAt', 'id'])
@Index('support_sessions_by_approver', ['approverId'], { where: 'approver_id IS NOT NULL' })
@Index('support_sessions_of_company', ['companyId'], { where: 'company_id IS NOT NULL' })
export class SupportSession {
  @Field(() => ID, { description: 'The id of the session: the value of the header `Support-Session`.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  /** The holder of MASTER CONTROL; null once their account is deleted. */
  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'holder_id', nullable: true })
  holderId: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the holder of MASTER CONTROL who started it. Null once they are deleted.',
  })
  holderName: string | null;

  /** When the holder signed in: a session belongs to that sign-in. */
  @HideField()
  @IsoTimeColumn('signed_in_at')
  signedInAt: IsoTime;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'person_id' })
  personId: number;

  /** The person's company when the session started. */
  @HideField()
  @ForeignKey(() => Company, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'company_id', nullable: true })
  companyId: number | null;

  @Field({ description: 'Why the holder started it.' })
  @Column('text')
  reason: string;

  @Field(() => DateTime, { description: 'When it started.' })
  @IsoTimeColumn('started_at', { default: () => 'now()' })
  startedAt: IsoTime;

  @Field(() => DateTime, { description: 'When it ends by itself.' })
  @IsoTimeColumn('ends_at')
  endsAt: IsoTime;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it ended. Null while it goes on, and for a moment after its time is over.',
  })
  @IsoTimeColumn('ended_at', { nullable: true })
  endedAt: IsoTime | null;

  @Field({ description: 'Whether the holder asked to make changes, which a second holder has to allow.' })
  @Column('boolean', { name: 'changes_asked' })
  changesAsked: boolean;

  @Field(() => DateTime, { nullable: true, description: 'When changes were allowed. Null if they were not.' })
  @IsoTimeColumn('changes_allowed_at', { nullable: true })
  changesAllowedAt: IsoTime | null;

  /** The second holder, who allowed changes; null once their account is deleted. */
  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'approver_id', nullable: true })
  approverId: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The name of the second holder, who allowed changes. Null if nobody has, and once they are deleted.',
  })
  approverName: string | null;
}

/** Whether a session is active. */
export const isGoingOn = ({
  holderId,
  endedAt,
  endsAt,
}: Pick<SupportSession, 'holderId' | 'endedAt' | 'endsAt'>): boolean =>
  holderId !== null && endedAt === null && Date.parse(endsAt) > Date.now();

/** SQL for the same, for a session with that alias. */
export const goesOn = (alias: string): string =>
  `(${alias}.holder_id IS NOT NULL AND ${alias}.ended_at IS NULL AND ${alias}.ends_at > now())`;

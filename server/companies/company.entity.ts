import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { DateTime, type IsoTime, IsoTimeColumn } from '../common/time.js';

/** A company whose staff and features the product manages. */
@ObjectType({ description: 'A company whose staff and features are managed here.' })
@Entity('companies', { synchronize: false })
export class Company {
  @Field(() => ID, { description: 'The id of the company, 1 to 2147483647.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Field({ description: '1 to 200 characters. Two companies may share a title.' })
  @Column('text')
  title: string;

  /** firebase_id of the identity that signed the company up. */
  @HideField()
  @Column('text', { name: 'founded_by', nullable: true, select: false })
  foundedBy?: string | null;

  /** Founded, its admin not registered yet: visible to nobody. */
  @HideField()
  @Column('boolean', { default: false, select: false })
  pending?: boolean;

  @Field(() => DateTime, { description: 'When the company was created.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}

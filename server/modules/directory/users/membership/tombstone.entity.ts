import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { Company } from '../../companies/company.entity.js';
import { User } from '../user.entity.js';

/** A person's latest move into or out of a company, which can be undone. */
@Entity('tombstones')
@Index('tombstones_user_key', ['userId'], { unique: true })
@Index('tombstones_of_company', ['companyId'])
@Index('tombstones_by_age', ['createdAt'])
export class Tombstone {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id' })
  userId: number;

  /** The company that the person was removed from, or moved to. */
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  /** The user who made the move. Null if no user did. */
  @Column('integer', { name: 'author_id', nullable: true })
  authorId: number | null;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}

/** A row changed by the move, before and after. Triggers write it, in the order of the changes. */
@Entity('tombstone_rows')
@Index('tombstone_rows_of', ['tombstoneId', 'id'])
export class TombstoneRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @ForeignKey(() => Tombstone, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'tombstone_id' })
  tombstoneId: number;

  /** The name of the table. */
  @Column('text')
  relation: string;

  /** Null if the row was inserted. */
  @Column('jsonb', { nullable: true })
  before: Record<string, unknown> | null;

  /** Null if the row was deleted. */
  @Column('jsonb', { nullable: true })
  after: Record<string, unknown> | null;
}

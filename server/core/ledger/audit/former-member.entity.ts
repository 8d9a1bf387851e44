import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The number that replaces the name of a person whose record was deleted, in the log of a company (chain 0: no company). */
@Entity('former_members')
@Check('former_members_number_positive', 'number > 0')
@Index('former_members_of_identity', ['firebaseId', 'chain'])
@Index('former_members_of_user', ['userId', 'chain'], { unique: true })
export class FormerMemberRecord {
  @PrimaryColumn('integer')
  chain: number;

  @PrimaryColumn('integer')
  number: number;

  @Column('integer', { name: 'user_id' })
  userId: number;

  @Column('text', { name: 'firebase_id', nullable: true })
  firebaseId: string | null;
}

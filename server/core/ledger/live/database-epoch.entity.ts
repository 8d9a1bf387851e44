import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Identifies the history of the database. A restored backup gets another epoch. The table has one row. */
@Entity('database_epoch')
@Check('database_epoch_is_only_check', 'is_only')
export class DatabaseEpoch {
  @PrimaryColumn('boolean', { name: 'is_only', default: true })
  isOnly: boolean;

  @Column('uuid', { default: () => 'gen_random_uuid()' })
  epoch: string;
}

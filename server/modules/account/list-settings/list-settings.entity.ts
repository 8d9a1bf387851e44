import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { SettingsList } from './list-settings.policy.js';
import type { ListDensity } from './list-settings.model.js';
import { User } from '../../directory/users/user.entity.js';

/** How a user wants to see a list. */
@Entity('list_settings')
export class ListSettingsRecord {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @PrimaryColumn('text')
  list: SettingsList;

  @Column('text', { array: true, nullable: true })
  columns: string[] | null;

  @Column('text')
  density: ListDensity;
}

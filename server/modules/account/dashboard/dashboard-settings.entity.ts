import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../../directory/users/user.entity.js';

/** How a user has arranged the dashboard. */
@Entity('dashboard_settings')
export class DashboardSettings {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column('text', { array: true })
  panels: string[];

  @Column('text', { array: true })
  hidden: string[];
}

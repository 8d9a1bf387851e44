import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** How a user has arranged the dashboard. */
@Entity('dashboard_settings')
export class DashboardSettings {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column('text', { array: true })
  panels: string[];

  @Column('text', { array: true })
  hidden: string[];
}

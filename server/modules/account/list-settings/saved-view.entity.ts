import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import type { SettingsList } from './list-settings.policy.js';
import { User } from '../../directory/users/user.entity.js';
import { Company } from '../../directory/companies/company.entity.js';

/** A saved view of a list, shared with a company or not. */
@Entity('saved_views')
@Unique(['userId', 'list', 'name'])
@Index('saved_views_shared', ['companyId', 'list'], { where: 'company_id IS NOT NULL' })
export class SavedViewRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id' })
  userId: number;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id', nullable: true })
  companyId: number | null;

  @Column('text')
  list: SettingsList;

  @Column('text')
  name: string;

  @Column('text')
  state: string;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}

import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { isOneOf } from '../../../platform/database/columns.js';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Company } from '../../directory/companies/company.entity.js';
import { JobRole } from '../roles/job-role.entity.js';
import { User } from '../../directory/users/user.entity.js';
import { ContactState } from './job-profile.enums.js';

/** A contact request of a company to a person with a published profile, about a role. */
@Entity('contact_requests')
@Check('contact_requests_state_check', isOneOf('state', ContactState))
@Check('contact_requests_decided_check', "(decided_at IS NULL) = (state = 'PENDING')")
@Index('contact_requests_pending_key', ['companyId', 'userId'], { unique: true, where: "state = 'PENDING'" })
@Index('contact_requests_by_company', ['companyId', 'createdAt'])
@Index('contact_requests_by_user', ['userId', 'id'])
@Index('contact_requests_by_role_id', ['roleId'])
@Index('contact_requests_by_asker_id', ['askerId'], { where: 'asker_id IS NOT NULL' })
@Index('contact_requests_to_expire', ['expiresAt', 'id'], { where: "state = 'PENDING'" })
export class ContactRequestRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @ForeignKey(() => JobRole, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'role_id' })
  roleId: number;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'asker_id', nullable: true })
  askerId: number | null;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id' })
  userId: number;

  @Column('text')
  message: string;

  @Column('text', { default: ContactState.PENDING })
  state: ContactState;

  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @IsoTimeColumn('expires_at')
  expiresAt: IsoTime;

  @IsoTimeColumn('decided_at', { nullable: true })
  decidedAt: IsoTime | null;
}

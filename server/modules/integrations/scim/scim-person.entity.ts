import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Company } from '../../directory/companies/company.entity.js';
import { Invitation } from '../../people/invitations/invitation.entity.js';
import type { ProfileEdit } from '../../directory/users/profile/profile-fields.js';
import { User } from '../../directory/users/user.entity.js';

/**
 * A person with an id at an identity provider from before they joined. The id must not change when they accept, or are
 * invited again. The id of people without a row is that of their user or their invitation.
 */
@Entity('scim_people')
@Unique('scim_people_key_key', ['companyId', 'key'])
@Unique('scim_people_invitation_id_key', ['invitationId'])
@Index('scim_people_user_key', ['userId', 'companyId'], { unique: true, where: 'user_id IS NOT NULL' })
@Check('scim_people_one_check', 'num_nonnulls(invitation_id, user_id) = 1')
export class ScimPerson {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  /** The id of the first invitation: `i45` is the person's SCIM id. */
  @Column('integer')
  key: number;

  /** The current invitation; null once it was accepted. */
  @ForeignKey(() => Invitation, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'invitation_id', nullable: true })
  invitationId: number | null;

  /** The user who accepted; null before. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  /**
   * Profile fields that the identity provider has set since. They are applied, and cleared, when the person accepts.
   */
  @Column('jsonb', { default: () => "'{}'" })
  profile: ProfileEdit;

  /** The time of the identity provider's last profile change of an invited person. */
  @IsoTimeColumn('changed_at', { default: () => 'now()' })
  changedAt: IsoTime;
}

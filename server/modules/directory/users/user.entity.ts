import { Field, HideField, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { EnrolledFactor } from '../../../core/identity/active-identities.js';
import { GeneratedColumn, isOneOf, selectList } from '../../../platform/database/columns.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { detailsClass, forDetails, type ProfileDetail } from './profile/profile-fields.js';
import { Company } from '../companies/company.entity.js';
import { ClosedCompanyMember } from '../companies/closed-company-member.entity.js';
import { UserPrivilege } from '../../../core/access/user-privilege.entity.js';
import { Node } from '../../../platform/graphql/nodes.js';

/** The role of a user in their company. The values are stored in the database and used by the legacy REST API. */
export enum UserType {
  ADMIN = 'admin',
  EMPLOYEE = 'employee',
}

registerEnumType(UserType, {
  name: 'UserType',
  description: 'The role of a user in their company.',
  valuesMap: {
    ADMIN: {
      description: 'Manages the staff of the company. Without a company, an admin has no admin rights.',
    },
    EMPLOYEE: { description: 'A staff member.' },
  },
});

/** The users whom any admin may find. */
const UNALLOCATED = 'company_id IS NULL AND is_discoverable';

/** A person with an account at the identity provider and a record here. */
@ObjectType({
  implements: () => Node,
  description: 'A person with an account at the identity provider and a record here.',
})
@Entity('users')
@Unique(['firebaseId'])
@Check('users_firebase_id_length', 'char_length(firebase_id) BETWEEN 1 AND 128')
@Check('users_email_length', 'char_length(email) BETWEEN 3 AND 254')
@Check('users_first_name_length', 'char_length(first_name) BETWEEN 1 AND 100')
@Check('users_last_name_length', 'char_length(last_name) BETWEEN 1 AND 100')
@Check('users_display_name_length', 'char_length(display_name) BETWEEN 1 AND 100')
@Check('users_user_type_known', isOneOf('user_type', UserType))
@Index('users_of_company', ['companyId', 'id'])
@Index('users_unallocated', ['id'], { where: UNALLOCATED })
@Index('users_by_created_at', ['createdAt', 'id'])
@Index('users_of_company_by_created_at', ['companyId', 'createdAt', 'id'])
@Index('users_unallocated_by_created_at', ['createdAt', 'id'], { where: UNALLOCATED })
@Index('users_by_email', ['email', 'id'])
@Index('users_of_company_by_email', ['companyId', 'email', 'id'])
@Index('users_unallocated_by_email', ['email', 'id'], { where: UNALLOCATED })
@Index('users_by_first_name', ['firstName', 'id'])
@Index('users_of_company_by_first_name', ['companyId', 'firstName', 'id'])
@Index('users_unallocated_by_first_name', ['firstName', 'id'], { where: UNALLOCATED })
@Index('users_by_last_name', ['lastName', 'id'])
@Index('users_of_company_by_last_name', ['companyId', 'lastName', 'id'])
@Index('users_unallocated_by_last_name', ['lastName', 'id'], { where: UNALLOCATED })
@Index('users_by_user_type', ['userType', 'id'])
@Index('users_of_company_by_user_type', ['companyId', 'userType', 'id'])
@Index('users_unallocated_by_user_type', ['userType', 'id'], { where: UNALLOCATED })
@Index('users_external_id_key', ['companyId', 'externalId'], {
  unique: true,
  where: 'external_id IS NOT NULL',
})
@Index('users_suspended', ['companyId', 'id'], { where: 'suspended_at IS NOT NULL' })
@Index('users_unconfirmed', ['id'], { where: 'NOT account_confirmed' })
export class User extends detailsClass(({ column: name }) => [
  Column('text', { name, nullable: true, select: false }),
]) {
  @Field(() => ID, { description: 'The id of the user, 1 to 2147483647.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Field({ description: "The identity provider's id of the account, up to 128 characters." })
  @Column('text', { name: 'firebase_id' })
  firebaseId: string;

  @Field({ description: 'The email of the account at the identity provider.' })
  @Column({ type: 'text', collation: 'und-x-icu' })
  email: string;

  /** Null while the user is unallocated. */
  @HideField()
  @ForeignKey(() => Company)
  @Column('integer', { name: 'company_id', nullable: true })
  companyId: number | null;

  @Field({ description: '1 to 100 characters.' })
  @Column({ type: 'text', name: 'first_name', collation: 'und-x-icu' })
  firstName: string;

  @Field({ description: '1 to 100 characters.' })
  @Column({ type: 'text', name: 'last_name', collation: 'und-x-icu' })
  lastName: string;

  @Field({ description: 'The name that others see, 1 to 100 characters.' })
  @Column('text', { name: 'display_name' })
  displayName: string;

  @Field(() => UserType, { description: 'The role of the user in their company.' })
  @Column('text', { name: 'user_type' })
  userType: UserType;

  @Field({ description: 'Whether the email is confirmed at the identity provider.' })
  @Column('boolean', { name: 'account_confirmed', default: false })
  accountConfirmed: boolean;

  @Field({ description: 'Whether developer mode is on.' })
  @Column('boolean', { name: 'dev_mode', default: false })
  devMode: boolean;

  /** Incremented by every edit, so that an edit of an outdated record is rejected. */
  @HideField()
  @Column('integer', { default: 1, select: false })
  version?: number;

  @HideField()
  @Column('text', { name: 'suspension_reason', nullable: true, select: false })
  suspensionReason?: string | null;

  /** When the user last joined or left a company; null if they never moved. Set by a trigger. */
  @HideField()
  @IsoTimeColumn('joined_company_at', { nullable: true, select: false })
  joinedCompanyAt?: IsoTime | null;

  /** Whether admins of any company can find the user while unallocated. */
  @HideField()
  @Column('boolean', { name: 'is_discoverable', default: true })
  isDiscoverable: boolean;

  /** When the token was issued that the email and its confirmation come from. */
  @HideField()
  @IsoTimeColumn('claims_at', { nullable: true, select: false })
  claimsAt?: IsoTime | null;

  /** When somebody else set the password of the account; null once the user has changed it. */
  @HideField()
  @IsoTimeColumn('initial_password_at', { nullable: true, select: false })
  initialPasswordAt?: IsoTime | null;

  /** The second factors of the account at the identity provider, as of the user's last request. */
  @HideField()
  @Column('jsonb', { name: 'second_factors', default: [], select: false })
  secondFactors?: EnrolledFactor[];

  /** Shown in lists; the fields of `UserDetails` are loaded on demand. */
  @Field(() => DateTime, { nullable: true, description: 'Since when the user is suspended; null if active.' })
  @IsoTimeColumn('suspended_at', { nullable: true })
  suspendedAt: IsoTime | null;

  /** The hash of the photo, which is stored in user_photos; null without one. */
  @HideField()
  @Column('text', { name: 'photo_hash', nullable: true })
  photoHash: string | null;

  @Field(() => DateTime, { description: 'When the record was created.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @HideField()
  @Column('boolean', { name: 'notify_by_email', default: false, select: false })
  notifyByEmail?: boolean;

  @HideField()
  @Column('boolean', { name: 'email_actions', default: true, select: false })
  emailActions?: boolean;

  /** Set by a trigger when any column visible to others changes. */
  @HideField()
  @IsoTimeColumn('updated_at', { default: () => 'now()', select: false })
  updatedAt?: IsoTime;

  /** The folded words that searches match. */
  @HideField()
  @GeneratedColumn(
    'search_words',
    "search_words(first_name || ' ' || last_name || ' ' || display_name || ' ' || email)",
  )
  searchWords?: string;
}

// Both belong to lower folders, which refer to users by id only.
for (const { prototype } of [UserPrivilege, ClosedCompanyMember]) {
  ForeignKey(() => User, { onDelete: 'CASCADE' })(prototype, 'userId');
}

/** The fields of a user that lists do not load. */
export type UserDetails = Required<
  Pick<User, ProfileDetail | 'version' | 'suspensionReason' | 'secondFactors'>
> & {
  updatedAt: IsoTime;
};

/** Selects the details of users with their ids. $1 are the ids. */
export const USER_DETAILS = `SELECT id, ${forDetails((name, column) => `${column} AS "${name}"`)}, version,
    suspension_reason AS "suspensionReason", second_factors AS "secondFactors", updated_at AS "updatedAt"
  FROM users WHERE id = ANY($1)`;

/** The select list for rows of `users u`, which are returned as plain objects. */
export const USER_COLUMNS = selectList(User, 'u');

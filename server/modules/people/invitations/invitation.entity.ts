import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { GeneratedColumn, isOneOf, selectList } from '../../../platform/database/columns.js';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { User, UserType } from '../../directory/users/user.entity.js';
import { Company } from '../../directory/companies/company.entity.js';

export const InvitationStatus = enumOf('InvitationStatus', 'What became of an invitation.', {
  PENDING: 'It can be accepted.',
  ACCEPTED: 'The invited person joined the company.',
  DECLINED: 'The invited person declined.',
  REVOKED: 'An admin revoked it.',
  EXPIRED: 'It was not answered within 14 days. Sending it again renews it.',
  LAPSED:
    'The user who invited may no longer invite people to the company. An admin can send it again, in their own name.',
});
export type InvitationStatus = keyof typeof InvitationStatus;

/** An invitation to join a company. Its link contains a token that is stored as a hash only. */
@ObjectType({ description: 'An invitation to join a company, sent by email.' })
@Entity('invitations')
@Unique(['tokenHash'])
@Check('invitations_one_end_check', 'num_nonnulls(accepted_at, declined_at, revoked_at) <= 1')
@Check('invitations_user_type_check', isOneOf('user_type', UserType))
@Index('invitations_by_accepter', ['accepterId'], { where: 'accepted_by IS NOT NULL' })
@Index('invitations_by_inviter', ['inviterId'], { where: 'invited_by IS NOT NULL' })
@Index('invitations_of_company', ['companyId', 'id'])
@Index('invitations_by_external_id', ['companyId', 'externalId'], { where: 'external_id IS NOT NULL' })
@Index('invitations_of_company_by_created_at', ['companyId', 'createdAt', 'id'])
@Index('invitations_of_company_by_email', ['companyId', 'email', 'id'])
@Index('invitations_of_company_by_expires_at', ['companyId', 'expiresAt', 'id'])
export class Invitation {
  @Field(() => ID, { description: 'The id of the invitation, 1 to 2147483647.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @Field({ description: 'The invited address. Only an account with this email can accept.' })
  @Column('text')
  email: string;

  @Field(() => UserType, { description: 'The role that the person will have in the company.' })
  @Column('text', { name: 'user_type' })
  userType: UserType;

  @Field(() => String, { nullable: true, description: 'The first name that the form suggests.' })
  @Column('text', { name: 'first_name', nullable: true })
  firstName: string | null;

  @Field(() => String, { nullable: true, description: 'The last name that the form suggests.' })
  @Column('text', { name: 'last_name', nullable: true })
  lastName: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The external id that the person will have in the company, unless another member has it by then.',
  })
  @Column('text', { name: 'external_id', nullable: true })
  externalId: string | null;

  @Field(() => [String], { description: 'The privileges that the person will have.' })
  @Column('text', { array: true, default: () => "'{}'" })
  privileges: string[];

  /** The user who invited; null once they are deleted. */
  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'invited_by', nullable: true })
  inviterId: number | null;

  @Field(() => DateTime, { description: 'When the person was invited.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @Field(() => DateTime, { description: 'When the last email was handed over for sending.' })
  @IsoTimeColumn('sent_at')
  sentAt: IsoTime;

  @Field(() => DateTime, { description: 'Until when the link can be used.' })
  @IsoTimeColumn('expires_at')
  expiresAt: IsoTime;

  @Field(() => DateTime, { nullable: true, description: 'When the person accepted.' })
  @IsoTimeColumn('accepted_at', { nullable: true })
  acceptedAt: IsoTime | null;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'accepted_by', nullable: true })
  accepterId: number | null;

  @Field(() => DateTime, { nullable: true, description: 'When the person declined.' })
  @IsoTimeColumn('declined_at', { nullable: true })
  declinedAt: IsoTime | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was revoked.' })
  @IsoTimeColumn('revoked_at', { nullable: true })
  revokedAt: IsoTime | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the email could not be delivered, in the words of the mail server. Null if it could.',
  })
  @Column('text', { name: 'delivery_error', nullable: true })
  deliveryError: string | null;

  /** The SHA-256 of the token in the link. */
  @HideField()
  @Column('bytea', { name: 'token_hash', select: false })
  tokenHash?: Buffer;

  /** The folded words that searches match. */
  @HideField()
  @GeneratedColumn(
    'search_words',
    "search_words(email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))",
  )
  searchWords?: string;

  /** Whether the inviter may still invite people to the company. */
  @HideField()
  isBacked: boolean;
}

/**
 * SQL condition on `invitations i` that the inviter may still invite: they are an admin of the company or hold 'MASTER
 * CONTROL', and are not suspended. The same as `denialOfInvite`, for a user other than the caller.
 */
export const IS_BACKED = `EXISTS (
  SELECT FROM users s WHERE s.id = i.invited_by AND s.suspended_at IS NULL AND (
    (s.company_id = i.company_id AND s.user_type = '${UserType.ADMIN}') OR EXISTS (
      SELECT FROM user_privileges p WHERE p.user_id = s.id AND p.privilege_title = '${PRIVILEGES.masterControl}')))`;

/** The select list for rows of `invitations i`. */
export const INVITATION_COLUMNS = `${selectList(Invitation, 'i')}, ${IS_BACKED} AS "isBacked"`;

const ENDS = ['accepted_at', 'declined_at', 'revoked_at'];

/** The predicate of the unique index: invitations that were neither answered nor revoked. */
export const OPEN = ENDS.map((end) => `${end} IS NULL`).join(' AND ');

/** The same condition on `invitations i`. */
export const IS_OPEN = ENDS.map((end) => `i.${end} IS NULL`).join(' AND ');

type State = Pick<Invitation, 'acceptedAt' | 'declinedAt' | 'revokedAt' | 'expiresAt' | 'isBacked'>;

/** Returns the status of an invitation. */
export function statusOf({
  acceptedAt,
  declinedAt,
  revokedAt,
  expiresAt,
  isBacked,
}: State): InvitationStatus {
  if (acceptedAt) return InvitationStatus.ACCEPTED;
  if (declinedAt) return InvitationStatus.DECLINED;
  if (revokedAt) return InvitationStatus.REVOKED;
  if (Date.parse(expiresAt) <= Date.now()) return InvitationStatus.EXPIRED;
  return isBacked ? InvitationStatus.PENDING : InvitationStatus.LAPSED;
}

/** The SQL condition of each status on `invitations i`. */
export const STATUS_CONDITIONS: Record<InvitationStatus, string> = {
  [InvitationStatus.PENDING]: `${IS_OPEN} AND i.expires_at > now() AND ${IS_BACKED}`,
  [InvitationStatus.ACCEPTED]: 'i.accepted_at IS NOT NULL',
  [InvitationStatus.DECLINED]: 'i.declined_at IS NOT NULL',
  [InvitationStatus.REVOKED]: 'i.revoked_at IS NOT NULL',
  [InvitationStatus.EXPIRED]: `${IS_OPEN} AND i.expires_at <= now()`,
  [InvitationStatus.LAPSED]: `${IS_OPEN} AND i.expires_at > now() AND NOT ${IS_BACKED}`,
};

import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { registeredEnum } from '../../../platform/graphql/registered-enum.js';
import { scopeMeanings } from '../../../core/access/scopes.js';
import { settings } from '../../../platform/settings/settings.js';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Company } from '../../directory/companies/company.entity.js';
import { isOpen } from '../../directory/companies/open-company.js';
import { User, UserType } from '../../directory/users/user.entity.js';
import { Node } from '../../../platform/graphql/nodes.js';

/** Whether the key of a client works. */
export const ApiClientState = enumOf('ApiClientState', 'Whether the key of an API client works.', {
  ACTIVE: 'It works.',
  STOPPED: 'It does not work, because its creator is suspended or may no longer create API clients.',
  EXPIRED: 'Its time is over.',
  REVOKED: 'It was revoked.',
});
export type ApiClientState = keyof typeof ApiClientState;

/** The scopes registered by modules. */
export const ApiScope = registeredEnum(
  'ApiScope',
  'What an API client may do. Documents and messages write `STAFF_READ` as staff:read.',
  scopeMeanings,
);

/** A program that uses the API with its own key. Only the hash of the key is stored. */
@ObjectType({
  implements: () => Node,
  description: 'A program that uses the API with a key of its own, as the person who created it.',
})
@Entity('api_clients')
@Unique('api_clients_digest_key', ['digest'])
@Unique('api_clients_previous_digest_key', ['previousDigest'])
@Check('api_clients_previous_check', '(previous_digest IS NULL) = (previous_ends_at IS NULL)')
@Index('api_clients_of_company', ['companyId', 'id'])
@Index('api_clients_by_creator', ['creatorId'], { where: 'creator_id IS NOT NULL' })
export class ApiClient {
  @Field(() => ID, { description: 'The id of the client, 1 to 2147483647.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Field(() => ID, { nullable: true, description: 'The company that it belongs to; null for the platform.' })
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id', nullable: true })
  companyId: number | null;

  /** The user that it acts as; null once they are deleted. */
  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'creator_id', nullable: true })
  creatorId: number | null;

  @Field({ description: 'What it is called in lists and in the audit log.' })
  @Column('text')
  name: string;

  @Field(() => [ApiScope], { description: 'What it may do, as far as its creator may.' })
  @Column('text', { array: true })
  scopes: string[];

  @Field(() => [String], {
    description: 'The networks that it may be used from, in CIDR notation. Empty for all.',
  })
  @Column('text', { array: true, default: () => "'{}'" })
  networks: string[];

  /** The SHA-256 of the key. */
  @HideField()
  @Column('text', { select: false })
  digest?: string;

  @Field({ description: 'The last four characters of its key, to recognise it.' })
  @Column('text')
  ending: string;

  /** The replaced key, during its overlap. */
  @HideField()
  @Column('text', { name: 'previous_digest', nullable: true, select: false })
  previousDigest?: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when the key that was replaced last works as well. Null if none was.',
  })
  @IsoTimeColumn('previous_ends_at', { nullable: true })
  previousEndsAt: IsoTime | null;

  @Field(() => DateTime, { description: 'When it was created.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @Field(() => DateTime, { description: 'When its key was created.' })
  @IsoTimeColumn('rotated_at', { default: () => 'now()' })
  rotatedAt: IsoTime;

  @Field(() => DateTime, { nullable: true, description: 'Until when it works. Null for no end.' })
  @IsoTimeColumn('expires_at', { nullable: true })
  expiresAt: IsoTime | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was used last, within a minute. Null if never.',
  })
  @IsoTimeColumn('last_used_at', { nullable: true })
  lastUsedAt: IsoTime | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was revoked.' })
  @IsoTimeColumn('revoked_at', { nullable: true })
  revokedAt: IsoTime | null;

  /** The time that the key counts as created: sign-outs after it invalidate the key. */
  @HideField()
  @IsoTimeColumn('stands_since', { default: () => 'now()' })
  standsSince: IsoTime;

  /**
   * Whether it was created in a session with a second factor. Null for keys from before this was stored, which count as
   * such.
   */
  @HideField()
  @Column('boolean', { name: 'used_second_factor', nullable: true })
  usedSecondFactor: boolean | null;

  /**
   * Whether its creator may still create such clients, is not suspended, and has not signed out of the sessions of that
   * time.
   */
  @HideField()
  isBacked: boolean;
}

/** Joins the creator `u` of clients `a` and their company `c`. */
export const CREATOR =
  'LEFT JOIN users u ON u.id = a.creator_id LEFT JOIN companies c ON c.id = u.company_id';

/**
 * SQL for whether the creator may still create the client: an admin of the company or, for a client of the platform, a
 * holder of 'MASTER CONTROL', and not suspended. `denialOfCreation` is the same policy for the caller of a request.
 * Whatever invalidates sessions also invalidates the key: signing out everywhere, and a missing second factor that is
 * required.
 */
export const isBacked =
  (): string => `((u.id IS NOT NULL AND u.suspended_at IS NULL AND u.initial_password_at IS NULL
  AND CASE
    WHEN a.company_id IS NULL THEN ${HOLDS_MASTER_CONTROL}
    ELSE u.company_id = a.company_id AND u.user_type = '${UserType.ADMIN}' AND ${isOpen('c')} END
  AND NOT EXISTS (
    SELECT FROM signed_out_identities s WHERE s.firebase_id = u.firebase_id AND s.valid_after > a.stands_since)
  AND (jsonb_array_length(u.second_factors) > 0 AND coalesce(a.used_second_factor, true) OR NOT (
    coalesce(c.requires_second_factor, false)${settings().masterControlSecondFactor ? ` OR ${HOLDS_MASTER_CONTROL}` : ''}
  ))) IS TRUE)`;

const HOLDS_MASTER_CONTROL = `EXISTS (
  SELECT FROM user_privileges p WHERE p.user_id = u.id AND p.privilege_title = '${PRIVILEGES.masterControl}')`;

type Ends = Pick<ApiClient, 'revokedAt' | 'expiresAt' | 'isBacked'>;

/** Returns the state of a client. */
export function stateOf({ revokedAt, expiresAt, isBacked }: Ends): ApiClientState {
  if (revokedAt) return ApiClientState.REVOKED;
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return ApiClientState.EXPIRED;
  return isBacked ? ApiClientState.ACTIVE : ApiClientState.STOPPED;
}

import { Field, HideField, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { DateTime, type IsoTime, IsoTimeColumn } from '../common/time.js';

/** What a user is in its company. The values are those of the database and of the legacy REST API. */
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

/** A person with an account at the identity provider and a record here. */
@ObjectType({ description: 'A person with an account at the identity provider and a record here.' })
@Entity('users', { synchronize: false })
export class User {
  @Field(() => ID, { description: 'The id of the user, 1 to 2147483647.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Field({ description: "The identity provider's id of the account, up to 128 characters." })
  @Column('text', { name: 'firebase_id' })
  firebaseId: string;

  @Field({ description: 'The email of the account at the identity provider.' })
  @Column('text')
  email: string;

  /** null while the user is unallocated. */
  @HideField()
  @Column('integer', { name: 'company_id', nullable: true })
  companyId: number | null;

  @Field({ description: '1 to 100 characters.' })
  @Column('text', { name: 'first_name' })
  firstName: string;

  @Field({ description: '1 to 100 characters.' })
  @Column('text', { name: 'last_name' })
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

  /** When the token was issued whose claims (e-mail, confirmed) the record follows. */
  @HideField()
  @IsoTimeColumn('claims_at', { nullable: true, select: false })
  claimsAt?: IsoTime | null;

  /** When somebody else set the password of the account; null once the user has changed it. */
  @HideField()
  @IsoTimeColumn('initial_password_at', { nullable: true, select: false })
  initialPasswordAt?: IsoTime | null;

  @Field(() => DateTime, { description: 'When the record was created.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}

/** The columns of a user as plain rows with the entity's property names: lists are read without hydration. */
export const USER_COLUMNS = `u.id, u.firebase_id AS "firebaseId", u.email, u.company_id AS "companyId",
  u.first_name AS "firstName", u.last_name AS "lastName", u.display_name AS "displayName",
  u.user_type AS "userType", u.account_confirmed AS "accountConfirmed", u.dev_mode AS "devMode",
  u.created_at AS "createdAt"`;

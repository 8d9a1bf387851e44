import { ApiProperty } from '@nestjs/swagger';
import { Email, FirebaseId, Name, OneOf, RecordId } from '../common/validation.js';
import { UNALLOCATED_COMPANY_ID } from '../config/constants.js';
import type { RegistrationInput } from './registration.service.js';
import { type User, UserType } from './user.entity.js';

const ID = { type: 'integer', minimum: 1 } as const;
const COMPANY_ID = { type: 'integer', minimum: 0, description: '0: belongs to no company.' } as const;

/** A user as the legacy API lists it. */
export class RestUser {
  @ApiProperty(ID)
  id: number;
  @ApiProperty()
  firebase_id: string;
  @ApiProperty()
  email: string;
  @ApiProperty(COMPANY_ID)
  company_id: number;
  @ApiProperty()
  first_name: string;
  @ApiProperty()
  last_name: string;
  @ApiProperty()
  display_name: string;
  @ApiProperty({ enum: UserType })
  user_type: UserType;
  @ApiProperty()
  account_confirmed: boolean;
  @ApiProperty({ enum: ['true', 'false'], description: 'Text, not a boolean.' })
  dev_mode: 'true' | 'false';
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

/** What a user repeats of itself under `user`. */
export class RestUserNest {
  @ApiProperty()
  display_name: string;
  @ApiProperty(COMPANY_ID)
  company_id: number;
}

/** A user as the legacy API answers it alone. */
export class RestUserWithNest extends RestUser {
  @ApiProperty({ type: RestUserNest })
  user: RestUserNest;
}

export class RestUnallocatedUser {
  @ApiProperty(ID)
  id: number;
  @ApiProperty()
  first_name: string;
  @ApiProperty()
  email: string;
}

export class RestUnallocatedUsers {
  @ApiProperty({ type: [RestUnallocatedUser] })
  users: RestUnallocatedUser[];
}

export class FetchUsersBody {
  @RecordId({ zero: true })
  company_id: number;
}

export class AllocateUserBody {
  @RecordId()
  id_of_user_to_be_allocated: number;
  @RecordId({ zero: true, description: '0: out of any company (MASTER CONTROL).' })
  id_of_company_to_be_allocated_to: number;
}

class RegisterBody {
  @FirebaseId()
  firebase_id: string;
  @Email()
  email: string;
  @Name()
  first_name: string;
  @Name()
  last_name: string;
  @Name()
  display_name: string;
}

export class RegisterEmployeeBody extends RegisterBody {
  @RecordId({ zero: true, optional: true, description: '0 when left out: belongs to no company.' })
  company_id?: number;
  @OneOf([UserType.EMPLOYEE])
  user_type: UserType;
}

export class RegisterUserBody extends RegisterBody {
  @RecordId({ zero: true, description: '0: belongs to no company.' })
  company_id: number;
  @OneOf(Object.values(UserType))
  user_type: UserType;
}

function restUser(user: User): RestUser {
  return {
    id: user.id,
    firebase_id: user.firebaseId,
    email: user.email,
    company_id: restCompanyId(user.companyId),
    first_name: user.firstName,
    last_name: user.lastName,
    display_name: user.displayName,
    user_type: user.userType,
    account_confirmed: user.accountConfirmed,
    dev_mode: user.devMode ? 'true' : 'false',
    created_at: user.createdAt,
  };
}

/** RestUser as PostgreSQL writes it: the columns of a row `u` of the table of users, for `row_to_json`. */
export const REST_USER_COLUMNS = `u.id, u.firebase_id, u.email, coalesce(u.company_id, ${UNALLOCATED_COMPANY_ID}) AS company_id,
  u.first_name, u.last_name, u.display_name, u.user_type, u.account_confirmed, u.dev_mode::text AS dev_mode,
  to_char(u.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at`;

/** RestUnallocatedUser, likewise. */
export const REST_UNALLOCATED_USER_COLUMNS = 'u.id, u.first_name, u.email';

export function restUserWithNest(user: User): RestUserWithNest {
  const flat = restUser(user);
  return { ...flat, user: { display_name: flat.display_name, company_id: flat.company_id } };
}

/** The legacy API's 0 for "no company", as the services have it. */
export function companyIdFromRest(companyId = UNALLOCATED_COMPANY_ID): number | null {
  return companyId === UNALLOCATED_COMPANY_ID ? null : companyId;
}

export function registrationFromRest(body: RegisterEmployeeBody | RegisterUserBody): RegistrationInput {
  return {
    firebaseId: body.firebase_id,
    email: body.email,
    companyId: companyIdFromRest(body.company_id),
    firstName: body.first_name,
    lastName: body.last_name,
    displayName: body.display_name,
    userType: body.user_type,
  };
}

function restCompanyId(companyId: number | null): number {
  return companyId ?? UNALLOCATED_COMPANY_ID;
}

import { ApiProperty } from '@nestjs/swagger';
import { Email, FirebaseId, Name, OneOf, RecordId } from '../../../platform/validation/validation.js';
import { restShape } from '../../../platform/http/rest-shape.js';
import { UNALLOCATED_COMPANY_ID } from '../../../legacy/backend/unallocated.js';
import type { RegistrationInput } from './accounts/registration.service.js';
import { User, UserType } from './user.entity.js';

const ID = { type: 'integer', minimum: 1 } as const;
const COMPANY_ID = { type: 'integer', minimum: 0, description: '0: belongs to no company.' } as const;

const COLUMNS = [
  'id',
  'firebase_id',
  'email',
  'company_id',
  'first_name',
  'last_name',
  'display_name',
  'user_type',
  'account_confirmed',
  'dev_mode',
  'created_at',
];

/** A user in the legacy JSON. */
export const REST_USER = restShape(User, 'u', COLUMNS, {
  company_id: {
    documentation: COMPANY_ID,
    sql: `coalesce(u.company_id, ${UNALLOCATED_COMPANY_ID})`,
    of: ({ companyId }) => restCompanyId(companyId),
  },
  user_type: { documentation: { enum: UserType } },
  dev_mode: {
    documentation: { enum: ['true', 'false'], description: 'Text, not a boolean.' },
    sql: 'u.dev_mode::text',
    of: ({ devMode }) => String(devMode),
  },
});

/** A user as the legacy API lists it. */
export class RestUser {
  [column: string]: unknown;
}
REST_USER.document(RestUser);

/** Fields of a user that are repeated under `user`. */
export class RestUserNest {
  @ApiProperty()
  display_name: string;
  @ApiProperty(COMPANY_ID)
  company_id: number;
}

/** A user as the legacy API returns it outside lists. */
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

/** The columns of RestUnallocatedUser on `users u`, for `row_to_json`. */
export const REST_UNALLOCATED_USER_COLUMNS = 'u.id, u.first_name, u.email';

export function restUserWithNest(user: User): RestUserWithNest {
  const nest = { display_name: user.displayName, company_id: restCompanyId(user.companyId) };
  return { ...REST_USER.of(user), user: nest };
}

/** Converts the legacy API's 0 for "no company" to null. */
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

import { registerEnumType } from '@nestjs/graphql';
import type { SortColumn } from '../../../../platform/database/keyset.js';
import type { User } from '../user.entity.js';

/** The fields that lists of users can be sorted by. */
export enum UserOrderField {
  CREATED_AT = 'CREATED_AT',
  EMAIL = 'EMAIL',
  FIRST_NAME = 'FIRST_NAME',
  LAST_NAME = 'LAST_NAME',
  USER_TYPE = 'USER_TYPE',
}

registerEnumType(UserOrderField, {
  name: 'UserOrderField',
  description: 'The fields that lists of users can be sorted by. Equal rows are sorted by id.',
  valuesMap: {
    CREATED_AT: { description: 'When the record was created.' },
    EMAIL: { description: 'Email address.' },
    FIRST_NAME: { description: 'First name.' },
    LAST_NAME: { description: 'Last name.' },
    USER_TYPE: { description: 'Admins before employees.' },
  },
});

/** For each field, its column on `users u` and its value for a user. */
export const USER_SORT: Record<UserOrderField, SortColumn & { of: (user: User) => string }> = {
  [UserOrderField.CREATED_AT]: {
    column: 'u.created_at',
    type: 'timestamptz',
    of: (user) => user.createdAt,
  },
  [UserOrderField.EMAIL]: { column: 'u.email', type: 'text', of: (user) => user.email },
  [UserOrderField.FIRST_NAME]: { column: 'u.first_name', type: 'text', of: (user) => user.firstName },
  [UserOrderField.LAST_NAME]: { column: 'u.last_name', type: 'text', of: (user) => user.lastName },
  [UserOrderField.USER_TYPE]: { column: 'u.user_type', type: 'text', of: (user) => user.userType },
};

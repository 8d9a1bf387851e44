import type { SortColumn } from '../../../../platform/database/keyset.js';
import { enumOf } from '../../../../platform/validation/enum-of.js';
import type { User } from '../user.entity.js';

export const UserOrderField = enumOf(
  'UserOrderField',
  'The fields that lists of users can be sorted by. Equal rows are sorted by id.',
  {
    CREATED_AT: 'When the record was created.',
    EMAIL: 'Email address.',
    FIRST_NAME: 'First name.',
    LAST_NAME: 'Last name.',
    USER_TYPE: 'Admins before employees.',
  },
);
export type UserOrderField = keyof typeof UserOrderField;

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

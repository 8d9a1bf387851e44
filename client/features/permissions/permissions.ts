import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import {
  CompanyPermissionsDocument,
  CompanyUsersChangedDocument,
  MeChangedDocument,
  UserPermissionsDocument,
  type Permission_FieldsFragment,
  type UserType,
} from '../../generated/graphql';
import { canListStaff, useMe } from '../../lib/access';
import { reasonText } from '../../lib/errors';
import { REFETCHED, useLive } from '../../lib/use-live';

/** Whether the user may use an operation, and if not, why. */
export type Permission = Permission_FieldsFragment;

/** Returns the permission for an operation; undefined while it is unknown. */
export type PermissionFor = (operation: string) => Permission | undefined;

/** The user, and what the rules depend on. */
interface Subject {
  id: string;
  userType: UserType;
  suspendedAt?: string | null;
  company?: { id: string } | null;
}

/** What the signed-in user may do with another user, or with themselves, as the server's rules say. Follows changes. */
export function useUserPermissions(user: Subject | undefined): PermissionFor {
  const me = useMe();
  const { data, refetch } = useQuery(UserPermissionsDocument, {
    context: REFETCHED,
    variables: { userId: user?.id ?? '' },
    skip: !user,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const company = user?.company;
  // Whether somebody is the last admin depends on the others.
  useLive(
    CompanyUsersChangedDocument,
    company && canListStaff(me, company.id) ? { companyId: company.id } : undefined,
    () => refetch(),
  );
  useLive(MeChangedDocument, user && {}, () => refetch());
  // A user who has left the company is no longer part of its changes.
  const state = user && [user.id, user.company?.id, user.userType, user.suspendedAt].join();
  const judged = useRef(state);
  useEffect(() => {
    if (judged.current !== undefined && judged.current !== state) refetch().catch(() => undefined);
    judged.current = state;
  }, [state, refetch]);
  return (operation) => data?.permissions.find((permission) => permission.operation === operation);
}

/** What the signed-in user may do with a company, as the server's rules say. Follows changes. */
export function useCompanyPermissions(companyId: string): PermissionFor {
  const { data, refetch } = useQuery(CompanyPermissionsDocument, {
    context: REFETCHED,
    variables: { companyId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useLive(MeChangedDocument, {}, () => refetch());
  return (operation) => data?.permissions.find((permission) => permission.operation === operation);
}

/** Says why a permission is missing, and who can change that. Undefined if the operation is allowed. */
export const explain = (permission: Permission | undefined): string | undefined =>
  permission && !permission.allowed
    ? reasonText(permission.reason ?? '', permission.message ?? '')
    : undefined;

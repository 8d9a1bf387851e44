import { useEffect, useEffectEvent, useRef } from 'react';
import { useRecord } from '../../../components/use-record';
import {
  CompanyPermissionsDocument,
  CompanyUsersChangedDocument,
  MeChangedDocument,
  UserPermissionsDocument,
  type Permission_FieldsFragment,
  type UserType,
} from '../../../generated/graphql';
import { canListStaff, useMe } from '../../../lib/access';
import { reasonText } from '../../../lib/errors';
import { useLiveEvents } from '../../../lib/use-live';

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

/** Finds the permission for an operation among those of a record. */
export const permissionsIn =
  (permissions: readonly Permission[] | undefined): PermissionFor =>
  (operation) =>
    permissions?.find((permission) => permission.operation === operation);

/** What the signed-in user may do with another user, or with themselves, as the server's rules say. Follows changes. */
export function useUserPermissions(user: Subject | undefined): PermissionFor {
  const me = useMe();
  const { data, request, retry } = useRecord(UserPermissionsDocument, {
    variables: { userId: user?.id ?? '' },
    skip: !user,
    events: MeChangedDocument,
    of: {},
  });
  const companyId = user?.company?.id;
  // Whether somebody is the last admin depends on the others.
  useLiveEvents(
    CompanyUsersChangedDocument,
    canListStaff(me, companyId) ? { companyId } : undefined,
    request,
  );
  // A user who has left the company is no longer part of its changes.
  const state = user && [user.id, companyId, user.userType, user.suspendedAt].join();
  const judged = useRef(state);
  const judgeAgain = useEffectEvent(retry);
  useEffect(() => {
    if (judged.current !== undefined && judged.current !== state) void judgeAgain();
    judged.current = state;
  }, [state]);
  return permissionsIn(data?.permissions);
}

/** What the signed-in user may do with a company, as the server's rules say. Follows changes. */
export function useCompanyPermissions(companyId: string | undefined): PermissionFor {
  const { data } = useRecord(CompanyPermissionsDocument, {
    variables: { companyId: companyId ?? '' },
    skip: companyId === undefined,
    events: MeChangedDocument,
    of: {},
  });
  return permissionsIn(data?.permissions);
}

/** Says why a permission is missing, and who can change that. Undefined if the operation is allowed. */
export const explain = (permission: Permission | undefined): string | undefined =>
  permission && !permission.allowed
    ? reasonText(permission.reason ?? '', permission.message ?? '')
    : undefined;

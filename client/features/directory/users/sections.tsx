import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { Pages } from '../../../components/list/pages';
import type { PagedQuery } from '../../../components/list/paged-query';
import { Panel } from '../../../components/page';
import { PartBoundary } from '../../../components/part-boundary';
import { Skeleton } from '../../../components/states';
import type { StaffUser_UserFragment, UserFilter } from '../../../generated/graphql';
import { contributed } from '../../../lib/capability';
import type { PermissionFor } from '../permissions/permissions';
import type { InvitedQuery, StaffRow } from './staff-columns';

/** A user as the pages of profiles read it. */
export type ProfileUser = StaffUser_UserFragment;

/** All users of a list that match its search and filter. */
export interface StaffMatches {
  companyId: string;
  search?: string;
  filter?: UserFilter;
}

/** A bar above the staff, for the selected users or all that match. */
export interface StaffBarProps {
  /** The selected users. */
  rows: readonly StaffRow[];
  /** The list that they are selected from. */
  pages: Pick<Pages<StaffRow>, 'total' | 'fetchPage'>;
  all: StaffMatches;
  onClear: () => void;
}

declare module '../../../lib/capability' {
  interface ConsoleParts {
    /** Parts below a user's profile. Without `on`, of both pages. */
    profileSections?: readonly {
      on?: 'staff' | 'master-control';
      Section: ComponentType<{ user: ProfileUser }>;
    }[];
    /** Panels beside a user's details. */
    profileCards?: readonly {
      title: MessageDescriptor;
      /** The catalogue is that of master control. Without it, the card shows what admins may change. */
      Card: ComponentType<{
        user: ProfileUser;
        catalogue?: readonly string[];
        permissionFor: PermissionFor;
      }>;
    }[];
    /** The primary button of the staff page, for users who may add people. */
    staffButtons?: readonly { Button: ComponentType<{ companyId: string; isOwn: boolean }> }[];
    /** Other ways to add people: entries of the menu of that button. */
    inviteMenu?: readonly {
      label: MessageDescriptor;
      path: (companyId: string, isOwn: boolean) => string;
    }[];
    /** Actions for selected users that run at once, in a dialog of their own, and not as a job. */
    staffActions?: readonly {
      key: string;
      label: MessageDescriptor;
      Dialog: ComponentType<{ companyId: string; userIds: string[]; onClose: () => void }>;
    }[];
    /** People who are invited and have no account yet, shown before the staff to those who may add people. */
    invited?: readonly {
      paged: (query: InvitedQuery) => PagedQuery<{ id: string }, unknown>;
      rowOf: (invitation: { id: string }) => StaffRow;
      Action: ComponentType<{ row: StaffRow }>;
    }[];
    staffBars?: readonly { Bar: ComponentType<StaffBarProps> }[];
    /** Lists of the staff page besides the staff, for users who may add people. */
    staffLists?: readonly {
      key: string;
      label: MessageDescriptor;
      List: ComponentType<{ companyId: string }>;
    }[];
    /** What is offered instead of creating an account. */
    accountAlternatives?: readonly { Button: ComponentType<{ companyId: string }> }[];
  }
}

/** What other capabilities add beside a user's details. */
export function ProfileCards(props: {
  user: ProfileUser;
  catalogue?: readonly string[];
  permissionFor: PermissionFor;
}): ReactNode {
  const { t } = useLingui();
  return contributed('profileCards').map(({ title, Card }, index) => (
    <Panel key={index} title={t(title)}>
      <Suspense fallback={<Skeleton lines={3} />}>
        <Card key={props.user.id} {...props} />
      </Suspense>
    </Panel>
  ));
}

/** What other capabilities add below a user's profile. */
export const ProfileSections = ({
  user,
  on,
}: {
  user: ProfileUser;
  on: 'staff' | 'master-control';
}): ReactNode =>
  contributed('profileSections')
    .filter((one) => one.on === undefined || one.on === on)
    .map(({ Section }, index) => (
      <PartBoundary key={index}>
        <Suspense fallback={<Skeleton lines={4} />}>
          <Section user={user} />
        </Suspense>
      </PartBoundary>
    ));

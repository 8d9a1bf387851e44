import { useLingui } from '@lingui/react/macro';
import { Flex, Tag } from 'antd';
import { Fragment, type ReactNode } from 'react';
import type { UserDetails_UserFragment } from '../../../generated/graphql';
import { Details } from '../../../components/details';
import { profileFields } from './profile-fields';
import { Day } from '../../../components/format';
import { SuspendedTag, UserTypeWord } from './user-tags';

type Facts = Pick<UserDetails_UserFragment, 'email' | 'userType' | 'company'> & {
  suspendedAt?: string | null;
};

/** What matters most about a user, in one line: email, role, company and suspension. */
export function UserFacts({ user }: { user: Facts }) {
  const { t } = useLingui();
  return (
    <Flex component="span" wrap gap="small" align="center">
      {user.email}
      <UserTypeWord type={user.userType} />
      <Tag>{user.company?.title ?? t`No company`}</Tag>
      {user.suspendedAt && <SuspendedTag />}
    </Flex>
  );
}

/** A user's details. */
export function UserDetails({ user, narrow }: { user: UserDetails_UserFragment; narrow?: boolean }) {
  const { t } = useLingui();
  const notGiven = <span className="muted">{t`Not given`}</span>;
  return (
    <Details
      narrow={narrow}
      rows={[
        [t`Email`, user.email],
        ...profileFields.map(({ name, label, heading = label, show }): [string, ReactNode] => {
          const value = user[name];
          return [
            t(heading),
            value ? <Fragment key={name}>{show ? show(value) : value}</Fragment> : notGiven,
          ];
        }),
        [t`Created At`, <Day key="day" value={user.createdAt} />],
        [t`User Type`, <UserTypeWord key="type" type={user.userType} />],
        [t`Company`, user.company?.title ?? t`None yet`],
        [
          t`Account Confirmed`,
          <Tag key="confirmed" color={user.accountConfirmed ? 'success' : undefined}>
            {user.accountConfirmed ? t`Yes` : t`Not yet`}
          </Tag>,
        ],
      ]}
    />
  );
}

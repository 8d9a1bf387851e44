import { useLingui } from '@lingui/react/macro';
import { Flex, Tag } from 'antd';
import type { UserDetails_UserFragment } from '../../generated/graphql';
import { isLanguage, languages } from '../../lib/i18n';
import { Details } from '../../components/details';
import { Day, SuspendedTag, UserTypeTag } from '../../components/format';

type Facts = Pick<UserDetails_UserFragment, 'email' | 'userType' | 'company'> & {
  suspendedAt?: string | null;
};

/** What matters most about a user, in one line: email, role, company and suspension. */
export function UserFacts({ user }: { user: Facts }) {
  const { t } = useLingui();
  return (
    <Flex component="span" wrap gap="small" align="center">
      {user.email}
      <UserTypeTag type={user.userType} />
      <Tag>{user.company?.title ?? t`No company`}</Tag>
      {user.suspendedAt && <SuspendedTag />}
    </Flex>
  );
}

/** The name of a language in itself. */
export const languageName = (code: string): string => (isLanguage(code) ? languages[code] : code);

/** A user's details. */
export function UserDetails({ user, narrow }: { user: UserDetails_UserFragment; narrow?: boolean }) {
  const { t } = useLingui();
  const notGiven = <span className="muted">{t`Not given`}</span>;
  return (
    <Details
      narrow={narrow}
      rows={[
        [t`Email`, user.email],
        [t`First Name`, user.firstName],
        [t`Last Name`, user.lastName],
        [t`Display Name`, user.displayName],
        [t`Job title`, user.jobTitle ?? notGiven],
        [t`Phone`, user.phone ? <PhoneLink key="phone" number={user.phone} /> : notGiven],
        [t`Time zone`, user.timeZone ? <bdi key="zone">{user.timeZone}</bdi> : notGiven],
        [t`Language`, user.language ? <bdi key="language">{languageName(user.language)}</bdi> : notGiven],
        [t`Created At`, <Day key="day" value={user.createdAt} />],
        [t`User Type`, <UserTypeTag key="type" type={user.userType} />],
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

const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>
    <bdi dir="ltr">{number}</bdi>
  </a>
);

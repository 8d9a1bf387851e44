import type { UserDetails_UserFragment } from '../generated/graphql';
import { Details } from './details';
import { Day, UserTypeTag } from './format';

/** What is shown of one user. */
export function UserDetails({ user }: { user: UserDetails_UserFragment }) {
  return (
    <Details
      rows={[
        ['Email', user.email],
        ['First Name', user.firstName],
        ['Last Name', user.lastName],
        ['Display Name', user.displayName],
        ['Created At', <Day key="day" value={user.createdAt} />],
        ['User Type', <UserTypeTag key="type" type={user.userType} />],
        ['Company', user.company?.title ?? 'None yet'],
        ['Account Confirmed', user.accountConfirmed ? 'Yes' : 'Not yet'],
      ]}
    />
  );
}

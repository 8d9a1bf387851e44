import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { useRecord } from '../../../components/use-record';
import { CompanyInvitationsChangedDocument, PendingInvitationsDocument } from '../../../generated/graphql';
import { paths } from '../../../lib/paths';
import { Day } from '../../../components/format';
import { UserTypeWord } from '../../directory/users/user-tags';

/** The newest pending invitations of the user's company, for a panel of another page. For its admins. */
export default function PendingInvitations({ company: { id: companyId } }: { company: { id: string } }) {
  const { t } = useLingui();
  const { data, absent } = useRecord(PendingInvitationsDocument, {
    variables: { companyId },
    events: CompanyInvitationsChangedDocument,
    of: { companyId },
  });
  const invitations = data?.company?.invitations;
  if (!invitations) return absent(3, t`Loading the invitations`);
  const count = `${invitations.totalCount}${invitations.totalCountExact ? '' : '+'}`;
  return (
    <Flex vertical gap="small">
      {invitations.edges.map(({ node: { id, email, userType, createdAt } }) => (
        <Flex key={id} wrap gap="small" align="center">
          <bdi>{email}</bdi>
          <UserTypeWord type={userType} />
          <span className="muted">
            <Day value={createdAt} />
          </span>
        </Flex>
      ))}
      <span>
        {invitations.totalCount === 0 ? (
          <span className="muted">
            <Trans>No pending invitations.</Trans>
          </span>
        ) : (
          <Link to={`${paths.staff}?list=invitations&status=pending`}>
            <Plural
              value={invitations.totalCount}
              one={`${count} pending invitation`}
              other={`${count} pending invitations`}
            />
          </Link>
        )}
      </span>
    </Flex>
  );
}

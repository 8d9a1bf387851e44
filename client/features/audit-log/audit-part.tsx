import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { canReadAuditLog, useMe } from '../../lib/access';
import { History } from '../../components/history';
import { auditPaths } from './paths';
import { AuditList } from './audit-list';

/** Entries on a profile page before the reader asks for more. */
const FEW = 10;

/** The entries of the audit log about a user. */
export const UserHistory = ({ user }: { user: { id: string } }) => <AuditPart userId={user.id} />;

/** The entries of the audit log in a company. */
export const CompanyHistory = ({ company }: { company: { id: string } }) => (
  <AuditPart companyId={company.id} />
);

/** A part of the audit log. Renders nothing if the user may not read an audit log. */
function AuditPart(subject: { userId: string } | { companyId: string }) {
  if (!canReadAuditLog(useMe())) return null;
  const [name, id] = 'userId' in subject ? ['user', subject.userId] : ['company', subject.companyId];
  return (
    <History
      aside={
        <Link to={`${auditPaths.auditLog}?${name}=${id}`}>
          <Trans>Open in the audit log</Trans>
        </Link>
      }
    >
      <AuditList key={id} filter={subject} size={FEW} />
    </History>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { AuditFilter, AuditRecordInput } from '../../../generated/graphql';
import { canReadAuditLog, useMe } from '../../../lib/access';
import { History } from '../../../components/history';
import { recordParam } from './filters';
import { auditPaths } from './paths';
import { AuditList } from './audit-list';

/** Entries on a profile page before the reader asks for more. */
const FEW = 10;

/** The entries of the audit log about a user. */
export const UserHistory = ({ user: { id } }: { user: { id: string } }) => (
  <AuditPart filter={{ userId: id }} address={`user=${id}`} />
);

/** The entries of the audit log in a company. */
export const CompanyHistory = ({ company: { id } }: { company: { id: string } }) => (
  <AuditPart filter={{ companyId: id }} address={`company=${id}`} />
);

/** The entries of the audit log about a record of a company, such as a role. */
export const RecordHistory = ({ record }: { record: AuditRecordInput }) => (
  <AuditPart filter={{ record }} address={`record=${recordParam(record)}`} />
);

/** A part of the audit log. Renders nothing if the user may not read an audit log. */
function AuditPart({ filter, address }: { filter: AuditFilter; address: string }) {
  if (!canReadAuditLog(useMe())) return null;
  return (
    <History
      aside={
        <Link to={`${auditPaths.auditLog}?${address}`}>
          <Trans>Open in the audit log</Trans>
        </Link>
      }
    >
      <AuditList key={address} filter={filter} size={FEW} />
    </History>
  );
}

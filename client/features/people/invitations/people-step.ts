import {
  CompanyInvitationsChangedDocument,
  CompanyUsersChangedDocument,
  HasPeopleDocument,
} from '../../../generated/graphql';
import { useReport, type WatchProps } from '../../../components/first-steps';
import { useRecord } from '../../../components/use-record';
import { useLiveEvents } from '../../../lib/use-live';

/** Reports whether a company has people beside its first admin, or has invited some. */
export function PeopleStep({ companyId, report }: WatchProps): null {
  const { data, request } = useRecord(HasPeopleDocument, {
    variables: { companyId },
    fetchPolicy: 'no-cache',
    events: CompanyInvitationsChangedDocument,
    of: { companyId },
  });
  useLiveEvents(CompanyUsersChangedDocument, { companyId }, request);
  const company = data?.company;
  useReport(company ? company.users.totalCount > 1 || company.invitations.totalCount > 0 : undefined, report);
  return null;
}

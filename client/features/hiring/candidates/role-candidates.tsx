import { useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../../components/link-button';
import { useRecord } from '../../../components/use-record';
import {
  RoleApplicationCountsDocument,
  RoleApplicationsChangedDocument,
  type Role_PageFragment,
} from '../../../generated/graphql';
import { AddCandidateButton } from './add-candidate-button';
import { boardPath } from './paths';

interface Props {
  role: Role_PageFragment;
  isManager: boolean;
}

/** On the page of a role: the way to its applications for people who manage it; for others, a button to refer somebody. */
export default function RoleCandidates({ role, isManager }: Props) {
  if (isManager) return <ApplicationsButton role={role} />;
  if (role.state !== 'OPEN') return null;
  return <AddCandidateButton isReferral roleId={role.id} title={role.title} />;
}

function ApplicationsButton({ role: { id } }: Pick<Props, 'role'>) {
  const { i18n, t } = useLingui();
  const { data } = useRecord(RoleApplicationCountsDocument, {
    variables: { id },
    events: RoleApplicationsChangedDocument,
    of: { roleId: id },
  });
  const counts = data?.role?.applicationCounts;
  const total = counts && i18n.number(counts.reduce((sum, { count }) => sum + count, 0));
  return (
    <LinkButton to={boardPath(id)}>
      {total === undefined ? t`Applications` : t`Applications (${total})`}
    </LinkButton>
  );
}

import { useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../components/link-button';
import { companyPath, paths } from '../../lib/paths';

interface Props {
  companyId: string;
  /** Whether it is the user's own company, which addresses do not name. */
  isOwn: boolean;
}

const pathFor = (path: string, { companyId, isOwn }: Props) => (isOwn ? path : companyPath(path, companyId));

/** Leads to the page that adds a user without a company. */
export function AllocateButton(props: Props) {
  const { t } = useLingui();
  return <LinkButton to={pathFor(paths.allocateUser, props)}>{t`Allocate User to Company`}</LinkButton>;
}

/** Leads to the page that creates an account. */
export function CreateAccountButton(props: Props) {
  const { t } = useLingui();
  return (
    <LinkButton
      to={pathFor(paths.createNewEmployee, props)}
      type="primary"
    >{t`Create New User Account`}</LinkButton>
  );
}

/** Both buttons, for a company in master control. */
export const AddPeopleButtons = ({ company: { id } }: { company: { id: string } }) => (
  <>
    <AllocateButton companyId={id} isOwn={false} />
    <CreateAccountButton companyId={id} isOwn={false} />
  </>
);

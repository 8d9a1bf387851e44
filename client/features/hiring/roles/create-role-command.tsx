import { useMe } from '../../../lib/access';
import { CreateRoleDialog } from './role-dialogs';
import { useOpenNewRole } from './use-open-new-role';

/** Creates a role in the user's own company, from the palette. */
export default function CreateRoleCommand({ onClose }: { onClose: () => void }) {
  const { company } = useMe();
  const openNew = useOpenNewRole();
  return company && <CreateRoleDialog companyId={company.id} created={openNew} onClose={onClose} />;
}

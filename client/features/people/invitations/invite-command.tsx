import { useMe } from '../../../lib/access';
import InviteDialog from './invite-dialog';

/** Invites people to the user's own company, from the palette. */
export default function InviteCommand({ onClose }: { onClose: () => void }) {
  const { company } = useMe();
  return company && <InviteDialog companyId={company.id} onClose={onClose} />;
}

import { useNavigate } from 'react-router-dom';
import { useMe } from '../../../lib/access';
import { teamPath } from './paths';
import { CreateTeamDialog } from './team-dialog';

/** Creates a team in the user's own company, from the palette. */
export default function CreateTeamCommand({ onClose }: { onClose: () => void }) {
  const { company } = useMe();
  const navigate = useNavigate();
  return (
    company && (
      <CreateTeamDialog
        companyId={company.id}
        created={({ id }) => void navigate(teamPath(id))}
        onClose={onClose}
      />
    )
  );
}

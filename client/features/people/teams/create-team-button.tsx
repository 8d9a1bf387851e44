import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCompanyPermissions } from '../../directory/permissions/permissions';
import { PermittedButton } from '../../directory/permissions/permitted-button';
import { teamPath } from './paths';
import { CreateTeamDialog } from './team-dialog';

/** Opens the dialog that creates a team, and the page of the new team. For admins of the company and MASTER CONTROL. */
export function CreateTeamButton({
  companyId,
  isPrimary = true,
}: {
  companyId: string;
  isPrimary?: boolean;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const permission = useCompanyPermissions(companyId)('createTeam');
  return (
    <>
      <PermittedButton
        type={isPrimary ? 'primary' : 'default'}
        permission={permission}
        onClick={() => setIsOpen(true)}
      >
        {t`Create team`}
      </PermittedButton>
      {isOpen && (
        <CreateTeamDialog
          companyId={companyId}
          created={({ id }) => void navigate(teamPath(id))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { useRecord } from '../../../components/use-record';
import { CompanyRolesChangedDocument, OpenRolesDocument } from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { FirstRoleButton } from './create-role-button';
import { rolePath } from './paths';
import { RoleAge, usePlaceText, useWorkModeText } from './role-words';

/** How many roles the panel shows. */
const SHOWN = 8;

/** The panel OPEN ROLES of the dashboard: what the company wants to fill, newest first. */
export default function OpenRolesPanel() {
  const { t } = useLingui();
  const { company } = useMe();
  const placeText = usePlaceText();
  const modeText = useWorkModeText();
  const { data, absent } = useRecord(OpenRolesDocument, {
    variables: { companyId: company?.id ?? '', first: SHOWN },
    skip: !company,
    events: CompanyRolesChangedDocument,
    of: company ? { companyId: company.id } : undefined,
  });
  const roles = data?.company?.roles;
  if (!company) return null;
  if (!roles) return absent(4, t`Loading the open roles`);
  if (roles.totalCount === 0) {
    return (
      <Flex wrap gap="small" align="center" className="muted">
        {t`No open roles.`} <FirstRoleButton companyId={company.id} />
      </Flex>
    );
  }
  return (
    <ul aria-label={t`Open roles`}>
      {roles.nodes.map((role) => (
        <li key={role.id} className="split-row">
          <span className="split-row__text breaking">
            <Link to={rolePath(role.id)}>
              <bdi>{role.title}</bdi>
            </Link>
            <Flex component="span" wrap gap="0 12px" className="muted">
              {role.team && <bdi>{role.team.name}</bdi>}
              <bdi>{placeText(role) || modeText(role.workMode)}</bdi>
            </Flex>
          </span>
          <span className="muted">
            <RoleAge role={role} />
          </span>
        </li>
      ))}
    </ul>
  );
}

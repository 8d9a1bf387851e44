import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { openRolesPath } from './paths';

/** The link to the list of open roles, beside the title of the panel. */
export default function OpenRolesAside() {
  const { t } = useLingui();
  return <Link to={openRolesPath}>{t`View all`}</Link>;
}

import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { teamPaths } from './paths';

/** The link to the page of all teams, beside the title of the panel. */
export default function AllTeamsAside() {
  const { t } = useLingui();
  return <Link to={teamPaths.teams}>{t`View all teams`}</Link>;
}

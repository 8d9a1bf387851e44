import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { activityPath } from './paths';

/** The link to the page of activity in teams, beside the title of the panel. */
export function TeamActivityAside() {
  const { t } = useLingui();
  return <Link to={activityPath({ view: 'teams' })}>{t`Open team activity`}</Link>;
}

/** The same for the staff. */
export function StaffActivityAside() {
  const { t } = useLingui();
  return <Link to={activityPath({ view: 'staff' })}>{t`Open staff activity`}</Link>;
}

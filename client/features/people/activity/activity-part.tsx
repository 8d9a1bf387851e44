import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { canReadAuditLog, hasFeature, useMe } from '../../../lib/access';
import { History } from '../../../components/history';
import { ACTIVITY } from './feature';
import { activityPath } from './paths';
import { ActivityList } from './activity-list';

/** Groups on another page before the reader asks for more. */
const FEW = 5;

/** What has happened to a person, for readers without the audit log, which is the history for the others. */
export function UserActivity({ user }: { user: { id: string; company?: { id: string } | null } }) {
  return canReadAuditLog(useMe()) ? null : <ActivityPart companyId={user.company?.id} user={user.id} />;
}

/** What has happened in a company, for readers without the audit log. */
export function CompanyActivity({ company }: { company: { id: string } }) {
  return canReadAuditLog(useMe()) ? null : <ActivityPart companyId={company.id} />;
}

/** What has happened in a team. The audit log cannot be narrowed to one. */
export const TeamActivity = ({ team }: { team: { id: string; company: { id: string } } }) => (
  <ActivityPart companyId={team.company.id} team={team.id} />
);

/** A part of the activity in the reader's company, if it has the feature. */
function ActivityPart(props: { companyId: string | undefined; user?: string; team?: string }) {
  const { companyId, user, team } = props;
  const me = useMe();
  if (!companyId || companyId !== me.company?.id || !hasFeature(me, ACTIVITY)) return null;
  return (
    <History
      aside={
        <Link to={activityPath({ ...(user && { user }), ...(team && { team }), company: companyId })}>
          <Trans>Open all activity</Trans>
        </Link>
      }
    >
      <ActivityList
        key={user ?? team}
        filter={{ companyId, ...(user && { userId: user }), ...(team && { teamId: team }) }}
        size={FEW}
      />
    </History>
  );
}

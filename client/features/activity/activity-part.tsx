import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { hasFeature, useMe } from '../../lib/access';
import { withWords } from '../../lib/capability';
import { lazy } from '../../lib/parts';
import { Panel } from '../../components/page';
import { Skeleton } from '../../components/states';
import { ACTIVITY } from './feature';
import { activityPath } from './paths';

const ActivityList = lazy(
  withWords(async () => ({ default: (await import('./activity-list')).ActivityList })),
);

/** Groups on another page before the reader asks for more. */
const FEW = 5;

/** What has happened to a person of the reader's company, if it has the feature. */
export function UserActivity({ user }: { user: { id: string; company?: { id: string } | null } }) {
  return <OwnActivity companyId={user.company?.id} of={{ userId: user.id }} />;
}

/** What has happened in a team of the reader's company, if it has the feature. */
export function TeamActivity({ team }: { team: { id: string; company: { id: string } } }) {
  return <OwnActivity companyId={team.company.id} of={{ teamId: team.id }} />;
}

type Subject = { userId: string } | { teamId: string };

function OwnActivity({ companyId, of }: { companyId: string | undefined; of: Subject }) {
  const me = useMe();
  if (!companyId || companyId !== me.company?.id || !hasFeature(me, ACTIVITY)) return null;
  return <ActivityPart companyId={companyId} {...of} />;
}

/** The panel of what has happened to a person or in a team. */
function ActivityPart(subject: Subject & { companyId: string }) {
  const { t } = useLingui();
  const id = 'userId' in subject ? subject.userId : subject.teamId;
  const link: Record<string, string> = 'userId' in subject ? { user: id } : { team: id };
  return (
    <Panel
      title={t`Activity`}
      aside={
        <Link to={activityPath({ ...link, company: subject.companyId })}>
          <Trans>Open all activity</Trans>
        </Link>
      }
    >
      <Suspense fallback={<Skeleton lines={4} />}>
        <ActivityList key={id} filter={subject} size={FEW} />
      </Suspense>
    </Panel>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { activityPath } from '../../lib/paths';
import { lazy } from '../../lib/parts';
import { Panel } from '../../components/page';
import { Skeleton } from '../../components/states';

const ActivityList = lazy(async () => ({ default: (await import('./activity-list')).ActivityList }));

/** Groups on another page before the reader asks for more. */
const FEW = 5;

type Subject = { companyId: string } & ({ userId: string } | { teamId: string });

/**
 * The panel of what has happened to a person or in a team. The page that shows it has checked that the company has the
 * feature Activity.
 */
export function ActivityPart(subject: Subject) {
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

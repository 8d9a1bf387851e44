import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { part } from '../features/users/part';
import { PageTitle } from '../lib/page-title';
import type { Me } from '../lib/session';
import { PageSkeleton } from '../site/kit/states';
import { Shell } from './signed-in/shell';

const OwnProfile = part((all) => all.OwnProfile);

/** The user's own profile. */
export function OwnProfilePage({ me }: { me: Me }) {
  const { t } = useLingui();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PageTitle>{t`My profile · Job Lobby`}</PageTitle>
      <Shell>
        <OwnProfile me={me} />
      </Shell>
    </Suspense>
  );
}

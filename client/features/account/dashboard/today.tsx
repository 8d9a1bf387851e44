import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { Suspense } from 'react';
import { PartBoundary } from '../../../components/part-boundary';
import { Skeleton } from '../../../components/states';
import { todayPlaces } from '../../../components/today';
import { useMe } from '../../../lib/access';
import { contributed } from '../../../lib/capability';

/** The strip for today: the user's day, what comes next, and what waits. */
export function Today({ isPrimary }: { isPrimary: boolean }) {
  const { t } = useLingui();
  const me = useMe();
  const offered = contributed('today').filter(({ shown }) => me.company && shown(me));
  if (offered.length === 0) return null;
  return (
    <Flex component="section" wrap gap="16px 32px" className="area" aria-label={t`Today`}>
      {todayPlaces
        .flatMap((name) => offered.filter(({ place }) => place === name))
        .map(({ place, Part }) => (
          <Flex key={place} vertical gap="small" className="grows">
            <PartBoundary>
              <Suspense fallback={<Skeleton lines={2} />}>
                <Part isPrimary={isPrimary} />
              </Suspense>
            </PartBoundary>
          </Flex>
        ))}
    </Flex>
  );
}

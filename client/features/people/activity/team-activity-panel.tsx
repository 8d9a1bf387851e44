import { useLingui } from '@lingui/react/macro';
import { ActivityList } from './activity-list';
import { kindsOf } from './activity-sentences';
import { useMe } from '../../../lib/access';

/** Groups that a panel shows at first. */
const FEW = 5;

/** The panel TEAM ACTIVITY of the dashboard. */
export default function TeamActivityPanel() {
  const { t } = useLingui();
  const { company } = useMe();
  return (
    company && (
      <ActivityList
        filter={{ companyId: company.id, kinds: kindsOf('teams') }}
        size={FEW}
        empty={<p className="muted">{t`No activity yet`}</p>}
      />
    )
  );
}

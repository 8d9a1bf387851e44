import { useLingui } from '@lingui/react/macro';
import { hasFeature, useMe } from '../../../lib/access';
import { TEAMS } from './feature';
import { TeamPicker } from './team-picker';

interface Props {
  value: string | undefined;
  onChange: (team: string | undefined) => void;
}

/** Filters the inbox by a team. */
export default function InboxTeamFilter(props: Props) {
  const { t } = useLingui();
  const me = useMe();
  if (!me.company || !hasFeature(me, TEAMS)) return null;
  return (
    <TeamPicker
      companyId={me.company.id}
      variant="borderless"
      size="small"
      aria-label={t`Team`}
      placeholder={t`Team`}
      {...props}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { useSetParams } from '../../../lib/use-set-params';
import { TeamPicker } from './team-picker';

/** Filters the staff by a team. */
export default function TeamFilter({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const set = useSetParams();
  return (
    <TeamPicker
      variant="borderless"
      size="small"
      companyId={companyId}
      aria-label={t`Team`}
      placeholder={t`Any or no team`}
      value={params.get('team') ?? undefined}
      onChange={(team) => set({ team })}
    />
  );
}

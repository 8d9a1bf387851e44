import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { useSetParams } from '../../lib/use-set-params';
import { TeamPicker } from './team-picker';
import { useTeamTree } from './use-team-tree';

/** Filters the staff by a team. Offers nothing if the company does not use teams. */
export default function TeamFilter({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const set = useSetParams();
  const { teams } = useTeamTree(companyId);
  if (!teams || teams.length === 0) return null;
  return (
    <TeamPicker
      companyId={companyId}
      aria-label={t`Team`}
      placeholder={t`Any or no team`}
      value={params.get('team') ?? undefined}
      onChange={(team) => set({ team })}
    />
  );
}

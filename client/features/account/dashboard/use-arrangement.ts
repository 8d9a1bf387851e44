import { useMutation } from '@apollo/client/react';
import { useAttempt } from '../../../components/use-attempt';
import { SetDashboardDocument } from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { APART } from '../../../lib/own-changes';
import type { Arrangement } from './arrangement';

const USUAL: Arrangement = { panels: [], hidden: [] };

/** Returns how the user has arranged the dashboard, and a function that stores another arrangement. */
export function useArrangement(): [Arrangement, (next: Arrangement) => Promise<boolean>] {
  const attempt = useAttempt();
  const me = useMe();
  const [setDashboard] = useMutation(SetDashboardDocument, { context: APART });

  function store(next: Arrangement): Promise<boolean> {
    const input = { panels: [...next.panels], hidden: [...next.hidden] };
    const dashboard = { __typename: 'Dashboard' as const, ...input };
    return attempt(() =>
      setDashboard({
        variables: { input },
        optimisticResponse: { setDashboard: { __typename: 'User', id: me.id, dashboard } },
      }),
    );
  }

  return [me.dashboard ?? USUAL, store];
}

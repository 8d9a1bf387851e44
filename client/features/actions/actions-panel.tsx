import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { EmptyState, ProblemState, Skeleton } from '../../components/states';
import { ActionPanelDocument, MeChangedDocument } from '../../generated/graphql';
import { toProblem } from '../../lib/errors';
import { REFETCHED, useLive } from '../../lib/use-live';
import { ActionRow } from './action-row';
import { useMoves } from './use-moves';
import { actionPaths } from './paths';

/** How many actions the panel shows. */
const SHOWN = 5;

/** The panel ACTIONS of the dashboard: the most urgent actions, which can be decided at once. */
export default function ActionsPanel() {
  const { i18n, t } = useLingui();
  const { data, error, refetch } = useQuery(ActionPanelDocument, {
    variables: { first: SHOWN, language: i18n.locale },
    context: REFETCHED,
    fetchPolicy: 'cache-and-network',
  });
  const update = () => refetch().catch(() => undefined);
  useLive(MeChangedDocument, {}, update);
  const moves = useMoves({ changed: () => void update() });
  const actions = data?.actions;
  if (error && !actions) return <ProblemState problem={toProblem(error)} retry={() => void update()} />;
  if (!actions) return <Skeleton lines={5} label={t`Loading the actions`} />;
  if (actions.nodes.length === 0) {
    return (
      <EmptyState title={t`Nothing waits for you`}>
        <Trans>Tasks, requests and decisions appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {actions.nodes.map((action) => (
          <ActionRow key={action.id} action={action} moves={moves} />
        ))}
      </ul>
      {actions.pageInfo.hasNextPage && (
        <p style={{ marginBlockStart: 12 }}>
          <Link to={actionPaths.actions}>{t`Show all actions`}</Link>
        </p>
      )}
    </>
  );
}

/** Leads from the panel to the inbox. */
export function ActionsAside() {
  const { t } = useLingui();
  return <Link to={actionPaths.actions}>{t`Inbox`}</Link>;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useRecord } from '../../../components/use-record';
import { EmptyState } from '../../../components/states';
import { ActionsOfDashboardDocument, MeChangedDocument } from '../../../generated/graphql';
import { contributed } from '../../../lib/capability';
import { ActionRow } from './action-row';
import { useMoves } from './use-moves';
import { actionPaths } from './paths';

/** How many actions the panel shows. */
const SHOWN = 8;

/** The panel ACTIONS of the dashboard: what people have requested, then what the product reports, each by urgency. */
export default function ActionsPanel() {
  const { i18n, t } = useLingui();
  const { data, absent } = useRecord(ActionsOfDashboardDocument, {
    variables: { first: SHOWN, language: i18n.locale },
    events: MeChangedDocument,
    of: {},
  });
  const moves = useMoves();
  if (!data) return absent(5, t`Loading the actions`);
  const { requested, reported } = data;
  const actions = [...requested.nodes, ...reported.nodes];
  const hasMore = actions.length > SHOWN || requested.pageInfo.hasNextPage || reported.pageInfo.hasNextPage;
  if (actions.length === 0) {
    return (
      <EmptyState
        title={t`Nothing waits for you`}
        action={contributed('actionButtons').map(({ Button }, index) => (
          <Button key={index} />
        ))}
      >
        <Trans>Tasks, requests and decisions appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {actions.slice(0, SHOWN).map((action) => (
          <ActionRow key={action.id} action={action} moves={moves} />
        ))}
      </ul>
      {hasMore && (
        <p className="spaced-above">
          <Link to={actionPaths.actions}>{t`View all`}</Link>
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

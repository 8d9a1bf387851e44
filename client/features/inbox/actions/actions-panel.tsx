import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useRecord } from '../../../components/use-record';
import { ActionPanelDocument, MeChangedDocument } from '../../../generated/graphql';
import { ActionRow } from './action-row';
import { useMoves } from './use-moves';
import { actionPaths } from './paths';

/** How many actions the panel shows. */
const SHOWN = 8;

/** The panel ACTIONS of the dashboard: the first actions of the inbox, in its order. */
export default function ActionsPanel() {
  const { i18n, t } = useLingui();
  const { data, absent } = useRecord(ActionPanelDocument, {
    variables: { first: SHOWN, language: i18n.locale },
    events: MeChangedDocument,
    of: {},
  });
  const moves = useMoves();
  if (!data) return absent(5, t`Loading the actions`);
  const { nodes, pageInfo } = data.actions;
  if (nodes.length === 0) {
    return <p className="muted">{t`Nothing waits for you. Tasks, requests and decisions appear here.`}</p>;
  }
  return (
    <>
      <ul>
        {nodes.map((action) => (
          <ActionRow key={action.id} action={action} moves={moves} />
        ))}
      </ul>
      {pageInfo.hasNextPage && (
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

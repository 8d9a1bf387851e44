import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { ActionPanelDocument, MeChangedDocument } from '../../../generated/graphql';
import { Panel } from '../../../components/page';
import { useRecord } from '../../../components/use-record';
import { ActionRow } from '../../inbox/actions/action-row';
import { useMoves } from '../../inbox/actions/use-moves';
import { teamActionsPath } from './paths';

/** The server returns at most this many to show the most urgent of a kind. */
const READ = 25;
const SHOWN = 5;

interface Props {
  teamId: string;
  /** A kind that the page shows elsewhere. */
  except: string;
}

/**
 * The panel of a team's actions that wait for the user. Hidden without any. The page that shows it has checked that the
 * company has the feature Actions.
 */
export default function TeamActions({ teamId, except }: Props) {
  const { i18n, t } = useLingui();
  const { data, problem, absent } = useRecord(ActionPanelDocument, {
    variables: { first: READ, filter: { teamId }, language: i18n.locale },
    events: MeChangedDocument,
    of: {},
  });
  const moves = useMoves();
  const actions = data?.actions;
  const rows = actions?.nodes.filter(({ kind }) => kind !== except) ?? [];
  const isFailed = problem && !actions;
  if (!isFailed && rows.length === 0) return null;
  return (
    <Panel title={t`Waiting`} aside={<Link to={teamActionsPath(teamId)}>{t`Open in the inbox`}</Link>}>
      {isFailed ? (
        absent(1)
      ) : (
        <ul>
          {rows.slice(0, SHOWN).map((action) => (
            <ActionRow key={action.id} action={action} moves={moves} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

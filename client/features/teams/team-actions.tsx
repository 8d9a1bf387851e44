import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { ActionPanelDocument, MeChangedDocument } from '../../generated/graphql';
import { toProblem } from '../../lib/errors';
import { REFETCHED, useLive } from '../../lib/use-live';
import { Panel } from '../../components/page';
import { ProblemState } from '../../components/states';
import { ActionRow } from '../actions/action-row';
import { useMoves } from '../actions/use-moves';
import { teamActionsPath } from './paths';

/** The server returns at most this many to show the most urgent of a kind. */
const READ = 25;
const SHOWN = 5;

interface Props {
  teamId: string;
  /** A kind that the page shows elsewhere. */
  except: string;
  /** Called after a decision, which may change the team. */
  changed: () => void;
}

/**
 * The panel of a team's actions that wait for the user. Hidden without any. The page that shows it has checked that the
 * company has the feature Actions.
 */
export default function TeamActions({ teamId, except, changed }: Props) {
  const { i18n, t } = useLingui();
  const { data, error, refetch } = useQuery(ActionPanelDocument, {
    variables: { first: READ, filter: { teamId }, language: i18n.locale },
    context: REFETCHED,
    fetchPolicy: 'cache-and-network',
  });
  const update = () => refetch().catch(() => undefined);
  useLive(MeChangedDocument, {}, update);
  const moves = useMoves({ changed: () => void update().then(changed) });
  const actions = data?.actions;
  const rows = actions?.nodes.filter(({ kind }) => kind !== except) ?? [];
  const isFailed = error && !actions;
  if (!isFailed && rows.length === 0) return null;
  return (
    <Panel title={t`Waiting`} aside={<Link to={teamActionsPath(teamId)}>{t`Open in the inbox`}</Link>}>
      {isFailed ? (
        <ProblemState problem={toProblem(error)} retry={() => void update()} />
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

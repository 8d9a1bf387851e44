import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex } from 'antd';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { MissingFeature } from '../../directory/features/missing-feature';
import { Page, Panel } from '../../../components/page';
import { NotAllowedState, Skeleton } from '../../../components/states';
import { useAttempt } from '../../../components/use-attempt';
import { useRecord } from '../../../components/use-record';
import {
  ActionPageDocument,
  type ActionPage_ActionFragment,
  DelegateActionDocument,
  MeChangedDocument,
} from '../../../generated/graphql';
import { hasFeature, useMe } from '../../../lib/access';
import { contributed } from '../../../lib/capability';
import { useSetParams } from '../../../lib/use-set-params';
import { useMoves } from './use-moves';
import { ActionFacts } from './action-row';
import { ActionHistory } from './action-history';
import { Due, isWaiting, StateTag } from './action-words';
import { ACTIONS } from './feature';
import { actionPaths } from './paths';
import CommentField from './comment-field';
import DelegateDialog from './delegate-dialog';

type Action = ActionPage_ActionFragment;

/** page-action: one action, its decisions and what happened to it. The links of emails name a `decision` to confirm. */
export default function ActionPage() {
  const { i18n, t } = useLingui();
  const me = useMe();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const hasActions = hasFeature(me, ACTIONS);
  const isReader = hasActions || me.company !== null;
  const { data, problem, absent, retry } = useRecord(ActionPageDocument, {
    variables: { id, language: i18n.locale },
    skip: !isReader,
    events: MeChangedDocument,
    of: {},
  });
  const action = data?.action;
  const title = action?.title ?? t({ message: 'Action', context: 'inbox' });
  const above: [string, string][] = [[t({ message: 'Actions', context: 'inbox' }), actionPaths.actions]];
  return (
    <Page
      narrow
      title={title}
      breadcrumbs={<Breadcrumbs above={above} here={t({ message: 'Action', context: 'inbox' })} />}
    >
      {action ? (
        <>
          <Decide key={action.id} action={action} />
          <Suspense fallback={<Skeleton lines={4} />}>
            {contributed('actionSections').map(({ Section }, index) => (
              <Section key={`${index} ${action.id}`} action={action} update={retry} />
            ))}
          </Suspense>
          <ActionHistory action={action} />
        </>
      ) : (
        <Panel title={title}>
          {problem?.code === 'NOT_FOUND' ? (
            <NotAllowedState title={t`This action is not available`}>
              {t`It does not exist, or it is not for you. You may be signed in with another account.`}
            </NotAllowedState>
          ) : isReader ? (
            absent(6, t`Loading the action`)
          ) : (
            <MissingFeature title={t`Actions are not available`} feature={ACTIONS} />
          )}
        </Panel>
      )}
    </Page>
  );
}

/** The decisions, with a comment. A decision that the address names is highlighted and must be confirmed. */
function Decide({ action }: { action: Action }) {
  const { i18n, t } = useLingui();
  const attempt = useAttempt();
  const [params] = useSearchParams();
  const setParams = useSetParams();
  const moves = useMoves();
  const [delegate] = useMutation(DelegateActionDocument);
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState('');
  const [passing, setPassing] = useState(false);
  const asked = action.decisions.find(({ name }) => name === params.get('decision'));
  const { id, detail, path, decisions, requester } = action;

  async function decide(decision: { name: string; label: string }): Promise<void> {
    setBusy(decision.name);
    if (await moves.decide(action, decision, comment.trim())) {
      setComment('');
      setParams({ decision: undefined });
    }
    setBusy('');
  }

  const takeBack = () => attempt(() => delegate({ variables: { id, to: null, language: i18n.locale } }));

  return (
    <Panel title={t`Decision`} aside={<StateTag action={action} />}>
      <Flex vertical gap="middle">
        <Flex wrap gap="4px 16px" className="muted">
          {detail && <bdi className="breaking">{detail}</bdi>}
          <ActionFacts action={action} />
          {requester && (
            <span>
              <Trans>
                From <bdi>{requester.displayName}</bdi>
              </Trans>
            </span>
          )}
          <Due action={action} />
          {path && <Link to={path}>{t`Show what it is about`}</Link>}
        </Flex>
        {asked && (
          <Alert
            type="info"
            role="status"
            showIcon
            title={t`Confirm your decision: ${asked.label}`}
            description={t`You came from an email. Nothing is decided until you confirm.`}
          />
        )}
        {decisions.length > 0 && (
          <>
            <CommentField value={comment} onChange={setComment} />
            <Flex wrap gap="small">
              {decisions.map((decision, index) => (
                <Button
                  key={decision.name}
                  type={(asked ? decision === asked : index === 0) ? 'primary' : 'default'}
                  autoFocus={decision === asked}
                  loading={busy === decision.name}
                  disabled={busy !== ''}
                  onClick={() => void decide(decision)}
                >
                  {decision.label}
                </Button>
              ))}
              <Button onClick={() => setPassing(true)}>{t`Pass on`}</Button>
              {action.delegate && <Button onClick={() => void takeBack()}>{t`Take back`}</Button>}
            </Flex>
          </>
        )}
        {isWaiting(action) && decisions.length === 0 && (
          <p className="muted">{t`Somebody else decides this.`}</p>
        )}
        {action.isUndoable && (
          <div>
            <Button onClick={() => void moves.undo(id)}>{t`Undo`}</Button>
          </div>
        )}
      </Flex>
      {passing && <DelegateDialog action={action} onClose={() => setPassing(false)} />}
    </Panel>
  );
}

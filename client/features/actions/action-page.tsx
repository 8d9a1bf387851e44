import { useMutation, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, App, Button, Flex } from 'antd';
import { Suspense, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../components/breadcrumbs';
import { Details } from '../../components/details';
import { Moment } from '../../components/format';
import { MissingFeature } from '../features/missing-feature';
import { Page, Panel } from '../../components/page';
import { NotAllowedState, ProblemState, Skeleton } from '../../components/states';
import {
  ActionPageDocument,
  type ActionPage_ActionFragment,
  DelegateActionDocument,
  MeChangedDocument,
} from '../../generated/graphql';
import { hasFeature, useMe } from '../../lib/access';
import { contributed } from '../../lib/capability';
import { toProblem } from '../../lib/errors';
import { lazy } from '../../lib/parts';
import { REFETCHED, useLive } from '../../lib/use-live';
import { useSetParams } from '../../lib/use-set-params';
import { useMoves } from './use-moves';
import { ActionFacts } from './action-row';
import { Due, isWaiting, StateTag, stateNames } from './action-words';
import { ACTIONS } from './feature';
import { actionPaths } from './paths';

const CommentField = lazy(() => import('./comment-field'));
const DelegateDialog = lazy(() => import('./delegate-dialog'));

type Action = ActionPage_ActionFragment;

/** page-action: one action, its decisions and what happened to it. The links of emails name a `decision` to confirm. */
export default function ActionPage() {
  const { i18n, t } = useLingui();
  const me = useMe();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const hasActions = hasFeature(me, ACTIONS);
  const { data, error, refetch } = useQuery(ActionPageDocument, {
    variables: { id, language: i18n.locale },
    context: REFETCHED,
    fetchPolicy: 'cache-and-network',
    skip: !me.company && !hasActions,
  });
  const update = () => refetch().catch(() => undefined);
  useLive(MeChangedDocument, {}, update);
  const action = data?.action;
  const isMissing = error && toProblem(error).code === 'NOT_FOUND';
  const title = action?.title ?? t`Action`;
  const above: [string, string][] = [[t({ message: 'Actions', context: 'inbox' }), actionPaths.actions]];
  return (
    <Page narrow title={title} breadcrumbs={<Breadcrumbs above={above} here={t`Action`} />}>
      {action ? (
        <>
          <Decide key={action.id} action={action} update={update} />
          <Suspense fallback={<Skeleton lines={4} />}>
            {contributed('actionSections').map(({ Section }, index) => (
              <Section key={`${index} ${action.id}`} action={action} update={update} />
            ))}
          </Suspense>
          <History action={action} />
        </>
      ) : (
        <Panel title={title}>
          {isMissing ? (
            <NotAllowedState title={t`This action is not available`}>
              {t`It does not exist, or it is not for you. You may be signed in with another account.`}
            </NotAllowedState>
          ) : error ? (
            <ProblemState problem={toProblem(error)} retry={() => void update()} />
          ) : !me.company && !hasActions ? (
            <MissingFeature title={t`Actions are not available`} feature={ACTIONS} />
          ) : (
            <Skeleton lines={6} label={t`Loading the action`} />
          )}
        </Panel>
      )}
    </Page>
  );
}

/** The decisions, with a comment. A decision that the address names is highlighted and must be confirmed. */
function Decide({ action, update }: { action: Action; update: () => Promise<unknown> }) {
  const { i18n, t } = useLingui();
  const { message } = App.useApp();
  const [params] = useSearchParams();
  const setParams = useSetParams();
  const moves = useMoves({ changed: () => void update() });
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

  async function takeBack(): Promise<void> {
    try {
      await delegate({ variables: { id, to: null, language: i18n.locale } });
    } catch (error) {
      void message.error(toProblem(error).message);
    }
    await update();
  }

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
            <Suspense fallback={<Skeleton lines={1} />}>
              <CommentField value={comment} onChange={setComment} />
            </Suspense>
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
      <Suspense>
        {passing && (
          <DelegateDialog action={action} done={() => void update()} onClose={() => setPassing(false)} />
        )}
      </Suspense>
    </Panel>
  );
}

/** What happened to an action. */
function History({ action }: { action: Action }) {
  const { t } = useLingui();
  const { createdAt, requester, delegatedAt, delegatedBy, delegate, decidedAt, decidedBy, comment } = action;
  const rows: [string, ReactNode][] = [
    [t`Opened`, <Event key="opened" at={createdAt} by={requester} />],
    ...(delegatedAt && delegate
      ? [
          [
            t`Passed on`,
            <Event key="delegated" at={delegatedAt} by={delegatedBy}>
              <span>
                <Trans>
                  to <bdi>{delegate.displayName}</bdi>
                </Trans>
              </span>
            </Event>,
          ] satisfies [string, ReactNode],
        ]
      : []),
    ...(decidedAt
      ? [
          [
            action.decisionLabel ?? t(stateNames[action.state]),
            <Event key="decided" at={decidedAt} by={decidedBy}>
              {comment && (
                <div dir="auto" className="breaking" style={{ flexBasis: '100%' }}>
                  “{comment}”
                </div>
              )}
            </Event>,
          ] satisfies [string, ReactNode],
        ]
      : []),
  ];
  return (
    <Panel title={t`History`}>
      <Details narrow rows={rows} />
    </Panel>
  );
}

/** When something happened, and the person behind it. */
function Event(props: { at: string; by: { displayName: string } | null | undefined; children?: ReactNode }) {
  const { at, by, children } = props;
  return (
    <Flex wrap gap="0 8px">
      <Moment value={at} />
      {by && (
        <span>
          <Trans>
            by <bdi>{by.displayName}</bdi>
          </Trans>
        </span>
      )}
      {children}
    </Flex>
  );
}

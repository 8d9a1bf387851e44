import { useMutation, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, App, Button, Descriptions, Flex } from 'antd';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Moment } from '../../components/format';
import { Page, Panel } from '../../components/page';
import { NotAllowedState, ProblemState, Skeleton } from '../../components/states';
import {
  ActionPageDocument,
  type ActionPageQuery,
  DelegateActionDocument,
  MeChangedDocument,
} from '../../generated/graphql';
import { Feature, hasFeature, useMe } from '../../lib/access';
import { toProblem } from '../../lib/errors';
import { lazy } from '../../lib/parts';
import { paths } from '../../lib/paths';
import { REFETCHED, useLive } from '../../lib/use-live';
import { useSetParams } from '../../lib/use-set-params';
import { useMoves } from '../../components/actions/use-moves';
import { Due, isWaiting, StateTag } from '../../components/actions/words';

const TaskParts = lazy(async () => ({ default: (await import('./task-parts')).TaskParts }));
const CommentField = lazy(() => import('./comment-field'));
const DelegateDialog = lazy(() => import('./delegate-dialog'));

type Action = ActionPageQuery['action'];

/** page-action: one action, its decisions and what happened to it. The links of emails name a `decision` to confirm. */
export default function ActionPage() {
  const { i18n, t } = useLingui();
  const me = useMe();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const hasActions = hasFeature(me, Feature.actions);
  const { data, error, refetch } = useQuery(ActionPageDocument, {
    variables: { id, language: i18n.locale },
    context: REFETCHED,
    fetchPolicy: 'cache-and-network',
    skip: !me.company && !hasActions,
  });
  const update = () => refetch().catch(() => undefined);
  useLive(MeChangedDocument, {}, update);
  const action = data?.action;
  const breadcrumbs = <Link to={paths.actions}>{t({ message: 'Actions', context: 'inbox' })}</Link>;
  const isMissing = error && toProblem(error).code === 'NOT_FOUND';
  return (
    <Page narrow title={action?.title ?? t`Action`} breadcrumbs={breadcrumbs}>
      {action ? (
        <>
          <Decide key={action.id} action={action} update={update} />
          <Suspense fallback={<Skeleton lines={4} />}>
            {action.task && <TaskParts key={action.task.id} task={action.task} update={update} />}
          </Suspense>
          <History action={action} />
        </>
      ) : isMissing ? (
        <NotAllowedState title={t`This action is not available`}>
          {t`It does not exist, or it is not for you. You may be signed in with another account.`}
        </NotAllowedState>
      ) : error ? (
        <ProblemState problem={toProblem(error)} retry={() => void update()} />
      ) : !hasActions ? (
        <NotAllowedState title={t`Actions are not available`} />
      ) : (
        <Skeleton lines={6} label={t`Loading the action`} />
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
  const { id, detail, path, teamName, decisions, requester } = action;

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
          {teamName && <bdi>{teamName}</bdi>}
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
  const items = [
    {
      key: 'opened',
      label: t`Opened`,
      children: (
        <>
          <Moment value={createdAt} /> {requester && <bdi>{requester.displayName}</bdi>}
        </>
      ),
    },
    ...(delegatedAt && delegate
      ? [
          {
            key: 'delegated',
            label: t`Passed on`,
            children: (
              <>
                <Moment value={delegatedAt} /> <bdi>{delegatedBy?.displayName}</bdi> →{' '}
                <bdi>{delegate.displayName}</bdi>
              </>
            ),
          },
        ]
      : []),
    ...(decidedAt
      ? [
          {
            key: 'decided',
            label: <StateTag action={action} />,
            children: (
              <>
                <Moment value={decidedAt} /> {decidedBy && <bdi>{decidedBy.displayName}</bdi>}
                {comment && (
                  <div dir="auto" className="breaking">
                    “{comment}”
                  </div>
                )}
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <Panel title={t`History`}>
      <Descriptions column={1} items={items} />
    </Panel>
  );
}

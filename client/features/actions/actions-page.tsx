import { PlusOutlined } from '@ant-design/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, App, Button, Flex, Input, Segmented, Select } from 'antd';
import { useMutation } from '@apollo/client/react';
import { Suspense, useEffect, useState, type KeyboardEvent } from 'react';
import { usePages, type PagedQuery } from '../../components/list/pages';
import { Page, Panel } from '../../components/page';
import { EmptyState, NotAllowedState, ProblemState, Skeleton } from '../../components/states';
import {
  type Action_RowFragment,
  ActionInboxDocument,
  type ActionInboxQuery,
  DecideActionsDocument,
  MeChangedDocument,
} from '../../generated/graphql';
import { Feature, hasFeature, useMe } from '../../lib/access';
import { SEARCH_DELAY } from '../../lib/constants';
import { toProblem } from '../../lib/errors';
import { lazy } from '../../lib/parts';
import { ActionRow } from './action-row';
import { type Box, useFilters } from './filters';
import { useMoves } from './use-moves';
import { isWaiting, kindNames } from './words';

const TaskDialog = lazy(() => import('./task-dialog'));
const DelegateDialog = lazy(() => import('./delegate-dialog'));
const DelegationDialog = lazy(() => import('./delegation-dialog'));

/** How many actions can be decided at once. */
const MAX_AT_ONCE = 100;

/** page-actions: the inbox. */
export default function ActionsPage() {
  const { t } = useLingui();
  const me = useMe();
  const [dialog, setDialog] = useState<'task' | 'deputy'>();
  const [created, setCreated] = useState(0);
  if (!hasFeature(me, Feature.actions)) {
    return (
      <Page title={t({ message: 'Actions', context: 'inbox' })}>
        <NotAllowedState title={t`Actions are not available`}>
          {me.company ? t`Your company does not have the feature “Actions”.` : t`You belong to no company.`}
        </NotAllowedState>
      </Page>
    );
  }
  const close = () => setDialog(undefined);
  return (
    <Page
      title={t({ message: 'Actions', context: 'inbox' })}
      lead={t`What waits for your decision, most urgent first.`}
      actions={
        <>
          <Button onClick={() => setDialog('deputy')}>{t`Deputy`}</Button>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog('task')}>
            {t`Create task`}
          </Button>
        </>
      }
    >
      <Inbox created={created} />
      <Suspense>
        {dialog === 'task' && <TaskDialog done={() => setCreated((count) => count + 1)} onClose={close} />}
        {dialog === 'deputy' && <DelegationDialog onClose={close} />}
      </Suspense>
    </Page>
  );
}

/** The list with its filters. `created` changes when a task was created. */
function Inbox({ created }: { created: number }) {
  const { i18n, t } = useLingui();
  const { box, search, filter } = useFilters();
  const paged: PagedQuery<Action_RowFragment, ActionInboxQuery> = {
    query: ActionInboxDocument,
    variables: { filter, language: i18n.locale },
    connection: (data) => data.actions,
    live: { document: MeChangedDocument, variables: {} },
  };
  const pages = usePages(paged, { search });
  const update = () => void pages.refetch().catch(() => undefined);
  const moves = useMoves({ changed: update });
  const [delegated, setDelegated] = useState<Action_RowFragment>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new task counts
  useEffect(() => (created > 0 ? update() : undefined), [created]);
  const rows = pages.rows ?? [];
  const chosen = rows.filter((row) => selected.has(row.id) && isWaiting(row));

  function toggle(id: string): void {
    const next = new Set(selected);
    if (!next.delete(id) && next.size < MAX_AT_ONCE) next.add(id);
    setSelected(next);
  }

  return (
    <Panel title={t`Inbox`} aside={<Tools />}>
      {pages.problem ? (
        <ProblemState problem={pages.problem} retry={pages.retry} />
      ) : pages.rows ? (
        <div className="list" aria-busy={pages.stale}>
          <span className="muted" role="status">
            <Plural value={pages.total} one="# action" other="# actions" />
          </span>
          {chosen.length > 0 && <Bulk chosen={chosen} done={() => (setSelected(new Set()), update())} />}
          {rows.length === 0 && (
            <EmptyState title={box === 'waiting' ? t`Nothing waits for you` : t`No actions`}>
              <Trans>Tasks, requests and decisions appear here.</Trans>
            </EmptyState>
          )}
          <ul onKeyDown={moveFocus}>
            {rows.map((action) => (
              <ActionRow
                key={action.id}
                action={action}
                moves={moves}
                selection={
                  isWaiting(action) && action.decisions.length > 0
                    ? { isSelected: selected.has(action.id), toggle: () => toggle(action.id) }
                    : undefined
                }
                delegate={() => setDelegated(action)}
              />
            ))}
          </ul>
          {pages.moreProblem && <Alert type="error" role="alert" title={pages.moreProblem.message} />}
          {pages.hasMore && (
            <Flex justify="center">
              <Button loading={pages.loadingMore} onClick={pages.loadMore}>
                <Trans>Load more</Trans>
              </Button>
            </Flex>
          )}
        </div>
      ) : (
        <Skeleton lines={6} label={t`Loading the actions`} />
      )}
      <Suspense>
        {delegated && (
          <DelegateDialog action={delegated} done={update} onClose={() => setDelegated(undefined)} />
        )}
      </Suspense>
    </Panel>
  );
}

/** The arrow keys, or J and K, move between the actions. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-open]')];
  const row = document.activeElement?.closest('[data-action]');
  const current = links.findIndex((link) => row?.contains(link));
  const next = links[current + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The filters, which are kept in the address. */
function Tools() {
  const { t } = useLingui();
  const { box, kind, due, search, set } = useFilters();
  const [typed, setTyped] = useState(search ?? '');
  useEffect(() => {
    if (typed.trim() === (search ?? '')) return;
    const timer = setTimeout(() => set('search', typed.trim() || undefined), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed, search, set]);
  return (
    <Flex wrap gap="small" align="center" style={{ minWidth: 0, maxWidth: '100%' }}>
      <Segmented<Box>
        aria-label={t`Which actions`}
        style={{ maxWidth: '100%', overflowX: 'auto' }}
        value={box}
        onChange={(value) => set('box', value === 'waiting' ? undefined : value)}
        options={[
          { value: 'waiting', label: t`Waiting` },
          { value: 'snoozed', label: t`Put off` },
          { value: 'sent', label: t`Sent` },
          { value: 'decided', label: t`Decided` },
        ]}
      />
      <Select
        allowClear
        aria-label={t`Kind`}
        placeholder={t`Kind`}
        style={{ minWidth: 150 }}
        popupMatchSelectWidth={false}
        value={kind}
        onChange={(value: string | undefined) => set('kind', value)}
        options={Object.entries(kindNames).map(([value, name]) => ({ value, label: t(name) }))}
      />
      <Select
        allowClear
        aria-label={t`Due`}
        placeholder={t`Due`}
        style={{ minWidth: 120 }}
        popupMatchSelectWidth={false}
        value={due}
        onChange={(value: string | undefined) => set('due', value)}
        options={[
          { value: 'overdue', label: t`Overdue` },
          { value: 'today', label: t`Today` },
          { value: 'week', label: t`In seven days` },
        ]}
      />
      <Input.Search
        allowClear
        aria-label={t`Search actions`}
        placeholder={t`Search actions`}
        style={{ maxWidth: 220 }}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Flex>
  );
}

/** Decides the chosen actions with a decision that all of them offer. */
function Bulk({ chosen, done }: { chosen: Action_RowFragment[]; done: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [decide, { loading }] = useMutation(DecideActionsDocument);
  const [problems, setProblems] = useState<string[]>([]);
  const offered = chosen[0]!.decisions.filter(({ name }) =>
    chosen.every(({ decisions }) => decisions.some((decision) => decision.name === name)),
  );

  async function run(decision: string): Promise<void> {
    setProblems([]);
    try {
      const { data } = await decide({ variables: { ids: chosen.map(({ id }) => id), decision } });
      const failed = data?.decideActions.filter(({ isDecided }) => !isDecided) ?? [];
      const count = chosen.length - failed.length;
      if (count > 0) {
        void message.success(
          <Plural value={count} one="# action was decided." other="# actions were decided." />,
        );
      }
      const titles = new Map(chosen.map(({ id, title }) => [id, title]));
      setProblems(failed.map(({ id, message: text }) => `${titles.get(id) ?? ''}: ${text ?? ''}`));
      if (failed.length === 0) done();
    } catch (error) {
      setProblems([toProblem(error).message]);
    }
  }

  return (
    <div>
      <Flex wrap gap="small" align="center" role="group" aria-label={t`Chosen actions`}>
        <Plural value={chosen.length} one="# chosen" other="# chosen" />
        {offered.map(({ name, label }) => (
          <Button key={name} loading={loading} onClick={() => void run(name)}>
            {label}
          </Button>
        ))}
        {offered.length === 0 && (
          <span className="muted">{t`These actions have no decision in common.`}</span>
        )}
        <Button type="text" onClick={done}>
          {t`Clear selection`}
        </Button>
      </Flex>
      {problems.length > 0 && (
        <Alert
          type="warning"
          role="alert"
          showIcon
          title={t`Some actions were not decided`}
          description={
            <ul>
              {problems.map((problem) => (
                <li key={problem} dir="auto">
                  {problem}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}

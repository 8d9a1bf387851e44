import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { LoadMore } from '../../../components/list/load-more';
import { usePages } from '../../../components/list/pages';
import { type PagedQuery } from '../../../components/list/paged-query';
import { MissingFeature } from '../../directory/features/missing-feature';
import { BesideTitle, Page, Panel } from '../../../components/page';
import { Absent, EmptyState } from '../../../components/states';
import {
  type Action_RowFragment,
  ActionInboxDocument,
  type ActionInboxQuery,
  MeChangedDocument,
} from '../../../generated/graphql';
import { hasFeature, useMe } from '../../../lib/access';
import { contributed } from '../../../lib/capability';
import { shortcutKey } from '../../../lib/shortcut-key';
import { ActionRow } from './action-row';
import { BulkDecisions } from './bulk-decisions';
import { useFilters } from './filters';
import { BoxChoice, InboxTools } from './inbox-filters';
import { useMoves } from './use-moves';
import { isWaiting } from './action-words';
import { ACTIONS } from './feature';
import DelegateDialog from './delegate-dialog';
import DelegationDialog from './delegation-dialog';

/** How many actions can be decided at once. */
const MAX_AT_ONCE = 100;

/** page-actions: the inbox. */
export default function ActionsPage() {
  const { t } = useLingui();
  const me = useMe();
  if (hasFeature(me, ACTIONS)) return <Inbox />;
  return (
    <Page title={t({ message: 'Actions', context: 'inbox' })}>
      <Panel title={t`Inbox`}>
        <MissingFeature title={t`Actions are not available`} feature={ACTIONS} />
      </Panel>
    </Page>
  );
}

function Inbox() {
  const { i18n, t } = useLingui();
  const { search, filter } = useFilters();
  const paged: PagedQuery<Action_RowFragment, ActionInboxQuery> = {
    query: ActionInboxDocument,
    variables: { filter, language: i18n.locale },
    connection: (data) => data.actions,
    live: { document: MeChangedDocument, variables: {} },
  };
  const pages = usePages(paged, { search });
  const moves = useMoves();
  const [dialog, setDialog] = useState<'deputy'>();
  const [delegated, setDelegated] = useState<Action_RowFragment>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = pages.rows ?? [];
  const chosen = rows.filter((row) => selected.has(row.id) && isWaiting(row));
  const close = () => setDialog(undefined);

  function toggle(id: string): void {
    const next = new Set(selected);
    if (!next.delete(id) && next.size < MAX_AT_ONCE) next.add(id);
    setSelected(next);
  }

  return (
    <Page
      fill
      title={t({ message: 'Actions', context: 'inbox' })}
      views={<BoxChoice />}
      lead={t`What waits for your decision, most urgent first.`}
      actions={
        <>
          <Button onClick={() => setDialog('deputy')}>{t`Deputy`}</Button>
          {contributed('actionButtons').map(({ Button: Additional }, index) => (
            <Additional key={index} />
          ))}
        </>
      }
    >
      <InboxTools />
      {pages.rows ? (
        <div className="list__scroll" aria-busy={pages.stale}>
          <BesideTitle>
            <span className="muted" role="status">
              <Plural value={pages.total} one="# action" other="# actions" />
            </span>
          </BesideTitle>
          {chosen.length > 0 && <BulkDecisions chosen={chosen} done={() => setSelected(new Set())} />}
          {rows.length === 0 && <Empty />}
          <ul tabIndex={-1} onKeyDown={moveFocus}>
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
          <LoadMore pages={pages} />
        </div>
      ) : (
        <Absent of={pages} lines={6} label={t`Loading the actions`} />
      )}
      {dialog === 'deputy' && <DelegationDialog onClose={close} />}
      {delegated && <DelegateDialog action={delegated} onClose={() => setDelegated(undefined)} />}
    </Page>
  );
}

/** What an inbox without actions says. Filters may hide some. */
function Empty() {
  const { t } = useLingui();
  const { box, kind, due, others, search } = useFilters();
  const chosen = contributed('actionFilters').filter(({ name }) => others[name]);
  const [only] = chosen;
  if (only && chosen.length === 1 && box === 'waiting' && !kind && !due && !search) {
    return <EmptyState title={t(only.empty.title)}>{t(only.empty.text)}</EmptyState>;
  }
  if (kind || due || only || search) {
    return <EmptyState title={t`No actions match`}>{t`Change the filters, or remove them.`}</EmptyState>;
  }
  return (
    <EmptyState title={box === 'waiting' ? t`Nothing waits for you` : t`No actions`}>
      <Trans>Tasks, requests and decisions appear here.</Trans>
    </EmptyState>
  );
}

/** The arrow keys, or J and K, move between the actions. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { arrowdown: 1, j: 1, arrowup: -1, k: -1 }[shortcutKey(event)];
  // React also passes on the keys of menus that are opened here, although they are elsewhere in the document: ignore them.
  const isOutside = !event.currentTarget.contains(event.target as Node);
  if (!step || isOutside || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-open]')];
  const row = document.activeElement?.closest('[data-action]');
  const current = links.findIndex((link) => row?.contains(link));
  // When a focused row disappears, the list itself gets the focus: start at the first row.
  const next = links[current < 0 ? 0 : current + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

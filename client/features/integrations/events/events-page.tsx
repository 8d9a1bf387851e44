import { CopyOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FeedEntry } from '../../../components/list/feed';
import { FeedList } from '../../../components/list/feed-list';
import { FilterChips, type ListFilter } from '../../../components/list/filter-chips';
import { useDefaultOpen } from '../../../components/list/new-filter';
import { Page } from '../../../components/page';
import { Snippet } from '../../../components/snippet';
import { EmptyState, NotAllowedState, ProblemState } from '../../../components/states';
import { useCopy } from '../../../components/use-copy';
import type { Events_EventFragment } from '../../../generated/graphql';
import { canReadAuditLog, hasMasterControl, useMe } from '../../../lib/access';
import { useSetParams } from '../../../lib/use-set-params';
import { wordsOf } from '../../../lib/words';
import { NamedCompanyPage } from '../../directory/companies/named-company';
import { Waiting } from '../../directory/companies/waiting';
import { type KnownType, useEventTypes } from './event-types';
import { eventPaths } from './paths';
import { payloadOf } from './payload';
import { useEvents } from './use-events';

/** page-events: what programs read of a company, with the payloads. */
export default function EventsPage() {
  const { t } = useLingui();
  const me = useMe();
  const [params] = useSearchParams();
  const named = params.get('company_id');
  const own = me.company?.id;
  if (hasMasterControl(me) && named !== null && named !== own) {
    return (
      <NamedCompanyPage subject={t`Events`} path={eventPaths.events} fill>
        {({ id }) => <Events companyId={id} />}
      </NamedCompanyPage>
    );
  }
  return (
    <Page
      fill={own !== undefined && canReadAuditLog(me)}
      title={t`Events`}
      lead={t`What has happened in your company, as programs read it: oldest first, for 30 days.`}
    >
      {own === undefined ? (
        <Waiting />
      ) : canReadAuditLog(me) ? (
        <Events companyId={own} />
      ) : (
        <NotAllowedState title={t`You may not see the events`}>
          <Trans>Only admins of a company can see its events. Ask an admin of your company.</Trans>
        </NotAllowedState>
      )}
    </Page>
  );
}

function Events({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const set = useSetParams();
  const { types: known } = useEventTypes();
  const chosen = params.get('types')?.split(',').filter(Boolean) ?? [];
  // What the server does not know would be refused.
  const types = known ? chosen.filter((name) => known.some((type) => type.name === name)) : chosen;
  const after = params.get('after') || null;
  const events = useEvents({ companyId, after, types: types.length > 0 ? types : null });
  const entryOf = useEntries(known);
  const setTypes = (names: string[]) => set({ types: names.join(',') || undefined });
  const chips: ListFilter[] = [
    {
      name: 'types',
      label: t`Types`,
      value: types.length > 0 ? types.join(',') : undefined,
      set: () => setTypes([]),
      control: <TypesSelect known={known} value={types} onChange={setTypes} />,
    },
    {
      name: 'after',
      label: t`After the event`,
      value: after === null || after === 'latest' ? undefined : after,
      set: (value) => set({ after: value }),
      control: <CursorInput value={after ?? ''} onChange={(value) => set({ after: value || undefined })} />,
    },
  ];
  const tools = (
    <>
      <Segmented
        aria-label={t`Begin with`}
        value={after === 'latest' ? 'latest' : 'oldest'}
        onChange={(value) => set({ after: value === 'latest' ? value : undefined })}
        options={[
          { value: 'oldest', label: t`From the beginning` },
          { value: 'latest', label: t`From now on` },
        ]}
      />
      <FilterChips filters={chips} clear={() => set({ types: undefined, after: undefined })} />
      <Cursor next={events.next} />
    </>
  );
  // If the place is not known, another one can be chosen.
  if (events.problem) {
    return (
      <>
        <div className="list__tools">{tools}</div>
        <ProblemState problem={events.problem} retry={() => void events.retry()} />
      </>
    );
  }
  return (
    <FeedList<Events_EventFragment>
      loading={t`Loading the events`}
      pages={events}
      busy={events.isStale}
      entryOf={entryOf}
      filters={tools}
      empty={
        after === 'latest' ? (
          <EmptyState title={t`No event yet`}>
            <Trans>Events appear here as soon as something happens.</Trans>
          </EmptyState>
        ) : (
          <EmptyState title={t`No event matches`}>
            <Trans>Events are kept for 30 days. Choose other types, or another place to begin.</Trans>
          </EmptyState>
        )
      }
    />
  );
}

/** The cursor with which a program continues after the last event that is shown. */
function Cursor({ next }: { next: string | undefined }) {
  const { t } = useLingui();
  const copy = useCopy();
  if (next === undefined) return null;
  return (
    <Button
      type="text"
      size="small"
      className="end muted"
      icon={<CopyOutlined aria-label={t`Copy`} />}
      onClick={() => void copy(next)}
    >
      <Trans>
        Cursor: <bdi dir="ltr">{next}</bdi>
      </Trans>
    </Button>
  );
}

interface SelectProps {
  known: KnownType[] | undefined;
  value: string[];
  onChange: (names: string[]) => void;
}

/** Chooses several types by their names or their meanings. */
function TypesSelect({ known, value, onChange }: SelectProps) {
  const { t } = useLingui();
  return (
    <Select<string[]>
      mode="multiple"
      variant="borderless"
      size="small"
      maxTagCount="responsive"
      aria-label={t`Types`}
      placeholder={t`Types`}
      defaultOpen={useDefaultOpen()}
      className="medium-field"
      popupMatchSelectWidth={420}
      showSearch={{ optionFilterProp: 'search' }}
      value={value}
      onChange={onChange}
      options={known?.map(({ name, meaning }) => ({
        value: name,
        label: <bdi dir="ltr">{name}</bdi>,
        search: `${name} ${meaning}`,
        meaning,
      }))}
      optionRender={({ data }) => (
        <>
          <bdi dir="ltr">{data.value}</bdi>
          <div className="muted breaking">{(data as { meaning?: string }).meaning}</div>
        </>
      )}
    />
  );
}

/** Takes the id of an event. */
function CursorInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value === 'latest' ? '' : value);
  const finish = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <Input
      variant="borderless"
      size="small"
      dir="ltr"
      aria-label={t`After the event`}
      placeholder="evt_…"
      maxLength={64}
      className="medium-field"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onPressEnter={finish}
    />
  );
}

/** Returns what the list shows of an event. */
function useEntries(known: KnownType[] | undefined): (event: Events_EventFragment) => FeedEntry {
  const { t } = useLingui();
  return (event) => {
    const { id, type, timestamp, data } = event;
    const { subjectType, subjectId } = data;
    const named = wordsOf('subjects')[subjectType];
    const entry = { action: '', subjectType, subjectId, changes: [] };
    const subject = named?.({ entry, value: () => undefined }) ?? t`Record ${subjectId}`;
    const meaning = known?.find(({ name }) => name === type)?.meaning;
    return {
      id,
      at: timestamp,
      sentence: (
        <Flex wrap gap="0 12px" component="span">
          <strong>
            <bdi dir="ltr">{type}</bdi>
          </strong>
          <bdi>{subject}</bdi>
          <span className="muted">{meaning}</span>
        </Flex>
      ),
      text: `${type} ${subject}`,
      details: () => <Snippet title={t`Payload`} text={payloadOf(event)} />,
    };
  };
}

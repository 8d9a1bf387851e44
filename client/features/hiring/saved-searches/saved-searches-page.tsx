import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/dialog';
import { Page, Panel } from '../../../components/page';
import { EmptyState } from '../../../components/states';
import { useAttempt, useWork } from '../../../components/use-attempt';
import { useRecord } from '../../../components/use-record';
import {
  DeleteSavedSearchDocument,
  type SavedSearch_RowFragment,
  SavedSearchesDocument,
  SaveSearchDocument,
  type SearchFrequency,
  UpdateSavedSearchDocument,
} from '../../../generated/graphql';
import { useEmploymentTexts, useWorkModeText } from '../roles/role-words';
import { askedSearch, type Filters } from './asked-search';

type Row = SavedSearch_RowFragment;

/** page-saved-searches: the searches of the job board whose new roles the user gets by email. */
export default function SavedSearchesPage() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const asked = askedSearch(params);
  const { data, absent } = useRecord(SavedSearchesDocument);
  const searches = data?.savedSearches;
  function body() {
    if (!searches) return absent(6, t`Loading your saved searches`);
    if (searches.length === 0) {
      if (asked) return null;
      return (
        <EmptyState title={t`No saved searches yet`} action={<a href="/jobs">{t`View open roles`}</a>}>
          {t`Search the open roles, then choose “Get new roles by email”.`}
        </EmptyState>
      );
    }
    return (
      <Flex component="ul" vertical gap="middle" aria-label={t`Saved searches`}>
        {searches.map((search) => (
          <li key={search.id} className="list-entry stack tight">
            <SavedSearch search={search} />
          </li>
        ))}
      </Flex>
    );
  }
  return (
    <Page
      narrow
      title={t`Saved searches`}
      lead={t`You get one email with the new roles that match, and none if there are none.`}
    >
      {asked && <AskedSearch filters={asked} onSaved={() => setParams({}, { replace: true })} />}
      {body()}
    </Page>
  );
}

/** The search that the user comes with from the job board: saved with one click. */
function AskedSearch({ filters, onSaved }: { filters: Filters; onSaved: () => void }) {
  const { i18n, t } = useLingui();
  const { busy, run, failure } = useWork();
  const [frequency, setFrequency] = useState<SearchFrequency>('DAILY');
  const name = useSearchName();
  const [save] = useMutation(SaveSearchDocument, {
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: SavedSearchesDocument, data: { savedSearches: data.saveSearch } });
    },
  });
  const input = { ...filters, frequency, language: i18n.locale };
  return (
    <Panel title={t`Save this search`}>
      {failure}
      <p className="breaking">
        <strong>{name(filters)}</strong>
      </p>
      <Flex wrap gap="small" align="center">
        <FrequencyChoice value={frequency} onChange={setFrequency} />
        <Button
          type="primary"
          loading={busy}
          onClick={() => void run(() => save({ variables: { input } }).then(onSaved))}
        >
          {t`Save search`}
        </Button>
      </Flex>
    </Panel>
  );
}

function SavedSearch({ search }: { search: Row }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const name = useSearchName();
  const [isAsked, setAsked] = useState(false);
  const [update] = useMutation(UpdateSavedSearchDocument);
  const [remove] = useMutation(DeleteSavedSearchDocument, {
    update: (cache, { data }) => {
      if (data)
        cache.writeQuery({ query: SavedSearchesDocument, data: { savedSearches: data.deleteSavedSearch } });
    },
  });
  const { id, path, frequency } = search;
  return (
    <>
      <h2 className="breaking">
        <a href={path}>{name(search)}</a>
      </h2>
      <Flex wrap gap="small" align="center">
        <FrequencyChoice
          value={frequency}
          onChange={(chosen) =>
            void attempt(() => update({ variables: { id, frequency: chosen } }), t`The search was changed.`)
          }
        />
        <Button onClick={() => setAsked(true)}>{t`Delete search`}</Button>
      </Flex>
      {isAsked && (
        <ConfirmDialog
          danger
          title={t`Delete this search?`}
          action={t`Delete search`}
          act={() => remove({ variables: { id } })}
          success={t`The search was deleted.`}
          onClose={() => setAsked(false)}
        >
          {t`You get no more emails about its new roles.`}
        </ConfirmDialog>
      )}
    </>
  );
}

interface FrequencyChoiceProps {
  value: SearchFrequency;
  onChange: (frequency: SearchFrequency) => void;
}

function FrequencyChoice({ value, onChange }: FrequencyChoiceProps) {
  const { t } = useLingui();
  return (
    <Segmented<SearchFrequency>
      aria-label={t`How often`}
      value={value}
      onChange={onChange}
      options={[
        { value: 'DAILY', label: t`Every day` },
        { value: 'WEEKLY', label: t`Every week` },
      ]}
    />
  );
}

/** Returns a function that names a search by its filters. */
function useSearchName(): (filters: Filters) => string {
  const { i18n, t } = useLingui();
  const types = useEmploymentTexts();
  const modeText = useWorkModeText();
  return ({ search, location, employmentType, workMode, salary, currency }) => {
    const money = (amount: number) =>
      new Intl.NumberFormat(i18n.locale, {
        style: 'currency',
        currency: currency ?? 'EUR',
        maximumFractionDigits: 0,
      }).format(amount);
    const amount = salary ? money(salary) : '';
    const parts = [
      search,
      location,
      employmentType && types[employmentType],
      workMode && modeText(workMode),
      amount && t`from ${amount}`,
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(' · ') : t`All open roles`;
  };
}

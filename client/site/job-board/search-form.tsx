import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BoardRoles, BoardSearch } from '../../../server/modules/hiring/job-board/pages/board-pages';
import { useHref, usePage, without } from './context';
import { modeNames, typeNames, useWords } from './words';

/** The search as a plain form: the browser sends it, without any script. */
export function SearchForm({ path, list }: { path: string; list: BoardRoles }) {
  const { t } = useLingui();
  const { isExplicit, language } = usePage();
  const { search, choices } = list;
  return (
    <form className="jobs-search stack" role="search" method="get" action={path}>
      {isExplicit && <input type="hidden" name="lang" value={language} />}
      <div className="jobs-search__words row">
        <Field id="search" label={t`Title or company`}>
          <input
            className="field__input"
            type="search"
            id="search"
            name="search"
            defaultValue={search.search}
            maxLength={200}
            autoComplete="off"
          />
        </Field>
        <Field id="location" label={t`City or country`}>
          <input
            className="field__input"
            type="search"
            id="location"
            name="location"
            defaultValue={search.location}
            maxLength={200}
            autoComplete="off"
          />
        </Field>
        <button type="submit" className="button button--primary">
          <Trans>Search</Trans>
        </button>
      </div>
      <div className="halves">
        <Field id="type" label={t`Employment type`}>
          <select className="field__input" id="type" name="type" defaultValue={search.type ?? ''}>
            <option value="">{t`Any`}</option>
            <Names of={choices.types} names={typeNames} />
          </select>
        </Field>
        <Field id="mode" label={t`Work mode`}>
          <select className="field__input" id="mode" name="mode" defaultValue={search.mode ?? ''}>
            <option value="">{t`Any`}</option>
            <Names of={choices.modes} names={modeNames} />
          </select>
        </Field>
        <Field id="salary" label={t`Salary per year from`}>
          <input
            className="field__input"
            type="number"
            id="salary"
            name="salary"
            min={1}
            max={999_999_999}
            step={1}
            inputMode="numeric"
            defaultValue={search.salary ?? ''}
          />
        </Field>
        <Field id="currency" label={t`Currency`}>
          <select className="field__input" id="currency" name="currency" defaultValue={search.currency}>
            {choices.currencies.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </select>
        </Field>
      </div>
    </form>
  );
}

interface FieldProps {
  id: string;
  label: string;
  children: ReactNode;
}

const Field = ({ id, label, children }: FieldProps) => (
  <div className="field grows">
    <label className="field__label" htmlFor={id}>
      {label}
    </label>
    {children}
  </div>
);

interface NamesProps<Key extends string> {
  of: readonly Key[];
  names: Record<Key, MessageDescriptor>;
}

function Names<Key extends string>({ of, names }: NamesProps<Key>) {
  const { t } = useLingui();
  return of.map((key) => (
    <option key={key} value={key}>
      {t(names[key])}
    </option>
  ));
}

/** What narrows the list, each with a link that removes it. */
export function FilterChips({ path, search }: { path: string; search: BoardSearch }) {
  const { t } = useLingui();
  const { query } = usePage();
  const href = useHref();
  const words = useWords();
  const from = (amount: string) => t`from ${amount}`;
  const filters = [
    { label: search.search, names: ['search'] },
    { label: search.location, names: ['location'] },
    { label: search.type && words.type(search.type), names: ['type'] },
    { label: search.mode && words.mode(search.mode), names: ['mode'] },
    {
      label: search.salary && from(words.money(search.salary, search.currency)),
      names: ['salary', 'currency'],
    },
  ].flatMap(({ label, names }) => (label ? [{ label, names }] : []));
  if (filters.length === 0) return null;
  return (
    <nav aria-label={t`Filters`}>
      <ul className="row">
        {filters.map(({ label, names }) => (
          <li key={names[0]}>
            <a
              className="chip line"
              href={href(path, without(query, ...names, 'after', 'before'))}
              aria-label={t`Remove the filter ${label}`}
            >
              <bdi>{label}</bdi> <span aria-hidden="true">×</span>
            </a>
          </li>
        ))}
        {filters.length > 1 && (
          <li>
            <a href={href(path)}>
              <Trans>Clear</Trans>
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { PublicHolidayRegionsDocument } from '../../../generated/graphql';

/** Returns the names of regions: the country, and the part of it. Codes that are not on the list stay as they are. */
export function useRegions({ skip = false } = {}) {
  const { i18n } = useLingui();
  const { data, loading } = useQuery(PublicHolidayRegionsDocument, {
    variables: { language: i18n.locale },
    skip,
  });
  const countries = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  const regions = (data?.publicHolidayRegions ?? []).map(({ code, country, name, hasHolidays }) => ({
    code,
    hasHolidays,
    label: [countries.of(country) ?? country, name].filter(Boolean).join(' · '),
  }));
  const known = new Map(regions.map(({ code, label }) => [code, label]));
  return { regions, loading, nameOf: (code: string) => known.get(code) ?? code };
}

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (code: string | null) => void;
  /** Whether only regions whose public holidays are known are on offer. */
  withHolidays?: boolean;
}

/** Chooses a country or a part of one: the same list everywhere. */
export function RegionField({ id, value, onChange, withHolidays = false }: Props) {
  const { i18n, t } = useLingui();
  const { regions, loading } = useRegions();
  const options = regions
    .filter(({ hasHolidays }) => hasHolidays || !withHolidays)
    .map(({ code, label }) => ({ value: code, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.locale));
  // What was typed before there was a list.
  const isOther = value != null && value !== '' && !loading && options.every((one) => one.value !== value);
  return (
    <Select
      id={id}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      loading={loading}
      placeholder={t`Choose a region`}
      value={value || undefined}
      onChange={(code?: string) => onChange?.(code ?? null)}
      options={isOther ? [{ value, label: value }, ...options] : options}
    />
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Employment_RowFragment } from '../../../generated/graphql';
import { useRegions } from './region-field';

type Terms = Employment_RowFragment['terms'][number];

/** Returns terms in words: the position, the week and the site. The names of regions are read if `hasRegion`. */
export function useTermsText(hasRegion: boolean): (terms: Terms) => string {
  const { i18n, t } = useLingui();
  const { nameOf } = useRegions({ skip: !hasRegion });
  const countries = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code);
  return ({ jobTitle, weeklyDays, weeklyHours, site, region, country, costCenter }) => {
    const hours = weeklyHours === null ? '' : i18n.number(weeklyHours);
    return [
      jobTitle,
      weeklyDays === null ? null : t`${plural(weeklyDays, { one: '# day a week', other: '# days a week' })}`,
      hours && t`${hours} h a week`,
      [site, region ? nameOf(region) : country && countryName(country)].filter(Boolean).join(', '),
      costCenter && t`Cost center ${costCenter}`,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

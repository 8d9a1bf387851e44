import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Employment_RowFragment } from '../../../generated/graphql';

type Terms = Employment_RowFragment['terms'][number];

/** Returns terms in words: the position, the week and the site. */
export function useTermsText(): (terms: Terms) => string {
  const { i18n, t } = useLingui();
  return ({ jobTitle, weeklyDays, weeklyHours, site, region, country, costCenter }) => {
    const hours = weeklyHours === null ? '' : i18n.number(weeklyHours);
    return [
      jobTitle,
      weeklyDays === null ? null : t`${plural(weeklyDays, { one: '# day a week', other: '# days a week' })}`,
      hours && t`${hours} h a week`,
      [site, region ?? country].filter(Boolean).join(', '),
      costCenter && t`Cost center ${costCenter}`,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

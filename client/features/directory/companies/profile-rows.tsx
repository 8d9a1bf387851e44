import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Company_ProfileFragment } from '../../../generated/graphql';
import { Day } from '../../../components/format';
import { useProfileTexts } from './profile-texts';

/** Returns the names and values of a company's profile, for `Details`. */
export function useProfileRows(company: Company_ProfileFragment | null | undefined): [string, ReactNode][] {
  const { t } = useLingui();
  const texts = useProfileTexts();
  if (!company) return [];
  const { website, timeZone, country, firstDayOfWeek } = company;
  return [
    [t`Title`, company.title],
    [t`Created At`, <Day key="day" value={company.createdAt} />],
    [t`Website`, website ? <Website key="website" address={website} /> : t`None`],
    [t`Country`, country ? texts.country(country) : t`None`],
    [t`Time zone`, timeZone ? <bdi key="zone">{timeZone}</bdi> : t`None`],
    [t`Week starts on`, firstDayOfWeek ? texts.day(firstDayOfWeek) : t`As usual in the language`],
  ];
}

/** Only http and https addresses become links: the server stores no others. */
function Website({ address }: { address: string }) {
  const text = <bdi>{address.replace(/^https?:\/\//, '').replace(/\/$/, '')}</bdi>;
  if (!/^https?:\/\//.test(address)) return text;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}

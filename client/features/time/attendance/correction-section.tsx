import { useLingui } from '@lingui/react/macro';
import { Details } from '../../../components/details';
import { Panel } from '../../../components/page';
import type { Correction_ActionFragment } from '../../../generated/graphql';

/** What an action that decides about a correction of working time is about. */
export function CorrectionSection({ action }: { action: Correction_ActionFragment }) {
  const { i18n, t } = useLingui();
  const { correction } = action;
  if (!correction) return null;
  const { at, recordedAt, timeZone, kind, isRemoved, isRemote, note } = correction;
  const timeOf = (moment: string) =>
    i18n.date(new Date(moment), { dateStyle: 'full', timeStyle: 'short', timeZone });
  const rows: [string, React.ReactNode][] = [
    [t`What happened`, kind === 'IN' ? t`Work began` : t`Work ended`],
    [t`Recorded`, recordedAt ? timeOf(recordedAt) : t`Nothing`],
    [t`Asked for`, isRemoved ? t`To be removed` : timeOf(at)],
    [t`Time zone`, timeZone.replaceAll('_', ' ')],
  ];
  if (isRemote) rows.push([t`Place`, t({ message: 'Remote', context: 'attendance' })]);
  if (note) rows.push([t`Reason`, <bdi key="why">{note}</bdi>]);
  return (
    <Panel title={t`Correction`}>
      <Details narrow rows={rows} />
    </Panel>
  );
}

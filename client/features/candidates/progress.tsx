import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '../../components/states';
import { useRecord } from '../../components/use-record';
import { RoleApplicationsChangedDocument, RoleProgressDocument } from '../../generated/graphql';
import { AddCandidateButton } from './add-candidate-button';
import { durationOf, funnelOf, timeShare } from './funnel';
import type { BoardRole } from './use-board';

/** How many applications have reached each stage, and how long they stay there. */
export function ApplicationProgress({ role: { id, title } }: { role: BoardRole }) {
  const { i18n, t } = useLingui();
  const { data, absent } = useRecord(RoleProgressDocument, {
    variables: { id },
    events: RoleApplicationsChangedDocument,
    of: { roleId: id },
  });
  const progress = data?.role?.applicationProgress;
  if (!progress) return absent(8, t`Loading the progress`);
  const steps = funnelOf(progress);
  if (!steps[0]?.reached) {
    return (
      <EmptyState title={t`No applications yet`} action={<AddCandidateButton roleId={id} title={title} />}>
        {t`Once people have applied, this page shows how far they get and how long each stage takes.`}
      </EmptyState>
    );
  }
  const percent = (share: number) => i18n.number(share, { style: 'percent', maximumFractionDigits: 0 });
  function time(medianDays: number | null): string {
    if (medianDays === null) return t`Not known yet`;
    const { value, unit } = durationOf(medianDays);
    return i18n.number(value, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 });
  }
  return (
    <div className="progress list__scroll" role="group" aria-label={t`Progress`} tabIndex={0}>
      <table className="progress__table">
        <caption>
          {t`How far applications have come, however they ended. The time is the median of those that have left the stage.`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`Stage`}</th>
            <th scope="col">{t`Applications that reached it`}</th>
            <th scope="col">{t`From the stage before`}</th>
            <th scope="col">{t`Time in the stage`}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ stage, reached, share, passed, medianDays }) => (
            <tr key={stage.id}>
              <th scope="row" className="breaking">
                <bdi>{stage.name}</bdi>
              </th>
              <td>
                <Bar share={share} />
                <span>
                  {i18n.number(reached)} <span className="muted">({percent(share)})</span>
                </span>
              </td>
              <td>{passed === undefined ? <span className="muted">–</span> : percent(passed)}</td>
              <td>
                <Bar soft share={timeShare(medianDays, progress)} />
                {stage.kind === 'HIRED' ? <span className="muted">–</span> : time(medianDays)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A bar that shows a share. The number stands below it. */
const Bar = ({ share, soft }: { share: number; soft?: boolean }) => (
  <span aria-hidden className={soft ? 'progress__bar progress__bar--soft' : 'progress__bar'}>
    <span style={{ inlineSize: `${share * 100}%` }} />
  </span>
);

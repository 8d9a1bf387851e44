import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Panel } from '../../../components/page';
import type { StageKind } from '../../../generated/graphql';
import { useRejectReasonTexts, useSourceTexts } from './application-words';
import { durationOf, funnelOf, timeShare } from './funnel';
import { MonthsChart } from './months-chart';
import { acceptanceOf, dateOf, type Report } from './report-figures';
import { Bar, ReportTable } from '../../../components/report-table';

/** Stands where a figure does not apply. */
const NOTHING = (
  <span key="nothing" className="muted">
    –
  </span>
);

/** Formats a share and a number of days. */
export function useReportFormats() {
  const { i18n, t } = useLingui();
  return {
    percent: (share: number) => i18n.number(share, { style: 'percent', maximumFractionDigits: 0 }),
    time(days: number | null): string {
      if (days === null) return t`Not known yet`;
      const { value, unit } = durationOf(days);
      return i18n.number(value, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 });
    },
  };
}

/** The labels of the kinds of stages. */
function useKindTexts(): Partial<Record<StageKind, string>> {
  const { t } = useLingui();
  return {
    APPLIED: t`Received`,
    ACTIVE: t({ message: 'In review', context: 'application' }),
    OFFER: t({ message: 'Offer', context: 'application' }),
    HIRED: t`Hired`,
  };
}

interface Props {
  report: Report;
  /** What is shown instead of the steps of the report: those of a role have its own names. */
  steps?: ReactNode;
}

/** The figures of a report: totals, how far applications come, months, sources and reasons. */
export function ReportFigures({ report, steps }: Props) {
  const { i18n, t } = useLingui();
  const { percent, time } = useReportFormats();
  const kinds = useKindTexts();
  const { applications, active, hired, medianDaysToHire, slowDaysToHire } = report;
  const acceptance = acceptanceOf(report);
  const totals: [string, string, string?][] = [
    [t`Applications`, i18n.number(applications), t`${i18n.number(active)} in progress`],
    [t`Hired`, i18n.number(hired), applications > 0 ? t`${percent(hired / applications)} of all` : undefined],
    [
      t`Time to hire`,
      time(medianDaysToHire),
      slowDaysToHire === null ? undefined : t`nine of ten within ${time(slowDaysToHire)}`,
    ],
    [
      t`Offers accepted`,
      acceptance === undefined ? t`Not known yet` : percent(acceptance),
      t`${i18n.number(report.offers.accepted)} of ${i18n.number(report.offers.made)} offers`,
    ],
  ];
  return (
    <div className="report halves">
      <dl className="report__totals halves">
        {totals.map(([name, value, more]) => (
          <div key={name}>
            <dt className="muted small">{name}</dt>
            <dd className="row">
              <strong className="figure">{value}</strong>
              {more && <span className="muted">{more}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {steps ?? (
        <StepsTable
          steps={report.steps.map((step) => ({ ...step, key: step.kind, name: kinds[step.kind] ?? '' }))}
        />
      )}
      {report.months.length > 0 && <Months report={report} />}
      {report.sources.length > 0 && <Sources report={report} />}
      <Rejections report={report} />
    </div>
  );
}

interface Step {
  key: string;
  name: string;
  kind: StageKind;
  reached: number;
  medianDays: number | null;
}

/** How many applications have come as far as each stage, and how long they stay there. */
export function StepsTable({ steps }: { steps: readonly Step[] }) {
  const { i18n, t } = useLingui();
  const { percent, time } = useReportFormats();
  return (
    <Panel title={t`How far applications come`}>
      <ReportTable
        caption={t`However they ended. The time is the median of those that have left the stage.`}
        columns={[t`Stage`, t`Applications that reached it`, t`From the stage before`, t`Time in the stage`]}
        rows={funnelOf(steps).map(({ key, name, kind, reached, share, passed, medianDays }) => ({
          key,
          name: <bdi>{name}</bdi>,
          cells: [
            <>
              <Bar share={share} />
              {i18n.number(reached)} <span className="muted">({percent(share)})</span>
            </>,
            passed === undefined ? NOTHING : percent(passed),
            kind === 'HIRED' ? (
              NOTHING
            ) : (
              <>
                <Bar soft share={timeShare(medianDays, steps)} />
                {time(medianDays)}
              </>
            ),
          ],
        }))}
      />
    </Panel>
  );
}

function Months({ report: { months } }: { report: Report }) {
  const { i18n, t } = useLingui();
  const { time } = useReportFormats();
  return (
    <Panel title={t`Months`}>
      <MonthsChart months={months} />
      <ReportTable
        caption={t`The applications of a month, and what became of them until today.`}
        columns={[t`Month`, t`Applications`, t`Hired`, t`Time to hire`]}
        rows={months.toReversed().map(({ month, applications, hired, medianDays }) => ({
          key: month,
          name: i18n.date(dateOf(month), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
          cells: [
            i18n.number(applications),
            i18n.number(hired),
            medianDays === null ? NOTHING : time(medianDays),
          ],
        }))}
      />
    </Panel>
  );
}

function Sources({ report: { sources } }: { report: Report }) {
  const { i18n, t } = useLingui();
  const { percent } = useReportFormats();
  const texts = useSourceTexts();
  const most = Math.max(...sources.map(({ applications }) => applications));
  return (
    <Panel title={t`Sources`}>
      <ReportTable
        caption={t`How the company got to know the people.`}
        columns={[t`Source`, t`Applications`, t`Hired`]}
        rows={sources.map(({ source, applications, hired }) => ({
          key: source,
          name: texts[source],
          cells: [
            <>
              <Bar share={applications / most} />
              {i18n.number(applications)}
            </>,
            <>
              {i18n.number(hired)} <span className="muted">({percent(hired / applications)})</span>
            </>,
          ],
        }))}
      />
    </Panel>
  );
}

function Rejections({ report: { rejections } }: { report: Report }) {
  const { i18n, t } = useLingui();
  const texts = useRejectReasonTexts();
  if (rejections.length === 0) return null;
  const most = Math.max(...rejections.map(({ count }) => count));
  return (
    <Panel title={t`Reasons for rejections`}>
      <ReportTable
        caption={t`Only people who manage roles see them.`}
        columns={[t`Reason`, t`Applications`]}
        rows={rejections.map(({ reason, count }) => ({
          key: reason ?? '',
          name: reason ? texts[reason] : <span className="muted">{t`No reason given`}</span>,
          cells: [
            <>
              <Bar share={count / most} />
              {i18n.number(count)}
            </>,
          ],
        }))}
      />
    </Panel>
  );
}

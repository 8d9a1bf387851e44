import { useLingui } from '@lingui/react/macro';
import { dateOf, withoutGaps, type Report } from './report-figures';

const [WIDTH, HEIGHT, GAP] = [24, 100, 8];

/** The applications and hires of each month as columns. The table below has the same figures. */
export function MonthsChart({ months: known }: Pick<Report, 'months'>) {
  const { i18n, t } = useLingui();
  const months = withoutGaps(known);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(1, ...months.map(({ applications }) => applications));
  const width = months.length * (WIDTH + GAP);
  const name = (month: string) =>
    i18n.date(dateOf(month), { month: 'short', year: '2-digit', timeZone: 'UTC' });
  const height = (count: number) => (count / most) * HEIGHT;
  return (
    <figure className="months" aria-hidden>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" className="months__columns">
        {months.map(({ month, applications, hired }, place) => {
          const x = place * (WIDTH + GAP) + GAP / 2;
          const column = (count: number) => ({
            x,
            y: HEIGHT - height(count),
            width: WIDTH,
            height: height(count),
          });
          return (
            <g key={month}>
              <rect className="months__applications" {...column(applications)} />
              <rect className="months__hired" {...column(hired)} />
            </g>
          );
        })}
      </svg>
      <div className="months__axis muted">
        <span>{name(first.month)}</span>
        {months.length > 1 && <span>{name(last.month)}</span>}
      </div>
      <figcaption className="months__legend muted">
        <span className="months__key months__key--applications" /> {t`Applications`}
        <span className="months__key" /> {t`Hired`}
      </figcaption>
    </figure>
  );
}

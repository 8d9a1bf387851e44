import { useLingui } from '@lingui/react/macro';
import { Badge, Flex } from 'antd';
import { PersonAvatar, PersonLink } from '../../../components/person';
import { ReportTable } from '../../../components/report-table';
import type { Payroll_FiguresFragment, Payroll_LineFragment } from '../../../generated/graphql';
import { staffUserProfilePath } from '../../../lib/paths';
import { useAmount } from '../attendance/leave-words';
import { useHours, usePeriodName } from './period-words';

/** The people of a period with their figures. */
export function PeopleTable({ lines }: { lines: readonly Payroll_LineFragment[] }) {
  const { t } = useLingui();
  const hours = useHours();
  const leaveOf = useLeaveText();
  return (
    <ReportTable
      caption={t`Hours and minutes`}
      columns={[
        t`Person`,
        t`Planned`,
        t`Worked`,
        t`Breaks`,
        t`Overtime`,
        t`Night`,
        t`Sunday`,
        t`Holiday`,
        t({ message: 'Leave', context: 'attendance' }),
      ]}
      rows={lines.map((line) => {
        const { id, figures } = line;
        return {
          key: id,
          name: <PersonCell of={line} />,
          cells: [
            hours(figures.plannedMinutes),
            hours(figures.workedMinutes),
            hours(figures.breakMinutes),
            hours(figures.overtimeMinutes),
            hours(figures.nightMinutes),
            hours(figures.sundayMinutes),
            hours(figures.holidayMinutes),
            <span key="leave" className="muted">
              {leaveOf(figures)}
            </span>,
          ],
        };
      })}
    />
  );
}

/** Who it is, what is missing, and what is different of earlier periods. */
function PersonCell({ of }: { of: Payroll_LineFragment }) {
  const { i18n, t } = useLingui();
  const nameOf = usePeriodName();
  const textOf = useDifferenceText();
  const { person, personnelNumber, costCenter, figures, differences } = of;
  const numbers = [personnelNumber, costCenter].filter(Boolean).join(' · ');
  const missing = i18n.number(figures.missingEnds);
  return (
    <Flex vertical gap={4} align="start" className="breaking">
      {person?.firebaseId ? (
        <PersonLink person={person} to={staffUserProfilePath(person.firebaseId)} />
      ) : (
        <Flex component="span" align="center" gap={8}>
          {person && <PersonAvatar person={person} size={24} />}
          <bdi>{person?.displayName ?? t`A former member`}</bdi>
        </Flex>
      )}
      {numbers && (
        <span className="muted small">
          <bdi>{numbers}</bdi>
        </span>
      )}
      {figures.missingEnds > 0 && <Badge status="error" text={t`Ends missing: ${missing}`} />}
      {differences.map((one) => {
        const [when, what] = [nameOf(one.period), textOf(one.figures)];
        return <Badge key={one.period.id} status="warning" text={t`Difference of ${when}: ${what}`} />;
      })}
    </Flex>
  );
}

/** Returns the leave of figures in words. */
function useLeaveText(): (figures: Payroll_FiguresFragment) => string {
  const { t } = useLingui();
  const amount = useAmount();
  return ({ leave }) =>
    leave
      .flatMap(({ type, days, balance, unit }) => {
        if (!type || (days === 0 && (balance === null || balance === 0))) return [];
        const taken = amount(days, 'DAYS');
        const left = balance === null ? '' : amount(balance, unit);
        const kind = type.name;
        return [left ? t`${kind}: ${taken}, left: ${left}` : `${kind}: ${taken}`];
      })
      .join(' · ');
}

/** Returns what is not zero of a difference in words. */
function useDifferenceText(): (figures: Payroll_FiguresFragment) => string {
  const { t } = useLingui();
  const hours = useHours();
  const leaveOf = useLeaveText();
  return (figures) => {
    const parts = [
      [t`Planned hours`, figures.plannedMinutes] as const,
      [t`Worked hours`, figures.workedMinutes] as const,
      [t`Overtime`, figures.overtimeMinutes] as const,
      [t`Breaks`, figures.breakMinutes] as const,
      [t`Night hours`, figures.nightMinutes] as const,
      [t`Sunday hours`, figures.sundayMinutes] as const,
      [t`Holiday hours`, figures.holidayMinutes] as const,
    ].flatMap(([label, minutes]) => (minutes === 0 ? [] : [`${label}: ${hours(minutes)}`]));
    return [...parts, leaveOf(figures)].filter(Boolean).join(' · ');
  };
}

import { useLingui } from '@lingui/react/macro';
import { Badge, Flex } from 'antd';
import { PersonAvatar, PersonLink } from '../../../components/person';
import type { Payroll_FiguresFragment, Payroll_LineFragment } from '../../../generated/graphql';
import { staffUserProfilePath } from '../../../lib/paths';
import { useAmount } from '../attendance/leave-words';
import { useHours, usePeriodName } from './period-words';

/** A person of a period: the figures, and what is different of earlier periods. */
export function PersonLine({ of }: { of: Payroll_LineFragment }) {
  const { i18n, t } = useLingui();
  const hours = useHours();
  const nameOf = usePeriodName();
  const textOf = useFigures();
  const { person, personnelNumber, costCenter, figures, differences } = of;
  const numbers = [personnelNumber, costCenter].filter(Boolean).join(' · ');
  const worked = hours(figures.workedMinutes);
  const planned = hours(figures.plannedMinutes);
  const missing = i18n.number(figures.missingEnds);
  return (
    <li className="split-row">
      <span className="split-row__text breaking">
        {person?.firebaseId ? (
          <PersonLink person={person} to={staffUserProfilePath(person.firebaseId)} />
        ) : (
          <Flex component="span" align="center" gap={8}>
            {person && <PersonAvatar person={person} size={24} />}
            <bdi>{person?.displayName ?? t`A former member`}</bdi>
          </Flex>
        )}
        {numbers && (
          <span className="muted">
            <bdi>{numbers}</bdi>
          </span>
        )}
        <span className="muted">{textOf(figures)}</span>
        {figures.missingEnds > 0 && <Badge status="error" text={t`Ends missing: ${missing}`} />}
        {differences.map((one) => {
          const [when, what] = [nameOf(one.period), textOf(one.figures, true)];
          return <Badge key={one.period.id} status="warning" text={t`Difference of ${when}: ${what}`} />;
        })}
      </span>
      <strong>{t`${worked} of ${planned}`}</strong>
    </li>
  );
}

/** Returns what is not zero of figures in words. Differences also have what was planned and worked. */
function useFigures(): (figures: Payroll_FiguresFragment, isDifference?: boolean) => string {
  const { t } = useLingui();
  const hours = useHours();
  const amount = useAmount();
  return (figures, isDifference = false) => {
    const parts = [
      ...(isDifference
        ? [
            [t`Planned hours`, figures.plannedMinutes] as const,
            [t`Worked hours`, figures.workedMinutes] as const,
          ]
        : []),
      [t`Overtime`, figures.overtimeMinutes] as const,
      [t`Breaks`, figures.breakMinutes] as const,
      [t`Night hours`, figures.nightMinutes] as const,
      [t`Sunday hours`, figures.sundayMinutes] as const,
      [t`Holiday hours`, figures.holidayMinutes] as const,
    ].flatMap(([label, minutes]) => (minutes === 0 ? [] : [`${label}: ${hours(minutes)}`]));
    const leave = figures.leave.flatMap(({ type, days, balance, unit }) => {
      if (!type || (days === 0 && (balance === null || balance === 0))) return [];
      const taken = amount(days, 'DAYS');
      const left = balance === null ? '' : amount(balance, unit);
      const kind = type.name;
      return [left ? t`${kind}: ${taken}, left: ${left}` : `${kind}: ${taken}`];
    });
    return [...parts, ...leave].join(' · ');
  };
}

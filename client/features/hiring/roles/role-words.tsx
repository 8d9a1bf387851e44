import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type {
  EmploymentType,
  JobRoleState,
  QuestionKind,
  Role_RowFragment,
  SalaryPeriod,
  WorkMode,
} from '../../../generated/graphql';
import { useProfileTexts } from '../../directory/companies/profile-texts';
import { keysOf } from '../../../lib/keys-of';
import { ageInDays } from './age';
import type { SalaryValue } from './role-values';

export const states = keysOf<JobRoleState>({
  DRAFT: true,
  AWAITING_APPROVAL: true,
  OPEN: true,
  ON_HOLD: true,
  FILLED: true,
  CLOSED: true,
});
export const workModes = keysOf<WorkMode>({ ON_SITE: true, HYBRID: true, REMOTE: true });

/** Returns the label of a state. */
export function useStateText(): (state: JobRoleState) => string {
  const { t } = useLingui();
  return (state) =>
    ({
      DRAFT: t`Draft`,
      AWAITING_APPROVAL: t`Awaits approval`,
      OPEN: t({ message: 'Open', context: 'role' }),
      ON_HOLD: t`On hold`,
      FILLED: t`Filled`,
      CLOSED: t({ message: 'Closed', context: 'role' }),
    })[state];
}

/** One color per meaning: what people can apply to, what waits for somebody, and what is over or not begun. */
const COLORS: Record<JobRoleState, string | undefined> = {
  DRAFT: undefined,
  AWAITING_APPROVAL: 'processing',
  OPEN: 'success',
  ON_HOLD: 'warning',
  FILLED: undefined,
  CLOSED: undefined,
};

/** The state of a role as a tag. */
export function RoleStateTag({ state }: { state: JobRoleState }) {
  const text = useStateText();
  return <Tag color={COLORS[state]}>{text(state)}</Tag>;
}

/** Returns the label of a work mode. */
export function useWorkModeText(): (mode: WorkMode) => string {
  const { t } = useLingui();
  return (mode) => ({ ON_SITE: t`On site`, HYBRID: t`Hybrid`, REMOTE: t`Remote` })[mode];
}

/** The labels of the kinds of employment, in the order in which they are offered. */
export function useEmploymentTexts(): Record<EmploymentType, string> {
  const { t } = useLingui();
  return {
    FULL_TIME: t`Full-time`,
    PART_TIME: t`Part-time`,
    TEMPORARY: t`For a limited time`,
    CONTRACTOR: t`Contractor`,
    INTERN: t`Internship`,
    PER_DIEM: t`Paid by the day`,
    VOLUNTEER: t`Voluntary work`,
    OTHER: t`Other`,
  };
}

/** The labels of the periods of a salary. */
export function usePeriodTexts(): Record<SalaryPeriod, string> {
  const { t } = useLingui();
  return { HOUR: t`Hour`, DAY: t`Day`, WEEK: t`Week`, MONTH: t`Month`, YEAR: t`Year` };
}

/** The labels of the kinds of questions. */
export function useQuestionKindTexts(): Record<QuestionKind, string> {
  const { t } = useLingui();
  return {
    TEXT: t`Text`,
    YES_NO: t`Yes or no`,
    CHOICE: t`One of several choices`,
    CHOICES: t`Several choices`,
    NUMBER: t`Number`,
    DATE: t`Date`,
  };
}

/** Returns the place of a role in words, such as "Berlin, Germany". Empty without one. */
export function usePlaceText(): (role: Pick<Role_RowFragment, 'location' | 'country'>) => string {
  const { t } = useLingui();
  const { country: nameOf } = useProfileTexts();
  return ({ location, country }) => {
    if (!country) return location;
    const name = nameOf(country);
    return location ? t`${location}, ${name}` : name;
  };
}

type Salary = Partial<SalaryValue>;

/** Returns what a role pays in words, such as "€50,000 – €60,000 per year". Empty without an amount. */
export function useSalaryText(): (salary: Salary | null) => string {
  const { t, i18n } = useLingui();
  return (salary) => {
    const { min, max, currency, period = 'YEAR' } = salary ?? {};
    const format = new Intl.NumberFormat(i18n.locale, {
      ...(currency && { style: 'currency', currency }),
      maximumFractionDigits: 0,
    });
    const least = min ?? max;
    if (least == null) return '';
    const from = format.format(least);
    const amount =
      min == null
        ? t`up to ${from}`
        : max == null
          ? t`from ${from}`
          : min === max
            ? from
            : format.formatRange(min, max);
    return {
      HOUR: t`${amount} per hour`,
      DAY: t`${amount} per day`,
      WEEK: t`${amount} per week`,
      MONTH: t`${amount} per month`,
      YEAR: t`${amount} per year`,
    }[period];
  };
}

/** How long a role has been open or, if it never was, has existed. */
export function RoleAge({ role }: { role: Pick<Role_RowFragment, 'openedAt' | 'createdAt'> }) {
  const { i18n, t } = useLingui();
  const since = role.openedAt ?? role.createdAt;
  const days = ageInDays(since);
  const length = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (
    <time dateTime={since} title={i18n.date(since, { dateStyle: 'full' })}>
      {days === 0 ? t`Today` : length.format(days)}
    </time>
  );
}

/** How many of the openings are filled, in words. */
export function useOpeningsText(): (role: Pick<Role_RowFragment, 'filled' | 'openings'>) => string {
  const { i18n, t } = useLingui();
  return (role) => {
    const filled = i18n.number(role.filled);
    const openings = i18n.number(role.openings);
    return t`${filled} of ${openings} filled`;
  };
}

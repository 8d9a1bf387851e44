import { rowsOfEach } from '../../../../platform/database/loaders.js';
import { type DayNumber, dayNumber } from '../../../../platform/time/days.js';
import { EMPLOYMENT_COLUMNS, TERMS_COLUMNS } from '../../employment/employment.entity.js';
import type { Employment, EmploymentTerms } from '../../employment/employment.entity.js';
import { ABSENCE_COLUMNS, type AbsenceRequest, type AbsenceType } from '../absences/absence.entity.js';
import {
  absenceOf,
  type Read,
  readHolidays,
  readSchedules,
  schedulesOfEach,
  siteOf,
} from '../days/attendance-facts.js';
import { planner, weeksOf } from '../schedules/work-plan.js';
import { yearOf } from './calendar-years.js';
import type { LedgerFacts } from './entitlement-ledger.js';
import type { EmploymentSpan } from './earned-leave.js';
import { ENTRY_COLUMNS, type LeaveEntryRecord } from './leave-entry.entity.js';
import { costOf, type CountedLeave, type PlannedDays, takesOf } from './leave-takes.js';
import { POLICY_COLUMNS, type LeavePolicyRecord } from './leave-policy.entity.js';
import { PLAIN_RULES, type PolicyRules, type PolicyVersion, versionOn } from './policy-rules.js';

/** The most years that a ledger goes back. */
const MOST_YEARS = 40;
/** Before any leave. */
const ALWAYS = '1970-01-01';

/** A person whose leave is calculated. */
export interface LeavePerson {
  userId: number;
  timeZone: string;
  /** The first day that the person could work, for people without employment. */
  since: DayNumber;
}

/** Leave with the kind that it is of. */
export type StoredLeave = CountedLeave & Pick<AbsenceRequest, 'typeId' | 'state'>;

/** Returns the rules of a kind of leave without a policy: its allowance, in every year. */
export const plainRules = ({ allowanceHalves }: Pick<AbsenceType, 'allowanceHalves'>): PolicyRules => ({
  ...PLAIN_RULES,
  amount: allowanceHalves === null ? null : allowanceHalves / 2,
  shortDays: 'WHOLE',
});

/** Returns the versions of a kind of leave, sorted by day. */
export function versionsOf(
  type: Pick<AbsenceType, 'id' | 'allowanceHalves'>,
  policies: readonly Pick<LeavePolicyRecord, 'typeId' | 'effectiveFrom' | 'rules'>[],
): PolicyVersion[] {
  const versions = policies
    .filter(({ typeId }) => typeId === type.id)
    .map(({ effectiveFrom, rules }) => ({
      effectiveFrom: dayNumber(effectiveFrom),
      rules: { ...PLAIN_RULES, ...rules },
    }))
    .toSorted((one, other) => one.effectiveFrom - other.effectiveFrom);
  return versions.length > 0 ? versions : [{ effectiveFrom: dayNumber(ALWAYS), rules: plainRules(type) }];
}

/** What the leave of a person follows from. */
export interface PersonLeave {
  planOf: PlannedDays['planOf'];
  entries: LeaveEntryRecord[];
  leave: StoredLeave[];
  /** Returns the rules of a kind that hold on a day: the first ones before. */
  rulesOn: (type: AbsenceType, day: DayNumber) => PolicyRules;
  /** The days on which a request costs something, and how much. */
  takesOf: (type: AbsenceType, leave: CountedLeave) => ReturnType<typeof takesOf>;
  /** How many working days leave has, in halves. Without a kind, as if nothing interrupted it and all days were whole. */
  daysOf: (type: AbsenceType | null, leave: CountedLeave) => number;
  /** Returns the facts of a kind's ledger, with the leave that `counts`. `leavingOn` assumes an end of employment. */
  factsOf: (
    type: AbsenceType,
    lastYear: number,
    counts: (leave: StoredLeave) => boolean,
    leavingOn?: DayNumber | null,
  ) => LedgerFacts;
}

/**
 * Reads what the leave of people follows from until the end of a year: seven statements for any number of people. Leave with
 * the ids of `without` is left out.
 */
export async function readLeave(
  read: Read,
  companyId: number,
  people: readonly LeavePerson[],
  types: readonly AbsenceType[],
  [firstAsked, lastYear]: readonly [number, number],
  without: readonly number[] = [],
): Promise<Map<number, PersonLeave>> {
  const ids = people.map(({ userId }) => userId);
  const [policies, employments, terms, schedules, entries] = await Promise.all([
    read<LeavePolicyRecord>(`SELECT ${POLICY_COLUMNS} FROM leave_policies p WHERE p.company_id = $1`, [
      companyId,
    ]),
    read<Employment>(
      `SELECT ${EMPLOYMENT_COLUMNS} FROM employments e WHERE e.user_id = ANY($1) AND e.company_id = $2
       ORDER BY e.started_on`,
      [ids, companyId],
    ),
    read<EmploymentTerms & { userId: number }>(
      `SELECT ${TERMS_COLUMNS}, e.user_id AS "userId" FROM employment_terms t JOIN employments e ON e.id = t.employment_id
       WHERE e.user_id = ANY($1) AND e.company_id = $2 ORDER BY t.effective_from`,
      [ids, companyId],
    ),
    readSchedules(read, companyId, ids),
    read<LeaveEntryRecord>(
      `SELECT ${ENTRY_COLUMNS} FROM leave_entries l WHERE l.user_id = ANY($1) AND l.company_id = $2 ORDER BY l.id`,
      [ids, companyId],
    ),
  ]);
  const known = new Map(types.map((type) => [type.id, versionsOf(type, policies)]));
  const kinds = {
    get: (type: Pick<AbsenceType, 'id' | 'allowanceHalves'>) =>
      known.get(type.id) ?? versionsOf(type, policies),
  };
  const employmentsOf = rowsOfEach(ids, employments, ({ userId }) => userId);
  const entriesOf = rowsOfEach(ids, entries, ({ userId }) => userId);
  const firstYearOf = (index: number, type: AbsenceType, year: number): number => {
    const { since } = people[index]!;
    const versions = kinds.get(type);
    // Years stand alone if nothing goes over, and nothing waits.
    if (versions.every(({ rules }) => standsAlone(rules))) return Math.min(year, lastYear);
    const span = spanIn(employmentsOf[index]!, year);
    const begin = Math.max(span?.start ?? since, versions[0]!.effectiveFrom);
    const opening = entriesOf[index]!.find((one) => one.typeId === type.id && one.kind === 'OPENING');
    const first = Math.min(yearOf(begin), opening ? Number(opening.day.slice(0, 4)) : Infinity, year);
    return Math.max(first, year - MOST_YEARS);
  };
  const earliest = Math.min(
    firstAsked,
    ...people.flatMap((_, index) => types.map((type) => firstYearOf(index, type, firstAsked))),
  );
  const [holidays, absences] = await Promise.all([
    readHolidays(read, companyId, dayNumber(`${earliest}-01-01`), dayNumber(`${lastYear}-12-31`)),
    read<AbsenceRequest & { interruptsLeave: boolean }>(
      `SELECT ${ABSENCE_COLUMNS}, t.interrupts_leave AS "interruptsLeave"
       FROM absence_requests a JOIN absence_types t ON t.id = a.type_id
       WHERE a.user_id = ANY($1) AND a.company_id = $2 AND a.state IN ('REQUESTED', 'APPROVED')
         AND a.from_day <= $4::date AND a.to_day >= $3::date AND a.id <> ALL($5::integer[]) ORDER BY a.from_day, a.id`,
      [ids, companyId, `${earliest}-01-01`, `${lastYear}-12-31`, without],
    ),
  ]);
  const absencesOf = rowsOfEach(ids, absences, ({ userId }) => userId);
  const termsOf = rowsOfEach(ids, terms, ({ userId }) => userId);
  const schedulesOf = schedulesOfEach(schedules);
  return new Map(
    people.map(({ userId, timeZone }, index): [number, PersonLeave] => {
      const leave = absencesOf[index]!.map((row) => ({ ...row, ...absenceOf(row) }));
      const interruptions = leave.filter((one) => one.interruptsLeave && one.state === 'APPROVED');
      // For the people that are calculated, when they are: companies have thousands of schedules.
      const plan = once(() => {
        const own = schedulesOf(userId);
        const weekOn = weeksOf(own);
        const days: PlannedDays = {
          planOf: planner(own, holidays, timeZone, termsOf[index]!.map(siteOf)),
          longestOn: (day) => weekOn(day).longest,
        };
        const ownTerms = termsOf[index]!.map((one) => ({ ...one, from: dayNumber(one.effectiveFrom) }));
        const scaleChanges = [
          ...new Set([...own.map(({ effectiveFrom }) => effectiveFrom), ...ownTerms.map(({ from }) => from)]),
        ].toSorted((one, other) => one - other);
        const termsOn = (day: DayNumber) => ownTerms.findLast(({ from }) => from <= day) ?? ownTerms[0];
        return { weekOn, days, scaleChanges, termsOn };
      });
      const rulesOn = (type: AbsenceType, day: DayNumber) => {
        const versions = kinds.get(type);
        return (versionOn(versions, day) ?? versions[0]!).rules;
      };
      const costsOf = (type: AbsenceType, one: CountedLeave) =>
        takesOf(one, plan().days, rulesOn(type, one.from), interruptions);
      const known = new Map<StoredLeave, ReturnType<typeof takesOf>>();
      const knownCostsOf = (type: AbsenceType, one: StoredLeave) => {
        let takes = known.get(one);
        if (!takes) known.set(one, (takes = costsOf(type, one)));
        return takes;
      };
      return [
        userId,
        {
          planOf: (day) => plan().days.planOf(day),
          entries: entriesOf[index]!,
          leave,
          rulesOn,
          takesOf: costsOf,
          daysOf: (type, one) =>
            costOf(
              takesOf(
                one,
                plan().days,
                { unit: 'DAYS', shortDays: type ? rulesOn(type, one.from).shortDays : 'WHOLE' },
                type ? interruptions : [],
              ),
            ),
          factsOf: (type, year, counts, leavingOn = null) => {
            const versions = kinds.get(type);
            const isInHours = versions[0]!.rules.unit === 'HOURS';
            const { weekOn, scaleChanges, termsOn } = plan();
            const span = spanIn(employmentsOf[index]!, year) ?? { start: null, end: null };
            return {
              versions,
              employment: leavingOn === null ? span : { ...span, end: leavingOn },
              scaleOn: (day) => {
                const [week, term] = [weekOn(day), termsOn(day)];
                return isInHours ? (term?.weeklyHours ?? week.minutes / 60) : (term?.weeklyDays ?? week.days);
              },
              scaleChanges,
              takes: leave
                .filter((one) => one.typeId === type.id && counts(one))
                .flatMap((one) => knownCostsOf(type, one)),
              manual: entriesOf[index]!.filter(({ typeId }) => typeId === type.id).map(
                ({ id, kind, day, amount }) => ({ id, kind, day: dayNumber(day), amount }),
              ),
              firstYear: firstYearOf(index, type, Math.min(firstAsked, year)),
            };
          },
        },
      ];
    }),
  );
}

/** Returns a function that calculates once, when it is first called. */
function once<Value>(calculate: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => (known ??= { value: calculate() }).value;
}

const standsAlone = ({ carryMax, minusAllowed, waitingMonths }: PolicyRules): boolean =>
  carryMax === 0 && minusAllowed === 0 && waitingMonths === 0;

/** Returns the last employment that begins until the end of a year, else the first one. */
function spanIn(employments: readonly Employment[], year: number): EmploymentSpan | null {
  const last = employments.findLast(({ startedOn }) => startedOn <= `${year}-12-31`) ?? employments[0];
  return last
    ? { start: dayNumber(last.startedOn), end: last.endedOn === null ? null : dayNumber(last.endedOn) }
    : null;
}

import { dayNumber } from '../../../../platform/time/days.js';
import type { AbsenceType } from '../absences/absence.entity.js';
import { yearOf } from './calendar-years.js';
import { balanceOn, balancesByDay, ledgerOf, type LedgerFacts, type Take } from './entitlement-ledger.js';
import { shortageOf } from './kind-balance.js';
import type { PersonLeave, StoredLeave } from './leave-source.js';
import { PLAIN_RULES } from './policy-rules.js';

const TYPE = { id: 1 } as AbsenceType;
const FIRST = dayNumber('1986-01-01');

/** A person with too little leave whose every day of some years is taken. */
function personOf(years: number, minusAllowed = 0): { person: PersonLeave; facts: LedgerFacts } {
  const rules = { ...PLAIN_RULES, amount: 10, carryMax: null, minusAllowed };
  const takes: Take[] = Array.from({ length: years * 365 }, (_, index) => ({
    day: FIRST + 30 + index,
    amount: 1,
    requestId: 1,
  }));
  const facts: LedgerFacts = {
    versions: [{ effectiveFrom: FIRST, rules }],
    employment: { start: FIRST, end: null },
    scaleOn: () => 5,
    scaleChanges: [],
    takes,
    manual: [],
    firstYear: 1986,
  };
  const last = takes.at(-1)!.day;
  const stored = { id: 1, typeId: 1, from: FIRST, to: last, state: 'APPROVED' } as StoredLeave;
  const person: PersonLeave = {
    planOf: () => {
      throw new Error('Leave of days needs no plan.');
    },
    entries: [],
    leave: [stored],
    rulesOn: () => rules,
    takesOf: (_type, { id, from }) => [{ day: from, amount: 1, requestId: id }],
    daysOf: () => 1,
    factsOf: () => facts,
  };
  return { person, facts };
}

const wanted = (day: number) => ({ id: 0, typeId: 1, from: day, to: day }) as StoredLeave;

/** The same by definition: searches the ledger for each day. */
function shortageByDefinition({ facts, minus }: { facts: LedgerFacts; minus: number }, day: number): number {
  const lastYear = yearOf(facts.takes.at(-1)!.day);
  const before = ledgerOf(facts, lastYear);
  const take = { day, amount: 1, requestId: 0 };
  const after = [...balancesByDay(ledgerOf({ ...facts, takes: [...facts.takes, take] }, lastYear))];
  return Math.min(
    ...after
      .filter(([one, rest]) => one >= day && rest < -minus && rest < balanceOn(before, one))
      .map(([, rest]) => rest),
  );
}

const timeOf = (work: () => unknown): number => {
  const begun = process.cpuUsage();
  work();
  return process.cpuUsage(begun).user;
};

describe('the shortage that leave leads to', () => {
  it.each([0, 1, 29, 200, 364, 500])('is the lowest balance that it lowers, %i days later', (after) => {
    const { person, facts } = personOf(3, 20);
    const expected = shortageByDefinition({ facts, minus: 20 }, FIRST + after);
    expect(expected).toBeLessThan(-20);
    expect(shortageOf(person, TYPE, wanted(FIRST + after))).toBe(expected);
  });

  it('is found without searching the ledger for each day', () => {
    const { person, facts } = personOf(40);
    const find = () => shortageOf(person, TYPE, wanted(FIRST));
    expect(find()).toBe(shortageByDefinition({ facts, minus: 0 }, FIRST));
    const time = Math.min(...[1, 2, 3].map(() => timeOf(find)));
    expect(time * 3).toBeLessThan(timeOf(() => shortageByDefinition({ facts, minus: 0 }, FIRST)));
  });
});

import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import type { ImportChange, RowProblem } from '../../people/imports/import-parts.js';
import { firstBroken } from '../../../platform/validation/validation.js';
import type { Employment, EmploymentTerms } from './employment.entity.js';
import { EmploymentInput } from './employment.input.js';

/** The values of an employment that an import changes. */
export type EmploymentValues = Pick<Employment, 'startedOn' | 'endedOn' | 'personnelNumber'>;

/** The values of terms that an import changes. */
export type TermsValues = Omit<EmploymentTerms, 'id' | 'employmentId' | 'createdAt'>;

/** A person's employment, newest first, with the terms of each, newest first. */
export type Employed = Employment & { terms: EmploymentTerms[] };

/** What a row changes of an employment. The ids are null for what it adds. */
export interface EmploymentStep {
  employment?: { id: number | null; before: EmploymentValues | null; after: EmploymentValues };
  terms?: { id: number | null; employmentId: number | null; before: TermsValues | null; after: TermsValues };
}

export const MANAGER = 'employment.manager';
const SPAN = ['startedOn', 'endedOn', 'personnelNumber'] as const;
const TERMS = ['weeklyHours', 'weeklyDays', 'country', 'region', 'site', 'jobTitle', 'costCenter'] as const;

const columnOf = (name: string): string => `employment.${name}`;

/** The columns in the order in which exports write them. */
export const EMPLOYMENT_COLUMN_KEYS = [...SPAN, 'effectiveFrom', ...TERMS].map(columnOf).concat(MANAGER);

const text = (value: string | number | null | undefined): string | null =>
  value == null ? null : String(value);

/** Returns the cells of a person, as an import reads them. */
export function cellsOfEmployment(employed: readonly Employed[], managerEmail: string | undefined) {
  const last = employed[0];
  const terms = last?.terms[0];
  const entries = [
    ...SPAN.map((name) => [name, last?.[name]] as const),
    ['effectiveFrom', terms?.effectiveFrom] as const,
    ...TERMS.map((name) => [name, terms?.[name]] as const),
    ['manager', managerEmail] as const,
  ];
  return new Map(
    entries.flatMap(([name, value]) => (value == null ? [] : [[columnOf(name), String(value)] as const])),
  );
}

/** A day as spreadsheets write it, such as 2026-08-15T00:00:00 and 15.8.2026. Other texts are validated unchanged. */
export function dayIn(cell: string): string {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell);
  if (german) return [german[3], german[2]!.padStart(2, '0'), german[1]!.padStart(2, '0')].join('-');
  return /^\d{4}-\d{2}-\d{2}[T ]/.test(cell) ? cell.slice(0, 10) : cell;
}

/** A number with a point or a comma. NaN for other texts. */
export const numberIn = (cell: string): number =>
  /^-?\d+([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN;

/** Returns the cells as the input of an employment. */
function inputOf(cells: ReadonlyMap<string, string>): EmploymentInput {
  const cell = (name: string) => cells.get(columnOf(name));
  const day = (name: string) => (cell(name) === undefined ? undefined : dayIn(cell(name)!));
  const number = (name: string) => (cell(name) === undefined ? undefined : numberIn(cell(name)!));
  return plainToInstance(EmploymentInput, {
    startedOn: day('startedOn'),
    endedOn: day('endedOn'),
    personnelNumber: cell('personnelNumber'),
    terms: {
      effectiveFrom: day('effectiveFrom'),
      weeklyHours: number('weeklyHours'),
      weeklyDays: number('weeklyDays'),
      country: cell('country')?.toUpperCase(),
      region: cell('region'),
      site: cell('site'),
      jobTitle: cell('jobTitle'),
      costCenter: cell('costCenter'),
    },
  });
}

/** Returns what a row changes, or why it is refused. `today` is that of the company. Regions are those of the list, or stored ones. */
export function stepOf(
  cells: ReadonlyMap<string, string>,
  employed: readonly Employed[],
  today: string,
  unknownRegions: ReadonlySet<string> = new Set(),
): { problem: RowProblem } | { step: EmploymentStep; changes: ImportChange[] } {
  const input = inputOf(cells);
  const broken = firstProblem(validateSync(input), cells);
  if (broken) return { problem: broken };
  const given = SPAN.concat(TERMS as never).some((name) => cells.has(columnOf(name)));
  if (!given) return { step: {}, changes: [] };
  const target = targetOf(employed, input.startedOn);
  const startedOn = input.startedOn ?? target?.startedOn;
  if (startedOn === undefined) return { problem: problemIn('startedOn', 'is required for a new employment') };
  const after: EmploymentValues = {
    startedOn,
    endedOn: input.endedOn ?? target?.endedOn ?? null,
    personnelNumber: input.personnelNumber ?? target?.personnelNumber ?? null,
  };
  if (after.endedOn !== null && after.endedOn < startedOn) {
    return { problem: problemIn('endedOn', 'must not be before the first day') };
  }
  if (employed.some((one) => one !== target && overlap(one, after))) {
    return { problem: { ...problemIn('startedOn', OVERLAPS), reason: 'EMPLOYMENTS_OVERLAP' } };
  }
  const changes = differences(SPAN, target, after);
  const step: EmploymentStep = {};
  if (changes.length > 0) {
    step.employment = { id: target?.id ?? null, before: target ? spanOf(target) : null, after };
  }
  const region = input.terms?.region;
  const isStored = employed.some(({ terms }) => terms.some((one) => one.region === region));
  if (region && unknownRegions.has(region) && !isStored) {
    return { problem: problemIn('region', 'must be a region of the list, such as DE-BY') };
  }
  const terms = termsStep(input, target, after, today);
  if (terms?.problem) return { problem: terms.problem };
  if (terms) {
    step.terms = terms.step;
    changes.push(...terms.changes);
  }
  return { step, changes };
}

const OVERLAPS = 'The person has another employment on some of these days.';

/** Returns the employment that a row is about: that of the same first day, else the last one unless it is over before. */
function targetOf(employed: readonly Employed[], startedOn: string | undefined): Employed | undefined {
  const last = employed[0];
  if (startedOn === undefined || last === undefined) return last;
  const same = employed.find((one) => one.startedOn === startedOn);
  if (same) return same;
  return last.endedOn !== null && last.endedOn < startedOn ? undefined : last;
}

function termsStep(
  { terms: given }: EmploymentInput,
  target: Employed | undefined,
  span: EmploymentValues,
  today: string,
) {
  const asked = TERMS.filter((name) => given![name] !== undefined);
  if (asked.length === 0) return undefined;
  const existing = target?.terms ?? [];
  const latest = span.endedOn !== null && span.endedOn < today ? span.endedOn : today;
  const usual = existing.length === 0 || latest < span.startedOn ? span.startedOn : latest;
  const effectiveFrom = given!.effectiveFrom ?? usual;
  if (effectiveFrom < span.startedOn || (span.endedOn !== null && effectiveFrom > span.endedOn)) {
    return { problem: problemIn('effectiveFrom', 'must be within the employment') };
  }
  const inForce = existing.find((one) => one.effectiveFrom <= effectiveFrom) ?? existing.at(-1);
  const after = { effectiveFrom } as TermsValues;
  for (const name of TERMS) Object.assign(after, { [name]: given![name] ?? inForce?.[name] ?? null });
  const isSamePlace = after.country === inForce?.country && after.region === inForce.region;
  // That of a new place is looked up when it is stored.
  after.timeZone = isSamePlace ? inForce.timeZone : null;
  const changes = differences(TERMS, inForce, after);
  if (changes.length === 0) return undefined;
  const replaced = existing.find((one) => one.effectiveFrom === effectiveFrom);
  const step = {
    id: replaced?.id ?? null,
    employmentId: target?.id ?? null,
    before: replaced ? termsOf(replaced) : null,
    after,
  };
  return {
    step,
    changes: [...changes, { column: columnOf('effectiveFrom'), before: null, after: effectiveFrom }],
  };
}

/** Returns the values of an employment without its ids. */
export const spanOf = ({ startedOn, endedOn, personnelNumber }: EmploymentValues): EmploymentValues => ({
  startedOn,
  endedOn,
  personnelNumber,
});

/** Returns the values of terms without their ids. */
export const termsOf = (terms: TermsValues): TermsValues => ({
  effectiveFrom: terms.effectiveFrom,
  weeklyHours: terms.weeklyHours,
  weeklyDays: terms.weeklyDays,
  country: terms.country,
  region: terms.region,
  timeZone: terms.timeZone,
  site: terms.site,
  jobTitle: terms.jobTitle,
  costCenter: terms.costCenter,
});

/** Whether two employments have a day in common. */
export const overlap = (
  one: Pick<EmploymentValues, 'startedOn' | 'endedOn'>,
  other: Pick<EmploymentValues, 'startedOn' | 'endedOn'>,
): boolean =>
  (one.endedOn === null || one.endedOn >= other.startedOn) &&
  (other.endedOn === null || other.endedOn >= one.startedOn);

const differences = <Name extends string>(
  names: readonly Name[],
  before: Partial<Record<Name, string | number | null>> | undefined,
  after: Partial<Record<Name, string | number | null>>,
): ImportChange[] =>
  names.flatMap((name) => {
    const [old, next] = [text(before?.[name]), text(after[name])];
    return old === next ? [] : [{ column: columnOf(name), before: old, after: next }];
  });

const problemIn = (name: string, message: string): RowProblem => ({
  field: columnOf(name),
  message,
  reason: null,
});

/** Returns the first broken cell. Days that the file leaves out are no mistake. */
function firstProblem(
  errors: readonly ValidationError[],
  cells: ReadonlyMap<string, string>,
): RowProblem | null {
  for (const error of errors) {
    const nested = firstProblem(error.children ?? [], cells);
    if (nested) return nested;
    const first = cells.has(columnOf(error.property)) ? firstBroken(error) : undefined;
    if (first)
      return { field: columnOf(error.property), message: first.message, reason: first.reason ?? null };
  }
  return null;
}

import { acceptanceOf, figuresOf, withoutGaps, type Report } from './report-figures';

const month = (name: string, applications: number) => ({
  __typename: 'HiringMonth' as const,
  month: name,
  applications,
  hired: 0,
  medianDays: null,
});

const REPORT: Report = {
  __typename: 'HiringReport',
  applications: 3,
  active: 1,
  hired: 1,
  rejected: 1,
  withdrawn: 0,
  medianDaysToHire: 12.5,
  slowDaysToHire: null,
  steps: [{ __typename: 'HiringStep', kind: 'APPLIED', reached: 3, medianDays: 2 }],
  offers: { __typename: 'HiringOffers', made: 2, accepted: 1, declined: 0 },
  sources: [{ __typename: 'HiringSource', source: 'REFERRED', applications: 3, hired: 1 }],
  rejections: [{ __typename: 'HiringRejection', reason: null, count: 1 }],
  months: [month('2026-11', 3)],
};

it('computes the acceptance of offers from those that were decided', () => {
  expect(acceptanceOf({ offers: { __typename: 'HiringOffers', made: 5, accepted: 3, declined: 1 } })).toBe(
    0.75,
  );
  expect(
    acceptanceOf({ offers: { __typename: 'HiringOffers', made: 2, accepted: 0, declined: 0 } }),
  ).toBeUndefined();
});

it('fills in months without applications, across years', () => {
  const filled = withoutGaps([month('2025-11', 2), month('2026-02', 1)]);
  expect(filled.map(({ month: name, applications }) => [name, applications])).toEqual([
    ['2025-11', 2],
    ['2025-12', 0],
    ['2026-01', 0],
    ['2026-02', 1],
  ]);
  expect(withoutGaps([])).toEqual([]);
});

it('exports every figure once, and none that is not known', () => {
  const figures = figuresOf(REPORT);
  expect(figures).toContainEqual(['total', '', 'medianDaysToHire', 12.5]);
  expect(figures).toContainEqual(['stage', 'APPLIED', 'reached', 3]);
  expect(figures).toContainEqual(['rejection', '', 'count', 1]);
  expect(figures).toContainEqual(['month', '2026-11', 'applications', 3]);
  expect(figures.map(([, , figure]) => figure)).not.toContain('slowDaysToHire');
});

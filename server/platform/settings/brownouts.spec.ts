import { brownouts } from './brownouts.js';

/** Returns the problems of a value, each with the index of its entry. */
const problemsOf = (text: string) =>
  brownouts.safeParse(text).error?.issues.map(({ path, message }) => `${path.join()} ${message}`);

it.each([
  'tomorrow',
  '2026-12-01T09:00/PT1H',
  '2026-13-01T09:00Z/PT1H',
  '2026-12-01T09:00Z/1h',
  '2026-12-01T09:00Z/P',
  '2026-12-01T09:00Z/PT',
  '2026-12-01T09:00Z/P1DT',
  '2026-12-01T09:00Z/PT0H',
  '2026-12-01T09:00Z/P32D',
  '2026-12-01T09:00Z/2026-12-01T08:00Z',
  '2026-12-01T09:00Z/PT1H for=all',
  '2026-12-01T09:00Z/PT1H client=',
  '2026-12-01T09:00Z/PT1H; then PT1H',
])('%s is invalid', (text) => expect(problemsOf(text)).toHaveLength(1));

it('names the invalid brownout', () => {
  const text =
    '2026-12-01T09:00Z/PT1H; 2026-12-01T09:00/PT1H; 2026-12-01T09:00Z/soon; 2026-12-01T09:00Z/PT1H client=axios path=getFeatures';
  expect(problemsOf(text)).toEqual([
    '1 must begin with a time and its time zone, such as 2026-12-01T09:00Z',
    '2 must have a duration such as PT1H, PT30M or P1D, or an end such as 2026-12-01T10:00Z',
    '3 must name its path before its client',
  ]);
});

it('parses brownouts', () => {
  const text = `2026-12-01T09:00Z/PT1H30M path=getAllCompanies;
    2026-12-08T09:00+02:00/P1DT1H client=Chrome on https://partner.example ;
    2026-12-09T09:00Z/2026-12-09T10:00:30Z path=/api/getFeatures client=axios; 2026-12-10T00:00Z/P2D;`;
  expect(brownouts.parse(text)).toEqual([
    {
      startsAt: new Date('2026-12-01T09:00Z'),
      endsAt: new Date('2026-12-01T10:30Z'),
      path: 'getAllCompanies',
    },
    {
      startsAt: new Date('2026-12-08T07:00Z'),
      endsAt: new Date('2026-12-09T08:00Z'),
      client: 'Chrome on https://partner.example',
    },
    {
      startsAt: new Date('2026-12-09T09:00Z'),
      endsAt: new Date('2026-12-09T10:00:30Z'),
      path: 'getFeatures',
      client: 'axios',
    },
    { startsAt: new Date('2026-12-10T00:00Z'), endsAt: new Date('2026-12-12T00:00Z') },
  ]);
  expect(brownouts.parse(undefined)).toEqual([]);
});

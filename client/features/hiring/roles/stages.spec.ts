import { faultOfStages, moved, newStage, stagesInput, stagesOf, withStage } from './stages';

const stages = stagesOf([
  { id: '1', name: 'Applied', kind: 'APPLIED' },
  { id: '2', name: 'Screen', kind: 'ACTIVE' },
  { id: '3', name: 'Offer', kind: 'OFFER' },
  { id: '4', name: 'Hired', kind: 'HIRED' },
  { id: '5', name: 'Rejected', kind: 'REJECTED' },
]);

const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join('');

it.each([
  ['2', 1, '13245'],
  ['3', -1, '13245'],
  // The first and the last two stay where they are.
  ['2', -1, '12345'],
  ['3', 1, '12345'],
  ['1', 1, '12345'],
  ['5', -1, '12345'],
] as const)('moves stage %s by %d', (key, step, expected) => {
  expect(keys(moved(stages, key, step))).toBe(expected);
});

it('adds a stage before the last two, which the server has not seen', () => {
  const next = withStage(stages, newStage('ACTIVE', ' Trial day '));
  expect(stagesInput(next).map(({ id, name }) => [id, name])).toEqual([
    ['1', 'Applied'],
    ['2', 'Screen'],
    ['3', 'Offer'],
    [null, 'Trial day'],
    ['4', 'Hired'],
    ['5', 'Rejected'],
  ]);
});

it.each([
  [' ', 'no name'],
  ['x'.repeat(101), 'long name'],
  ['OFFER ', 'same name'],
  ['Trial day', undefined],
])('finds the fault of a stage called "%s": %s', (name, fault) => {
  expect(faultOfStages(withStage(stages, newStage('ACTIVE', name)))).toBe(fault);
});

import { addWords } from '../../../lib/words';
import { readFilters, serverFilter } from './filters';

addWords({ subjects: { JOB_ROLE: () => 'a role' } });

const filterOf = (address: string) => serverFilter(readFilters(new URLSearchParams(address)));

it('reads a record from an address', () => {
  expect(filterOf('record=JOB_ROLE-17')).toEqual({ record: { type: 'JOB_ROLE', id: '17' } });
});

it.each([
  'record=JOB_ROLE',
  'record=JOB_ROLE-',
  'record=NOTHING-17',
  'record=17',
  'user=x',
  'from=yesterday',
])('ignores %s', (address) => expect(filterOf(address)).toEqual({}));

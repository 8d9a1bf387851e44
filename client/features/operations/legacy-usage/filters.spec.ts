import { readUsageFilters } from './filters';

it('ignores invalid filters', () => {
  const read = (query: string) => readUsageFilters(new URLSearchParams(query));
  expect(read('days=90&client=axios&by=client')).toEqual({ days: 90, client: 'axios', by: 'CLIENT' });
  expect(read('days=5&client=&by=toString')).toEqual({ days: 30, client: undefined, by: 'PATH' });
});

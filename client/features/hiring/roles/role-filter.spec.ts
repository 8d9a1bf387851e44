import { inAddress, readFilters, serverFilter } from './role-filter';

const read = (text: string) => serverFilter(readFilters(new URLSearchParams(text)));

it.each([
  ['', undefined],
  ['state=on-hold', { states: ['ON_HOLD'] }],
  ['state=AWAITING_APPROVAL', undefined],
  [
    'state=open&team=7&owner=12&mode=remote',
    { states: ['OPEN'], teamId: '7', ownerId: '12', workMode: 'REMOTE' },
  ],
  ['team=07&owner=x&mode=moon', undefined],
  ['owner=2147483648', undefined],
])('reads "%s" as %j', (text, filter) => expect(read(text)).toEqual(filter));

it('writes values as it reads them', () => {
  expect(read(`state=${inAddress('AWAITING_APPROVAL')}`)).toEqual({ states: ['AWAITING_APPROVAL'] });
});

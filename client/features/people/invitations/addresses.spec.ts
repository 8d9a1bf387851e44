import { readAddresses } from './addresses';

it('reads addresses with and without names, once each', () => {
  const text = `ada@example.com, Grace Brewster Hopper <grace@example.com>;
    "Lin" <lin@example.com>

    ADA@example.com`;
  expect(readAddresses(text)).toEqual([
    { email: 'ada@example.com', firstName: undefined, lastName: undefined },
    { email: 'grace@example.com', firstName: 'Grace', lastName: 'Brewster Hopper' },
    { email: 'lin@example.com', firstName: 'Lin', lastName: undefined },
  ]);
});

it('leaves what is no address for the server to refuse', () => {
  expect(readAddresses('nobody')).toEqual([{ email: 'nobody', firstName: undefined, lastName: undefined }]);
  expect(readAddresses(' ,; \n')).toEqual([]);
});

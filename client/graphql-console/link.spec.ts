import { readLink } from './link';

it('reads the query, its variables and the operation to run', () => {
  const link = new URLSearchParams({
    query: 'query One { me { id } }',
    variables: '{"a":1}',
    operationName: 'One',
  });
  expect(readLink(`?${link}`)).toEqual({
    query: 'query One { me { id } }',
    variables: '{\n  "a": 1\n}',
    operationName: 'One',
  });
});

it('keeps variables that are not JSON, so that the editor can report them', () => {
  expect(readLink('?variables=%7Ba')).toEqual({ variables: '{a' });
});

it('reads nothing from an address without parameters', () => {
  expect(readLink('')).toEqual({});
  expect(readLink('?variables=&other=1')).toEqual({});
});

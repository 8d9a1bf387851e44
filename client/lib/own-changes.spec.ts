import { ApolloClient, ApolloLink, InMemoryCache, gql } from '@apollo/client';
import { jest } from '@jest/globals';
import { of } from 'rxjs';
import { isOwnCompany, isOwnMove, ownChangesLink } from './own-changes';

const MUTATION = gql`
  mutation Change {
    change {
      id
    }
  }
`;
const QUERY = gql`
  query Look {
    change {
      id
    }
  }
`;

const answering = (change: object) =>
  new ApolloClient({
    link: ApolloLink.from([ownChangesLink, new ApolloLink(() => of({ data: { change } }))]),
    cache: new InMemoryCache(),
  });
const user = (id: string, company?: string | null) => ({
  __typename: 'User',
  id,
  ...(company !== undefined && { company: company && { __typename: 'Company', id: company } }),
});
const told = (kind: 'CREATED' | 'REMOVED', id: string) => ({ cursor: '', kind, id });

it('a move made here is known when it is told, and nobody else’s is taken for it', async () => {
  await answering(user('1', '3')).mutate({ mutation: MUTATION });
  expect(isOwnMove(told('CREATED', '1'), '3')).toBe(true);
  expect(isOwnMove(told('REMOVED', '1'), '4')).toBe(true);
  // Somebody has moved it on.
  expect(isOwnMove(told('REMOVED', '1'), '3')).toBe(false);
  expect(isOwnMove(told('CREATED', '1'), '4')).toBe(false);
  expect(isOwnMove(told('CREATED', '2'), '3')).toBe(false);
});

it('taking somebody out is a move, a change that says nothing of the company is none', async () => {
  await answering(user('5', null)).mutate({ mutation: MUTATION });
  expect(isOwnMove(told('REMOVED', '5'), '3')).toBe(true);
  await answering(user('6')).mutate({ mutation: MUTATION });
  expect(isOwnMove(told('REMOVED', '6'), '3')).toBe(false);
});

it('a company made here is known, one that was looked up is not', async () => {
  await answering({ __typename: 'Company', id: '7' }).mutate({ mutation: MUTATION });
  await answering({ __typename: 'Company', id: '8' }).query({ query: QUERY });
  await answering(user('9', '10')).mutate({ mutation: MUTATION });
  expect(['7', '8', '10'].map((id) => isOwnCompany(told('CREATED', id)))).toEqual([true, false, true]);
});

it('is forgotten after a while', async () => {
  await answering(user('11', '3')).mutate({ mutation: MUTATION });
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 11_000);
  expect(isOwnMove(told('CREATED', '11'), '3')).toBe(false);
  jest.restoreAllMocks();
});

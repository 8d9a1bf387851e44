import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { NamedCompanyDocument } from '../generated/graphql';
import { clientOf, refusal } from '../test-client';
import { useRecord } from './use-record';

const company = (id: string) => ({
  __typename: 'Company',
  id,
  title: `Company ${id}`,
  closedAt: null,
  transition: null,
});

function read(id = '3') {
  const server = {
    answer: (variables: { id?: unknown }): object => ({ company: company(String(variables.id)) }),
  };
  const { wrap } = clientOf({ NamedCompany: (variables) => server.answer(variables) });
  const view = renderHook(({ id: of }) => useRecord(NamedCompanyDocument, { variables: { id: of } }), {
    initialProps: { id },
    wrapper: ({ children }: { children: ReactNode }) => wrap(children),
  });
  const record = () => view.result.current;
  const title = () => record().data?.company?.title;
  return { ...view, server, record, title };
}

it('keeps what is shown if reading it again fails for a moment', async () => {
  const { server, record, title } = read();
  await waitFor(() => expect(title()).toBe('Company 3'));
  for (const answer of [
    () => refusal('UNAVAILABLE'),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ]) {
    server.answer = answer;
    await act(() => record().retry());
    expect(record().problem).toBeDefined();
    expect(title()).toBe('Company 3');
  }
});

it('hides what the user may no longer see', async () => {
  for (const code of ['NOT_FOUND', 'FORBIDDEN']) {
    const { server, record, title } = read();
    await waitFor(() => expect(title()).toBe('Company 3'));
    server.answer = () => refusal(code);
    await act(() => record().retry());
    expect(record()).toMatchObject({ data: undefined, problem: { code } });
  }
});

it('keeps hidden what was refused while it is read again, and shows it once it may be seen', async () => {
  const { server, record, title } = read();
  await waitFor(() => expect(title()).toBe('Company 3'));
  server.answer = () => refusal('FORBIDDEN');
  await act(() => record().retry());
  let answer = (_data: object): void => undefined;
  server.answer = () => new Promise<object>((resolve) => (answer = resolve));
  let reading: Promise<unknown>;
  act(() => void (reading = record().retry()));
  await waitFor(() => expect(record().loading).toBe(true));
  expect(record()).toMatchObject({ data: undefined, problem: { code: 'FORBIDDEN' } });
  await act(async () => {
    answer({ company: company('3') });
    await reading;
  });
  expect(record().problem).toBeUndefined();
  expect(title()).toBe('Company 3');
});

it('shows a record that was refused before another one was read', async () => {
  const { server, record, title, rerender } = read();
  const { answer } = server;
  server.answer = () => refusal('FORBIDDEN');
  await waitFor(() => expect(record().problem).toMatchObject({ code: 'FORBIDDEN' }));
  server.answer = answer;
  rerender({ id: '4' });
  await waitFor(() => expect(title()).toBe('Company 4'));
  rerender({ id: '3' });
  await waitFor(() => expect(title()).toBe('Company 3'));
});

it('shows nothing of one record while another one loads', async () => {
  const { title, rerender } = read();
  await waitFor(() => expect(title()).toBe('Company 3'));
  rerender({ id: '4' });
  expect(title()).toBeUndefined();
  await waitFor(() => expect(title()).toBe('Company 4'));
});

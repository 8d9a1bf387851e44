import { act, screen } from '@testing-library/react';
import { SEARCH_DELAY } from '../../app/constants';
import { renderRoutes } from '../../test-render';
import { parseOrder, parseSize, useListState } from './list-state';

const fields = ['EMAIL', 'LAST_NAME'] as const;

describe('the order in the address', () => {
  it('reads what it wrote', () => {
    expect(parseOrder('last_name-desc', fields)).toEqual({ field: 'LAST_NAME', direction: 'DESC' });
    expect(parseOrder('email-asc', fields)).toEqual({ field: 'EMAIL', direction: 'ASC' });
  });

  it.each([null, '', 'email', 'password-asc', 'email-up', '-', 'email-asc-desc'])(
    'takes %p for none',
    (text) => {
      expect(parseOrder(text, fields)).toBeUndefined();
    },
  );

  it.each([
    ['25', 25],
    ['200', 200],
    ['201', 50],
    ['', 50],
    ['-1', 50],
    [null, 50],
  ])('takes %p for a size of %p', (text, size) => {
    expect(parseSize(text)).toBe(size);
  });
});

function List() {
  const list = useListState(fields);
  return (
    <>
      <input aria-label="search" value={list.typed} onChange={(event) => list.setTyped(event.target.value)} />
      <p>searched: {list.search ?? 'nothing'}</p>
      <p>order: {list.orderBy?.field ?? 'none'}</p>
      <p>size: {list.size}</p>
      <button onClick={() => list.setOrder({ field: 'EMAIL', direction: 'DESC' })}>sort</button>
      <button onClick={() => list.setSize(100)}>100</button>
      <button onClick={() => list.setSize(50)}>50</button>
    </>
  );
}
const show = (at: string) => renderRoutes([{ path: '/list', element: <List /> }], { at });
const wait = (time: number) => act(() => new Promise((resolve) => setTimeout(resolve, time)));

describe('a list', () => {
  it('shows what a shared link says', () => {
    show('/list?company_id=3&search=lima&sort=last_name-desc&size=200');
    expect(screen.getByLabelText('search')).toHaveValue('lima');
    expect(screen.getByText('searched: lima')).toBeVisible();
    expect(screen.getByText('order: LAST_NAME')).toBeVisible();
    expect(screen.getByText('size: 200')).toBeVisible();
  });

  it('keeps the order and the size in the address, and the usual size out of it', async () => {
    const { user, router } = show('/list?company_id=3');
    await user.click(screen.getByText('sort'));
    await user.click(screen.getByText('100'));
    expect(router.state.location.search).toBe('?company_id=3&sort=email-desc&size=100');
    await user.click(screen.getByText('50'));
    expect(router.state.location.search).toBe('?company_id=3&sort=email-desc');
  });

  it('searches once, when the typing has stopped', async () => {
    const { user, router } = show('/list');
    const seen: string[] = [];
    router.subscribe(({ location }) => seen.push(location.search));
    await user.type(screen.getByLabelText('search'), ' ana ');
    expect(screen.getByText('searched: nothing')).toBeVisible();
    await wait(SEARCH_DELAY + 50);
    expect(screen.getByText('searched: ana')).toBeVisible();
    expect(screen.getByLabelText('search')).toHaveValue(' ana ');
    expect(new Set(seen)).toEqual(new Set(['?search=ana']));
  });

  it('follows a link to itself', async () => {
    const { router } = show('/list?search=ana');
    await act(() => router.navigate('/list'));
    expect(screen.getByLabelText('search')).toHaveValue('');
    await wait(SEARCH_DELAY + 50);
    expect(router.state.location.search).toBe('');
  });
});

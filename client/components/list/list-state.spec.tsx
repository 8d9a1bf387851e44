import { act, screen } from '@testing-library/react';
import { SEARCH_DELAY } from '../../lib/constants';
import { pass, renderRoutes, stopClock } from '../../test-render';
import { parseOrder, useListState } from './list-state';

const fields = ['EMAIL', 'LAST_NAME'] as const;

describe('the order in the address', () => {
  it('reads what it wrote', () => {
    expect(parseOrder('last_name-desc', fields)).toEqual({ field: 'LAST_NAME', direction: 'DESC' });
    expect(parseOrder('email-asc', fields)).toEqual({ field: 'EMAIL', direction: 'ASC' });
  });

  it.each([null, '', 'email', 'password-asc', 'email-up', '-', 'email-asc-desc'])(
    'ignores the invalid order %p',
    (text) => {
      expect(parseOrder(text, fields)).toBeUndefined();
    },
  );
});

it('sorts by the first visible field if the default one, or the one in the address, is hidden', () => {
  const Names = () => {
    const { orderBy } = useListState<string>(['FIRST_NAME', 'LAST_NAME'], {
      field: 'CREATED_AT',
      direction: 'ASC',
    });
    return <p>{`${orderBy.field} ${orderBy.direction}`}</p>;
  };
  renderRoutes([{ path: '/list', element: <Names /> }], { at: '/list?sort=email-desc' });
  expect(screen.getByText('FIRST_NAME ASC')).toBeVisible();
});

function List() {
  const list = useListState(fields, { field: 'EMAIL', direction: 'ASC' });
  return (
    <>
      <input aria-label="search" value={list.typed} onChange={(event) => list.setTyped(event.target.value)} />
      <p>searched: {list.search ?? 'nothing'}</p>
      <p>
        order: {list.orderBy.field} {list.orderBy.direction}
      </p>
      <button onClick={() => list.setOrder({ field: 'EMAIL', direction: 'DESC' })}>sort</button>
    </>
  );
}
const show = (at: string) => renderRoutes([{ path: '/list', element: <List /> }], { at });

describe('a list', () => {
  stopClock();

  it('shows the state of a shared link', () => {
    show('/list?company_id=3&search=lima&sort=last_name-desc');
    expect(screen.getByLabelText('search')).toHaveValue('lima');
    expect(screen.getByText('searched: lima')).toBeVisible();
    expect(screen.getByText('order: LAST_NAME DESC')).toBeVisible();
  });

  it('keeps the order in the address; without one, the default applies', async () => {
    const { user, router } = show('/list?company_id=3');
    expect(screen.getByText('order: EMAIL ASC')).toBeVisible();
    await user.click(screen.getByText('sort'));
    expect(router.state.location.search).toBe('?company_id=3&sort=email-desc');
  });

  it('searches once, after the user stops typing', async () => {
    const { user, router } = show('/list');
    const seen: string[] = [];
    router.subscribe(({ location }) => seen.push(location.search));
    await user.type(screen.getByLabelText('search'), ' ana ');
    expect(screen.getByText('searched: nothing')).toBeVisible();
    await pass(SEARCH_DELAY);
    expect(screen.getByText('searched: ana')).toBeVisible();
    expect(screen.getByLabelText('search')).toHaveValue(' ana ');
    expect(new Set(seen)).toEqual(new Set(['?search=ana']));
  });

  it('leaves the address alone once the user is on the way to another page', async () => {
    const { user, router } = show('/list');
    await user.type(screen.getByLabelText('search'), 'ana');
    window.history.pushState(null, '', '/elsewhere');
    await pass(SEARCH_DELAY);
    expect(router.state.location.search).toBe('');
    window.history.back();
  });

  it('follows a link to the same list', async () => {
    const { router } = show('/list?search=ana');
    await act(() => router.navigate('/list'));
    expect(screen.getByLabelText('search')).toHaveValue('');
    await pass(SEARCH_DELAY);
    expect(router.state.location.search).toBe('');
  });
});

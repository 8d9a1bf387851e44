import { withState } from '../../../components/list/list-params';
import '../../../test-console';
import { isSameView, stateOf, visible } from './list-view';

const ALL = ['email', 'firstName', 'lastName'];

it('shows known columns in their order, and always the first', () => {
  expect(visible(['lastName', 'unknown'], ALL)).toEqual(['email', 'lastName']);
  expect(visible(['unknown'], ALL)).toBeUndefined();
  expect(visible(null, ALL)).toBeUndefined();
});

it('stores search, order, filters and columns of an address, and nothing else', () => {
  const params = new URLSearchParams('company_id=3&search=lima&sort=email-asc&type=admin&size=100');
  expect(stateOf(params, ['email', 'lastName'], ALL)).toBe(
    'search=lima&sort=email-asc&type=admin&columns=email%2ClastName',
  );
  expect(stateOf(params, ALL, ALL)).toBe('search=lima&sort=email-asc&type=admin');
});

it('replaces the view in an address, and keeps the rest', () => {
  const params = new URLSearchParams('company_id=3&search=lima&confirmed=no');
  expect(withState(params, 'type=admin&company_id=4').toString()).toBe('company_id=3&type=admin');
  expect(withState(params, '').toString()).toBe('company_id=3');
});

it('recognizes a stored view that names its filters in another order', () => {
  expect(isSameView('search=lima&from=2026-01-05&team=3', 'search=lima&team=3&from=2026-01-05')).toBe(true);
  expect(isSameView('search=lima&team=3', 'search=lima&team=4')).toBe(false);
});

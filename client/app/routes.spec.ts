import { privilege, ready } from '../test-render';
import { judge } from './gate';
import { routes } from './routes';

describe('the routes of master control', () => {
  const master = routes.filter((route) => route.path.startsWith('/master-control'));

  it.each(master)('$path redirects home without its privilege', ({ need }) => {
    expect(judge(need, ready({ userType: 'ADMIN' }))).toBe('toHome');
    expect(judge(need, ready({ privileges: [privilege('view ALL STAFF section')] }))).toBe('toHome');
    expect(judge(need, ready({ privileges: [privilege('MASTER CONTROL')] }))).toBe('show');
    expect(judge(need, { status: 'signedOut' })).toBe('toLogin');
  });
});

import { screen } from '@testing-library/react';
import type { Pages } from '../../../components/list/pages';
import { buildUser, clientOf, pageOf, type Answers } from '../../../test-client';
import { ready, renderRoutes } from '../../../test-render';
import type { StaffRow } from './staff-columns';
import { StaffList } from './staff-list';
import { joinPages } from './with-invited';

const row = (email: string, fields: object = {}) =>
  buildUser(email, { email, ...fields }) as unknown as StaffRow;

const pages = (rows: StaffRow[], hasMore = false): Pages<StaffRow> => ({
  rows,
  total: rows.length,
  exact: true,
  stale: false,
  retry: () => {},
  hasMore,
  loadingMore: false,
  loadMore: () => {},
  cameNearEnd: undefined,
  refetch: async () => {},
  fetchPage: async () => ({ rows: [], next: undefined }),
});

const emails = ({ rows }: Pages<StaffRow>) => rows?.map(({ email }) => email).join(' ');

describe('the list of staff and invited people', () => {
  const byEmail = { field: 'EMAIL', direction: 'ASC' } as const;

  it('has one order', () => {
    const [invited, staff] = [
      pages([row('bea'), row('Émile')]),
      pages([row('ana'), row('dan'), row('finn')]),
    ];
    expect(emails(joinPages(invited, staff, byEmail))).toBe('ana bea dan Émile finn');
    const upwards = { field: 'CREATED_AT', direction: 'DESC' } as const;
    const joined = joinPages(
      pages([row('new', { createdAt: '2026-11-02T00:00:00.000Z' })]),
      pages([
        row('newer', { createdAt: '2026-11-03T00:00:00.000Z' }),
        row('old', { createdAt: '2026-11-01T00:00:00.000Z' }),
      ]),
      upwards,
    );
    expect(emails(joined)).toBe('newer new old');
  });

  it('does not get ahead of what is loaded', () => {
    const [invited, staff] = [pages([row('bea'), row('zoe')]), pages([row('ana'), row('dan')], true)];
    expect(emails(joinPages(invited, staff, byEmail))).toBe('ana bea dan');
    const behind = joinPages(pages([row('bea')], true), staff, byEmail);
    expect(emails(behind)).toBe('ana bea');
    expect(behind.hasMore).toBe(true);
  });
});

const invitation = (id: string) => ({
  __typename: 'Invitation',
  id,
  email: `invited${id}@example.com`,
  firstName: null,
  lastName: null,
  userType: 'EMPLOYEE',
  status: 'PENDING',
  createdAt: '2026-11-05T10:00:00.000Z',
  expiresAt: '2026-12-05T10:00:00.000Z',
  invitedBy: null,
  isUndeliverable: false,
});

function show(at = '/list') {
  const answers: Answers = {
    CompanyStaff: ({ search, filter }) => ({
      company: {
        __typename: 'Company',
        id: '3',
        users: pageOf([buildUser('1'), buildUser('2')].slice(search || filter ? 1 : 0)),
      },
    }),
    CompanyInvitations: () => ({
      company: {
        __typename: 'Company',
        id: '3',
        invitations: { ...pageOf([invitation('9')] as any), __typename: 'InvitationConnection' },
      },
    }),
  };
  const { wrap, asked } = clientOf(answers);
  const element = wrap(<StaffList withInvited exportName="staff" source={{ companyId: '3' }} />);
  const access = ready({ userType: 'ADMIN' });
  return { asked, ...renderRoutes([{ path: '/list', element }], { at, access }) };
}

describe('the number of people', () => {
  it('says how many of them are only invited', async () => {
    show();
    expect(await screen.findByText('2 people and 1 invited')).toBeVisible();
  });

  it('says so of all if the list is narrowed', async () => {
    show('/list?search=user');
    expect(await screen.findByText('2 of 3, with 1 invited')).toBeVisible();
  });

  it.each([
    ['confirmed=no', true],
    ['suspended=no', true],
    ['type=employee&from=2026-11-01', true],
    ['confirmed=yes', false],
    ['suspended=yes', false],
  ])('includes invited people where the filter %s is about them, too: %s', async (filter, isIncluded) => {
    show(`/list?${filter}`);
    expect(await screen.findByText(isIncluded ? '2 of 3, with 1 invited' : '1 of 2')).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../../app/paths';
import { buildUser, clientOf, pageOf, refusal, type Answers } from '../../test-client';
import { privilege, ready, renderRoutes } from '../../test-render';
import AllocateUserPage from './allocate-user-page';

const admin = ready({ userType: 'ADMIN' });
const master = ready({ privileges: [privilege('MASTER CONTROL')] });

function show(answers: Answers, { access = admin, at = paths.allocateUser as string } = {}) {
  const server = clientOf(answers);
  const element = server.wrap(<AllocateUserPage />);
  return { ...server, ...renderRoutes([{ path: paths.allocateUser, element }], { at, access }) };
}
const company = { __typename: 'Company', id: '3', title: 'Acme Recruiting' };
const allocated = ({ userId }: Record<string, any>) => ({
  allocateUser: { __typename: 'User', id: userId, displayName: `User ${userId}`, company },
});
const waiting = () => ({ unallocatedUsers: pageOf([buildUser('1'), buildUser('2'), buildUser('3')]) });

describe('allocating', () => {
  it('says whom it allocated, takes the row out and counts anew, without asking again', async () => {
    const { user, asked } = show({ UnallocatedUsers: waiting, AllocateUser: allocated });
    await user.click(await screen.findByRole('button', { name: 'Allocate User 2' }));
    expect(await screen.findByText(/User 2 .* now belongs to Acme Recruiting/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Allocate User 2' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Allocate User 3' })).toBeVisible();
    expect(screen.getByText('2 people')).toBeVisible();
    expect(asked.map(([name]) => name)).toEqual(['UnallocatedUsers', 'AllocateUser']);
    expect(asked[1]![1]).toEqual({ userId: '2', companyId: '3' });
    await waitFor(() => expect(document.activeElement).toHaveTextContent('now belongs to'));
  });

  it('says what to do when the last one is gone', async () => {
    const { user } = show({
      UnallocatedUsers: () => ({ unallocatedUsers: pageOf([buildUser('1')]) }),
      AllocateUser: allocated,
    });
    await user.click(await screen.findByRole('button', { name: 'Allocate User 1' }));
    expect(await screen.findByText('Nobody is waiting for a company')).toBeVisible();
    expect(screen.getByRole('link', { name: 'create a new user account' })).toHaveAttribute(
      'href',
      paths.createNewEmployee,
    );
  });

  it('loads the list anew when somebody else was faster', async () => {
    let lists = 0;
    const { user } = show({
      UnallocatedUsers: () =>
        lists++ === 0 ? waiting() : { unallocatedUsers: pageOf([buildUser('1'), buildUser('3')]) },
      AllocateUser: () => refusal('NOT_FOUND'),
    });
    await user.click(await screen.findByRole('button', { name: 'Allocate User 2' }));
    expect(await screen.findByText(/User 2 could not be allocated: somebody else/)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Allocate User 2' })).not.toBeInTheDocument(),
    );
  });

  it("shows the server's own reason, and leaves the row", async () => {
    const { user } = show({
      UnallocatedUsers: waiting,
      AllocateUser: () => refusal('CONFLICT', 'A reason.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Allocate User 2' }));
    expect(await screen.findByText('User 2 could not be allocated. A reason.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Allocate User 2' })).toBeVisible();
  });

  it('sends one at a time', async () => {
    const { user, asked } = show({
      UnallocatedUsers: waiting,
      AllocateUser: () => new Promise(() => {}),
    });
    await user.dblClick(await screen.findByRole('button', { name: 'Allocate User 2' }));
    await user.click(screen.getByRole('button', { name: 'Allocate User 3' }));
    expect(asked.filter(([name]) => name === 'AllocateUser')).toHaveLength(1);
  });
});

describe('the company that it acts on', () => {
  it('is the one named in the address, for MASTER CONTROL', async () => {
    const answers = {
      UnallocatedUsers: waiting,
      NamedCompany: () => ({
        company: { ...company, id: '4', title: 'Borealis', createdAt: '2023-05-04T10:00:00.000Z' },
      }),
      AllocateUser: allocated,
    };
    const { user, asked } = show(answers, { access: master, at: `${paths.allocateUser}?company_id=4` });
    expect(await screen.findByText('Borealis')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Allocate User 1' }));
    await waitFor(() => expect(asked.at(-1)).toEqual(['AllocateUser', { userId: '1', companyId: '4' }]));
  });

  it.each([
    ['an employee', ready(), ''],
    ["another company's admin", admin, '?company_id=4'],
    ['an admin without a company', ready({ userType: 'ADMIN', company: null }), '?company_id=4'],
  ])('is closed to %s, and nothing is asked', async (_who, access, query) => {
    const { asked } = show({}, { access, at: paths.allocateUser + query });
    const panel = screen.getByRole('region', { name: 'Unallocated users' });
    expect(within(panel).getByText(/admins may add people/)).toBeVisible();
    expect(asked).toEqual([]);
  });
});

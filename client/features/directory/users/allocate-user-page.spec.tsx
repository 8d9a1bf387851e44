import { screen, waitFor, within } from '@testing-library/react';
import { App } from 'antd';
import { paths } from '../../../lib/paths';
import type { Access } from '../../../lib/access';
import { buildUser, clientOf, pageOf, refusal, type Answers } from '../../../test-client';
import { pass, privilege, ready, renderRoutes, stopClock } from '../../../test-render';
import AllocateUserPage from './allocate-user-page';

const admin = ready({ userType: 'ADMIN' });
const master = ready({ privileges: [privilege('MASTER CONTROL')] });

function show(answers: Answers, options: { access?: Access; at?: string } = {}) {
  const { access = admin, at = paths.allocateUser } = options;
  const server = clientOf(answers);
  const element = server.wrap(
    <App>
      <AllocateUserPage />
    </App>,
  );
  return { ...server, ...renderRoutes([{ path: paths.allocateUser, element }], { at, access }) };
}
const company = { __typename: 'Company', id: '3', title: 'Acme Recruiting' };
const allocated = ({ userId }: Record<string, any>) => ({
  allocateUser: { __typename: 'User', id: userId, displayName: `User ${userId}`, company },
});
const waiting = () => ({ unallocatedUsers: pageOf([buildUser('1'), buildUser('2'), buildUser('3')]) });
const removed = ({ userId }: Record<string, any>) => ({
  deallocateUser: { __typename: 'User', id: userId, company: null },
});
const button = (name: string) => screen.findByRole('button', { name });

describe('allocating', () => {
  it('asks by name, and keeps the row in place with an undo', async () => {
    const { user, asked } = show({ UnallocatedUsers: waiting, AllocateUser: allocated });
    await user.click(await button('Allocate User 2'));
    const dialog = await screen.findByRole('dialog', { name: 'Allocate User 2 to Acme Recruiting?' });
    expect(dialog).toHaveTextContent('User 2 (user2@example.com) joins Acme Recruiting at once.');
    expect(asked.map(([name]) => name)).toEqual(['UnallocatedUsers']);
    await user.click(within(dialog).getByRole('button', { name: 'Allocate' }));
    expect(
      await screen.findByText('User 2 (user2@example.com) now belongs to Acme Recruiting.'),
    ).toBeVisible();
    expect(asked[1]).toEqual(['AllocateUser', { userId: '2', companyId: '3' }]);
    const row = within(screen.getByRole('list', { name: 'Unallocated users' })).getAllByRole('listitem')[1]!;
    expect(row).toHaveTextContent('user2@example.com');
    expect(within(row).getByText('Allocated')).toBeVisible();
    expect(within(row).getByRole('button', { name: 'Undo the allocation of User 2' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Allocate User 3' })).toBeVisible();
  });

  it('does nothing if the user cancels', async () => {
    const { user, asked } = show({ UnallocatedUsers: waiting });
    await user.click(await button('Allocate User 2'));
    await user.click(await button('Cancel'));
    expect(asked).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Allocate User 2' })).toBeVisible();
  });

  it('undoes it', async () => {
    const { user, asked } = show({
      UnallocatedUsers: waiting,
      AllocateUser: allocated,
      DeallocateUser: removed,
    });
    await user.click(await button('Allocate User 2'));
    await user.click(await button('Allocate'));
    await user.click(await button('Undo the allocation of User 2'));
    expect(await screen.findByText('User 2 is unallocated again.')).toBeVisible();
    expect(asked).toContainEqual(['DeallocateUser', { userId: '2' }]);
    expect(screen.getByRole('button', { name: 'Allocate User 2' })).toBeVisible();
  });

  it('undoes the rest of a group at once, with one message, after one of it was undone', async () => {
    const { user, asked } = show({
      UnallocatedUsers: waiting,
      AllocateUser: allocated,
      DeallocateUser: removed,
    });
    await button('Allocate User 1');
    for (const box of screen.getAllByRole('checkbox', { name: /^Select User/ })) await user.click(box);
    await user.click(await button('Allocate 3 people'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Allocate 3 people' }));
    expect(await screen.findByText('3 people now belong to Acme Recruiting.')).toBeVisible();
    await user.click(await button('Undo the allocation of User 2'));
    expect(await screen.findByText('User 2 is unallocated again.')).toBeVisible();
    await user.click(await button('Undo'));
    expect(await screen.findByText('2 people are unallocated again.')).toBeVisible();
    expect(screen.queryByText('User 1 is unallocated again.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    const undone = asked.filter(([name]) => name === 'DeallocateUser').map(([, { userId }]) => userId);
    expect(undone).toEqual(['2', '1', '3']);
  });

  it('undoes an allocation while another one is still under way', async () => {
    let finish = (_answer: object) => {};
    const slow = new Promise<object>((resolve) => (finish = resolve));
    const { user, asked } = show({
      UnallocatedUsers: waiting,
      AllocateUser: (variables) => (variables.userId === '2' ? allocated(variables) : slow),
      DeallocateUser: removed,
    });
    await user.click(await button('Allocate User 2'));
    await user.click(await button('Allocate'));
    await user.click(await button('Allocate User 3'));
    await user.click(await button('Allocate'));
    await user.dblClick(await button('Undo the allocation of User 2'));
    const names = () => asked.map(([name]) => name).filter((name) => name !== 'UnallocatedUsers');
    expect(names()).toEqual(['AllocateUser', 'AllocateUser']);
    finish(allocated({ userId: '3' }));
    expect(await screen.findByText('User 2 is unallocated again.')).toBeVisible();
    expect(names()).toEqual(['AllocateUser', 'AllocateUser', 'DeallocateUser']);
  });

  it('says what to do when nobody is left', async () => {
    show({ UnallocatedUsers: () => ({ unallocatedUsers: pageOf([]) }) });
    expect(await screen.findByText('Nobody is waiting for a company')).toBeVisible();
    expect(screen.getByRole('link', { name: 'create a new user account' })).toHaveAttribute(
      'href',
      paths.createNewEmployee,
    );
  });

  it('reloads the list if someone else was faster', async () => {
    let lists = 0;
    const { user } = show({
      UnallocatedUsers: () =>
        lists++ === 0 ? waiting() : { unallocatedUsers: pageOf([buildUser('1'), buildUser('3')]) },
      AllocateUser: () => refusal('NOT_FOUND'),
    });
    await user.click(await button('Allocate User 2'));
    await user.click(await button('Allocate'));
    expect(await screen.findByText(/User 2 could not be allocated, because someone else/)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Allocate User 2' })).not.toBeInTheDocument(),
    );
  });

  it("shows the server's reason and keeps the row", async () => {
    const { user } = show({
      UnallocatedUsers: waiting,
      AllocateUser: () => refusal('CONFLICT', 'A reason.'),
    });
    await user.click(await button('Allocate User 2'));
    await user.click(await button('Allocate'));
    expect(await screen.findByText('User 2 could not be allocated. A reason.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Allocate User 2' })).toBeVisible();
  });

  it('sends one request at a time', async () => {
    const { user, asked } = show({
      UnallocatedUsers: waiting,
      AllocateUser: () => new Promise(() => {}),
    });
    await user.click(await button('Allocate User 2'));
    await user.dblClick(await button('Allocate'));
    expect(asked.filter(([name]) => name === 'AllocateUser')).toHaveLength(1);
  });
});

describe('after ten seconds', () => {
  stopClock();

  it('removes the row and the undo', async () => {
    let lists = 0;
    const { user } = show({
      UnallocatedUsers: () =>
        lists++ === 0 ? waiting() : { unallocatedUsers: pageOf([buildUser('1'), buildUser('3')]) },
      AllocateUser: allocated,
    });
    await user.click(await button('Allocate User 2'));
    await user.click(await button('Allocate'));
    expect(await button('Undo the allocation of User 2')).toBeVisible();
    await pass(9_000);
    expect(screen.getByRole('button', { name: 'Undo the allocation of User 2' })).toBeVisible();
    await pass(1_500);
    expect(await screen.findByText('2 people')).toBeVisible();
    expect(screen.queryByText('Allocated')).not.toBeInTheDocument();
  });
});

describe('the company that it acts on', () => {
  it('is the one in the address for MASTER CONTROL', async () => {
    const answers = {
      UnallocatedUsers: waiting,
      NamedCompany: () => ({
        company: { ...company, id: '4', title: 'Borealis', createdAt: '2023-05-04T10:00:00.000Z' },
      }),
      AllocateUser: allocated,
    };
    const { user, asked } = show(answers, { access: master, at: `${paths.allocateUser}?company_id=4` });
    expect(await screen.findByText('Borealis')).toBeVisible();
    await user.click(await button('Allocate User 1'));
    await user.click(await button('Allocate'));
    await waitFor(() => expect(asked.at(-1)).toEqual(['AllocateUser', { userId: '1', companyId: '4' }]));
  });

  it.each([
    ['an employee', ready(), ''],
    ["another company's admin", admin, '?company_id=4'],
    ['an admin without a company', ready({ userType: 'ADMIN', company: null }), '?company_id=4'],
  ])('is closed to %s, and sends no request', async (_who, access, query) => {
    const { asked } = show({}, { access, at: paths.allocateUser + query });
    expect(await screen.findByText(/admins may add people/)).toBeVisible();
    expect(asked).toEqual([]);
  });
});

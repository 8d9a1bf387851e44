import { screen } from '@testing-library/react';
import { App, Form, Input } from 'antd';
import { dropDrafts, saveDrafts } from '../../lib/drafts';
import { ready, renderRoutes } from '../../test-render';
import { useServerForm } from './use-server-form';

function Profile({ submit = async () => {} }: { submit?: () => Promise<unknown> }) {
  const { props } = useServerForm<{ title: string; password: string }>({ submit });
  return (
    <Form {...props} initialValues={{ title: 'Cook' }}>
      <Form.Item name="title" label="Title">
        <Input />
      </Form.Item>
      <Form.Item name="password" label="Password">
        <Input />
      </Form.Item>
      <button type="submit">Save</button>
    </Form>
  );
}

const show = (id = '7') =>
  renderRoutes(
    [
      {
        path: '*',
        element: (
          <App>
            <Profile />
          </App>
        ),
      },
    ],
    { access: ready({ id }) },
  );
const title = () => screen.getByLabelText(/^Title/);

afterEach(() => dropDrafts());

it('keeps what was typed when the session ends, but no password, for the same person', async () => {
  const first = show();
  await first.user.type(title(), ' and driver');
  await first.user.type(screen.getByLabelText(/^Password/), 'hunter2');
  saveDrafts();
  first.unmount();
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('hunter2');
  show('8').unmount();
  const second = show();
  expect(title()).toHaveValue('Cook and driver');
  expect(await screen.findByText('Your unsaved changes were restored.')).toBeVisible();
  expect(screen.getByLabelText(/^Password/)).toHaveValue('');
  second.unmount();
  show();
  expect(title()).toHaveValue('Cook');
});

it('keeps nothing of a form that was not changed, or that was saved', async () => {
  const first = show();
  saveDrafts();
  expect(Object.keys(sessionStorage)).toEqual([]);
  await first.user.type(title(), '!');
  await first.user.click(screen.getByRole('button', { name: 'Save' }));
  saveDrafts();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

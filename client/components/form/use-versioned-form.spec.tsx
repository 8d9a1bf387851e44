import { screen, within } from '@testing-library/react';
import { Form, Input } from 'antd';
import { refusal } from '../../test-client';
import { pass, renderRoutes, stopClock } from '../../test-render';
import { CompareVersions } from './compare-versions';
import { ServerForm } from './server-form';
import { useVersionedForm, type Versioned } from './use-versioned-form';

interface Values extends Record<string, unknown> {
  name: string;
  title?: string | null;
  phone?: string | null;
}

const STALE = {
  errors: [{ message: 'x', extensions: { code: 'CONFLICT', reason: 'STALE_VERSION' } }],
};
const FIELDS = ['name', 'title', 'phone'] as const;

interface Server {
  stored: Versioned<Values>;
  saves: [changed: Partial<Values>, expectedVersion: number][];
  /** The next saves fail with it. */
  error?: object;
}

function Sample({ server, saved }: { server: Server; saved: () => void }) {
  const { state, stale } = useVersionedForm<Values>({
    record: { values: { name: 'Ana', title: 'Analyst', phone: null }, version: 1 },
    fields: FIELDS.map((name) => ({ name, label: `The ${name}` })),
    save: async (changed, expectedVersion) => {
      server.saves.push([changed, expectedVersion]);
      if (server.error) throw server.error;
      if (expectedVersion !== server.stored.version) throw STALE;
    },
    read: () => Promise.resolve(server.stored),
    saved,
  });
  return (
    <ServerForm state={state} initialValues={{ name: 'Ana', title: 'Analyst', phone: null }}>
      {stale && <CompareVersions {...stale} />}
      {FIELDS.map((name) => (
        <Form.Item key={name} name={name} label={name}>
          <Input />
        </Form.Item>
      ))}
    </ServerForm>
  );
}

stopClock();

/** Renders the form of a record with version 1, after which the server has stored `stored`. */
function show(stored: Versioned<Values>) {
  const server: Server = { stored, saves: [] };
  const done: string[] = [];
  const element = <Sample server={server} saved={() => done.push('saved')} />;
  const view = renderRoutes([{ path: '/', element }]);
  const field = (name: (typeof FIELDS)[number]) => screen.getByLabelText(new RegExp(`^${name}`));
  async function enter(name: (typeof FIELDS)[number], text: string): Promise<void> {
    await view.user.clear(field(name));
    if (text) await view.user.type(field(name), text);
  }
  async function save(): Promise<void> {
    await view.user.type(field('name'), '{Enter}');
    await pass(1_000);
  }
  const versions = () => screen.queryByRole('region', { name: 'Both versions' });
  return { ...view, server, done, field, enter, save, versions };
}
const AS_READ: Versioned<Values> = { values: { name: 'Ana', title: 'Analyst', phone: null }, version: 1 };

it('sends the changed fields with the version that was read, and null for a cleared one', async () => {
  const { enter, save, server, done } = show(AS_READ);
  await enter('title', '');
  await enter('phone', '123');
  await save();
  expect(server.saves).toEqual([[{ title: null, phone: '123' }, 1]]);
  expect(done).toEqual(['saved']);
});

it('sends nothing if nothing was changed', async () => {
  const { save, server, done } = show(AS_READ);
  await save();
  expect(server.saves).toEqual([]);
  expect(done).toEqual(['saved']);
});

it('shows both versions of a stale edit: keeps own input, and takes over what only others have changed', async () => {
  const stored = { values: { name: 'Ana', title: 'Director', phone: '999' }, version: 2 };
  const { enter, save, server, done, field, versions } = show(stored);
  await enter('title', 'Manager');
  await save();
  expect(done).toEqual([]);
  const both = within(versions()!);
  expect(both.getByText('Director')).toBeVisible();
  expect(both.getByText('Manager')).toBeVisible();
  expect(both.queryByText('The name')).not.toBeInTheDocument();
  expect(field('title')).toHaveValue('Manager');
  expect(field('phone')).toHaveValue('999');

  await save();
  expect(server.saves.at(-1)).toEqual([{ title: 'Manager' }, 2]);
  expect(done).toEqual(['saved']);
});

it('lets the user choose a version for each field, or one as a whole', async () => {
  const stored = { values: { name: 'Anna', title: 'Director', phone: null }, version: 2 };
  const { user, enter, save, server, field, versions } = show(stored);
  await enter('name', 'Hannah');
  await enter('title', 'Manager');
  await save();
  const both = within(versions()!);
  await user.click(both.getByRole('button', { name: 'Take all saved values' }));
  expect([field('name'), field('title')].map((input) => input.getAttribute('value'))).toEqual([
    'Anna',
    'Director',
  ]);
  await user.click(both.getByRole('button', { name: 'Take all of mine' }));
  expect(field('name')).toHaveValue('Hannah');
  await user.click(within(both.getByRole('group', { name: 'The title' })).getByText('Director'));
  await save();
  expect(server.saves.at(-1)).toEqual([{ name: 'Hannah' }, 2]);
});

it('compares again if the record has changed once more', async () => {
  const stored = { values: { name: 'Ana', title: 'Director', phone: null }, version: 2 };
  const { enter, save, server, versions } = show(stored);
  await enter('title', 'Manager');
  await save();
  server.stored = { values: { name: 'Ana', title: 'Manager', phone: null }, version: 3 };
  await save();
  expect(server.saves.map(([, version]) => version)).toEqual([1, 2]);
  expect(versions()).toHaveTextContent('Both versions are the same now.');
});

it('shows any other refusal without versions', async () => {
  const { enter, save, server, done, versions } = show(AS_READ);
  server.error = refusal('FORBIDDEN', 'Not today.');
  await enter('title', 'Manager');
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('Not today.');
  expect(versions()).not.toBeInTheDocument();
  expect(done).toEqual([]);
});

import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { hasUnsaved } from '../../lib/unsaved';
import { refusal } from '../../test-client';
import { pass, renderRoutes, stopClock } from '../../test-render';
import { ServerForm } from './server-form';
import { useServerForm } from './use-server-form';

interface Values extends Record<string, unknown> {
  name: string;
  password: string;
}

const invalid = (field: string, message: string) => ({
  errors: [{ message: 'x', extensions: { code: 'VALIDATION_FAILED', errors: [{ field, message }] } }],
});

function Sample({ submit }: { submit: (values: Values) => Promise<unknown> }) {
  const state = useServerForm<Values>({ submit, unique: 'name' });
  return (
    <ServerForm state={state}>
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
      <Form.Item name="password" label="Password">
        <Input />
      </Form.Item>
    </ServerForm>
  );
}

stopClock();

/** Renders the form. Each submission waits until the test settles it. */
function show() {
  const submitted: { values: Values; resolve: () => void; reject: (error: unknown) => void }[] = [];
  const submit = (values: Values) =>
    new Promise<void>((resolve, reject) => submitted.push({ values, resolve, reject }));
  const view = renderRoutes([{ path: '/', element: <Sample submit={submit} /> }]);
  const name = screen.getByLabelText(/^Name/);
  async function send(text: string): Promise<void> {
    await view.user.type(name, `${text}{Enter}`);
    await pass(50);
  }
  async function refuse(error: unknown): Promise<void> {
    submitted.at(-1)!.reject(error);
    await pass(1_000);
  }
  return { ...view, submitted, name, send, refuse };
}

it('submits once at a time, with texts trimmed but passwords as they are', async () => {
  const { user, submitted, send } = show();
  await user.type(screen.getByLabelText(/^Password/), ' s e c r e t ');
  await send(' Ana ');
  await send('');
  expect(submitted.map(({ values }) => values)).toEqual([{ name: 'Ana', password: ' s e c r e t ' }]);
});

it('shows the error of a field at the field, focuses it, and keeps the input', async () => {
  const { user, send, refuse, name } = show();
  await send('Ana');
  await user.click(document.body);
  await refuse(invalid('input.name', 'is taken'));
  expect(screen.getByText('Is taken.')).toBeVisible();
  expect(name).toHaveValue('Ana');
  expect(name).toHaveFocus();
});

it('shows a CONFLICT at the field whose value must be unique', async () => {
  const { send, refuse, name } = show();
  await send('Ana');
  await refuse(refusal('CONFLICT', 'This name is taken.'));
  expect(name).toBeInvalid();
  expect(screen.getAllByText('This name is taken.')).not.toHaveLength(0);
});

it('shows the error of a field that it does not have above the form, and scrolls there', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { send, refuse } = show();
  await send('Ana');
  await refuse(invalid('companyId', 'must name a company'));
  expect(screen.getByRole('alert')).toHaveTextContent('Must name a company.');
  expect(scroll.mock.contexts).toEqual([screen.getByRole('alert').parentElement]);
});

it('removes the error with the next submission', async () => {
  const { send, refuse, submitted } = show();
  await send('Ana');
  await refuse(refusal('FORBIDDEN', 'Not today.'));
  expect(screen.getByRole('alert')).toHaveTextContent('Not today.');
  await send('!');
  expect(screen.queryByText('Not today.')).not.toBeInTheDocument();
  expect(submitted.at(-1)!.values.name).toBe('Ana!');
});

it('holds unsaved input from the first change until it is submitted, and again after a refusal', async () => {
  const { user, submitted, send, refuse, name } = show();
  expect(hasUnsaved()).toBe(false);
  await user.type(name, 'An');
  expect(hasUnsaved()).toBe(true);
  await send('a');
  expect(hasUnsaved()).toBe(false);
  await refuse(refusal('FORBIDDEN'));
  expect(hasUnsaved()).toBe(true);
  await send('');
  submitted.at(-1)!.resolve();
  await pass(0);
  expect(hasUnsaved()).toBe(false);
});

describe('with fields that have parts', () => {
  function Parts({ error }: { error: unknown }) {
    const state = useServerForm<Record<string, unknown>>({ submit: () => Promise.reject(error) });
    return (
      <ServerForm state={state}>
        <Form.Item name={['salary', 'max']} label="Maximum">
          <Input />
        </Form.Item>
        <Form.Item name="questions" label="Questions">
          <Input />
        </Form.Item>
      </ServerForm>
    );
  }

  it.each([
    ['input.salary.max', 'must be at least the minimum', 'Must be at least the minimum.'],
    ['input.questions.1.choices', 'must be at least two', 'Row 2: Must be at least two.'],
  ])('shows the error of %s at its field', async (field, words, text) => {
    const { user } = renderRoutes([{ path: '/', element: <Parts error={invalid(field, words)} /> }]);
    await user.type(screen.getByLabelText(/^Maximum/), '1{Enter}');
    await pass(1_000);
    expect(screen.getByText(text)).toHaveClass('ant-form-item-explain-error');
  });
});

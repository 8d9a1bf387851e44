import { screen, waitFor } from '@testing-library/react';
import { SEARCH_DELAY } from '../../../lib/constants';
import { clientOf, type Answers } from '../../../test-client';
import { pass, renderRoutes, stopClock } from '../../../test-render';
import CreateCompanyDialog from './create-company-dialog';

const WARNING = 'A company with this name exists already.';
const acme = {
  __typename: 'Company',
  id: '3',
  title: 'ACME',
  createdAt: '2023-05-04T10:00:00.000Z',
  userCount: 2,
  firstAdminName: 'Ruth Adler',
};

stopClock();

function show(answers: Answers) {
  const server = clientOf(answers);
  const element = server.wrap(<CreateCompanyDialog onClose={() => {}} />);
  const view = renderRoutes([{ path: '/', element }]);
  return { ...server, ...view, name: screen.getByLabelText('Company name') };
}
const found = (nodes: object[]) => ({
  companies: { __typename: 'CompanyConnection', nodes, totalCount: nodes.length },
});

it('warns of a company with the same title, once the user has stopped typing, and still creates it', async () => {
  const { user, asked, name } = show({
    CompaniesWithTitle: ({ title }) => found(title === 'acme' ? [acme] : []),
    CreateCompany: () => ({ createCompany: { ...acme, id: '9' } }),
  });
  await user.type(name, 'acme ');
  expect(asked).toEqual([]);
  await pass(SEARCH_DELAY);
  await waitFor(() => expect(asked).toEqual([['CompaniesWithTitle', { title: 'acme' }]]));
  expect(await screen.findByText(WARNING)).toBeVisible();
  expect(screen.getByText(/^No. 3 · 2 users · First admin: Ruth Adler ·/)).toBeVisible();

  await user.click(screen.getByRole('radio', { name: 'No staff yet' }));
  await user.click(screen.getByRole('button', { name: 'Create company' }));
  await pass(0);
  expect(asked.at(-1)).toEqual(['CreateCompany', { title: 'acme' }]);
});

it('does not warn of a title that is no longer entered', async () => {
  const { user, name } = show({ CompaniesWithTitle: ({ title }) => found(title === 'acme' ? [acme] : []) });
  await user.type(name, 'acme');
  await pass(SEARCH_DELAY);
  await user.type(name, ' two');
  expect(screen.queryByText(WARNING)).not.toBeInTheDocument();
  await pass(SEARCH_DELAY);
  expect(screen.queryByText(WARNING)).not.toBeInTheDocument();
});

it('submits by Enter, and refuses names that are too long instead of cutting them', async () => {
  const { user, asked, name } = show({
    CompaniesWithTitle: () => found([]),
    CreateCompany: () => ({ createCompany: { ...acme, id: '9' } }),
  });
  const long = 'x'.repeat(201);
  await user.click(name);
  await user.paste(long);
  await user.click(screen.getByRole('radio', { name: 'No staff yet' }));
  await user.type(name, '{Enter}');
  await pass(SEARCH_DELAY);
  await pass(SEARCH_DELAY);
  expect(name).toHaveValue(long);
  expect(screen.getByText('Use at most 200 characters. You entered 201.')).toBeInTheDocument();
  expect(asked.map(([operation]) => operation)).not.toContain('CreateCompany');
  await user.type(name, '{Backspace}{Enter}');
  await pass(SEARCH_DELAY);
  expect(asked).toContainEqual(['CreateCompany', { title: 'x'.repeat(200) }]);
});

import { screen, waitFor, within } from '@testing-library/react';
import { clientOf, refusal, type Answers } from '../../test-client';
import { renderRoutes } from '../../test-render';
import { CompanyFeatures, REMOVED } from './company-features';

const feature = (title: string) => ({
  __typename: 'Feature',
  title,
  createdAt: '2023-05-04T10:00:00.000Z',
});

/** A server that keeps the features of one company. */
function show(titles: string[], answers: Answers = {}) {
  let kept = titles;
  const company = () => ({ __typename: 'Company', id: '3', features: kept.map(feature) });
  const server = clientOf({
    CompanyFeatures: () => ({ company: company(), featureCatalogue: ['Teams', 'Events'] }),
    RemoveFeature: ({ title }) => {
      kept = kept.filter((other) => other !== title);
      return { removeFeature: { __typename: 'Company', id: '3' } };
    },
    AddFeature: ({ title }) => {
      kept = [...kept, title as string];
      return { addFeature: company() };
    },
    ...answers,
  });
  const element = server.wrap(<CompanyFeatures companyId="3" companyTitle="Acme" />);
  return { ...server, ...renderRoutes([{ path: '/', element }]) };
}
const names = (asked: [string, unknown][]) => asked.map(([name]) => name);

describe('removing a feature', () => {
  it('asks first, and does nothing when the answer is no', async () => {
    const { user, asked } = show(['Teams', 'Events']);
    await user.click(await screen.findByRole('button', { name: 'REMOVE Teams' }));
    expect(screen.getByRole('dialog', { name: 'Remove “Teams”?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(names(asked)).toEqual(['CompanyFeatures']);
  });

  it('says so in its words and reloads the list', async () => {
    const { user, asked } = show(['Teams', 'Events']);
    await user.click(await screen.findByRole('button', { name: 'REMOVE Teams' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(REMOVED)).toBeVisible();
    expect(REMOVED).toBe('FEATURE HAS BEEN REMOVED.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'REMOVE Teams' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'REMOVE Events' })).toBeVisible();
    expect(names(asked)).toEqual(['CompanyFeatures', 'RemoveFeature', 'CompanyFeatures']);
    await waitFor(() => expect(document.activeElement).toHaveTextContent(REMOVED));
  });

  it('stays with the reason when it is refused, and does not claim success', async () => {
    const { user } = show(['Teams'], { RemoveFeature: () => refusal('NOT_FOUND') });
    await user.click(await screen.findByRole('button', { name: 'REMOVE Teams' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText(/Not found/)).toBeVisible();
    expect(screen.queryByText(REMOVED)).not.toBeInTheDocument();
  });

  it('says what to do when none is left', async () => {
    const { user } = show(['Teams']);
    await user.click(await screen.findByRole('button', { name: 'REMOVE Teams' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No features yet')).toBeVisible();
  });
});

describe('adding a feature', () => {
  it('offers what the company has not', async () => {
    const { user, asked } = show(['Teams']);
    await user.click(await screen.findByRole('button', { name: 'ADD FEATURE' }));
    const options = within(screen.getByLabelText('Feature')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Events', 'Another title…']);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Events was added.')).toBeVisible();
    expect(asked.at(-1)).toEqual(['AddFeature', { companyId: '3', title: 'Events' }]);
  });

  it('takes a new title, and keeps it when it is refused', async () => {
    const { user } = show(['Teams'], { AddFeature: () => refusal('CONFLICT', 'It has that already.') });
    await user.click(await screen.findByRole('button', { name: 'ADD FEATURE' }));
    await user.selectOptions(screen.getByLabelText('Feature'), 'Another title…');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Enter a title for the feature.');
    await user.type(screen.getByLabelText('Title'), 'Payroll');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('It has that already.'),
    );
    expect(screen.getByLabelText('Title')).toHaveValue('Payroll');
  });
});

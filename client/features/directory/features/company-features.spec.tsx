import { screen, waitFor, within } from '@testing-library/react';
import { clientOf, refusal, type Answers } from '../../../test-client';
import { renderRoutes } from '../../../test-render';
import { CompanyFeatures } from './company-features';

const REMOVED = 'FEATURE HAS BEEN REMOVED.';

const feature = (title: string) => ({
  __typename: 'Feature',
  title,
  createdAt: '2023-05-04T10:00:00.000Z',
});

/** A server that stores the features of one company. */
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
      kept = [...kept, String(title)];
      return { addFeature: company() };
    },
    ...answers,
  });
  const element = server.wrap(<CompanyFeatures companyId="3" companyTitle="Acme" />);
  return { ...server, ...renderRoutes([{ path: '/', element }]) };
}
const names = (asked: [string, unknown][]) => asked.map(([name]) => name);

describe('removing a feature', () => {
  it('asks first, and does nothing if the user cancels', async () => {
    const { user, asked } = show(['Teams', 'Events']);
    await user.click(await screen.findByRole('button', { name: 'REMOVE Teams' }));
    expect(screen.getByRole('dialog', { name: 'Remove “Teams”?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(names(asked)).toEqual(['CompanyFeatures']);
  });

  it('shows the specified message and reloads the list', async () => {
    const { user, asked } = show(['Teams', 'Events']);
    await user.click(await screen.findByRole('button', { name: 'REMOVE Teams' }));
    await user.click(screen.getByRole('button', { name: 'Remove feature' }));
    expect(await screen.findByText(REMOVED)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'REMOVE Teams' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('button', { name: 'REMOVE Events' })).toBeVisible();
    expect(names(asked)).toEqual(['CompanyFeatures', 'RemoveFeature', 'CompanyFeatures']);
    expect(screen.getByRole('status')).toHaveTextContent(REMOVED);
  });

  it('stays open with the reason if refused, and does not report success', async () => {
    const { user } = show(['Teams'], { RemoveFeature: () => refusal('NOT_FOUND') });
    await user.click(await screen.findByRole('button', { name: 'REMOVE Teams' }));
    await user.click(screen.getByRole('button', { name: 'Remove feature' }));
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText(/Not found/)).toBeVisible();
    expect(screen.queryByText(REMOVED)).not.toBeInTheDocument();
  });

  it('says what to do when none is left', async () => {
    const { user } = show(['Teams']);
    await user.click(await screen.findByRole('button', { name: 'REMOVE Teams' }));
    await user.click(screen.getByRole('button', { name: 'Remove feature' }));
    expect(await screen.findByText('No features yet')).toBeVisible();
  });
});

describe('adding a feature', () => {
  const open = async (titles: string[], answers?: Answers) => {
    const shown = show(titles, answers);
    await shown.user.click(await screen.findByRole('button', { name: 'ADD FEATURE' }));
    const dialog = within(await screen.findByRole('dialog'));
    return {
      ...shown,
      title: dialog.getByLabelText('Title'),
      add: dialog.getByRole('button', { name: 'Add feature' }),
    };
  };

  it('offers the features that the company does not have, ignoring case', async () => {
    const { user, asked, title, add } = await open(['TEAMS']);
    await user.click(title);
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Events']);
    await user.type(title, 'Events');
    await user.click(add);
    expect(await screen.findByText('Events was added.')).toBeVisible();
    expect(asked).toContainEqual(['AddFeature', { companyId: '3', title: 'Events' }]);
  });

  it('accepts a new title, and keeps it if refused', async () => {
    const { user, title, add } = await open(['Teams'], {
      AddFeature: () => refusal('CONFLICT', 'It has that already.'),
    });
    await user.click(add);
    await waitFor(() => expect(title).toHaveAccessibleDescription('Enter a title for the feature.'));
    await user.type(title, 'Payroll');
    await user.click(add);
    await waitFor(() => expect(title).toHaveAccessibleDescription('It has that already.'));
    expect(title).toHaveValue('Payroll');
  });
});

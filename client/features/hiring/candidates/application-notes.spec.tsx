import { screen } from '@testing-library/react';
import type { Application_PageFragment } from '../../../generated/graphql';
import { clientOf } from '../../../test-client';
import { ready, renderRoutes } from '../../../test-render';
import { ApplicationNotes } from './application-notes';

const application = (id: string) =>
  ({
    id,
    notes: [],
    permissions: [
      {
        __typename: 'Permission',
        operation: 'addApplicationNote',
        allowed: true,
        reason: null,
        message: null,
        changeableBy: null,
      },
    ],
  }) as unknown as Application_PageFragment;

function show(id: string) {
  const { wrap } = clientOf({});
  const element = wrap(<ApplicationNotes application={application(id)} />);
  return renderRoutes([{ path: '*', element }], { access: ready() });
}

const field = () => screen.getByLabelText('New note');

it('keeps a note that was begun while other applications are shown', async () => {
  const first = show('11');
  await first.user.type(field(), 'Knows knives');
  first.unmount();
  const second = show('12');
  expect(field()).toHaveValue('');
  second.unmount();
  show('11');
  expect(field()).toHaveValue('Knows knives');
});

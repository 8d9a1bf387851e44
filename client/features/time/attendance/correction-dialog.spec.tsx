import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { App } from 'antd';
import { clientOf } from '../../../test-client';
import { pass, renderRoutes, stopClock } from '../../../test-render';
import { CorrectionDialog } from './correction-dialog';

stopClock();

it.each([
  ['13:38', 'Choose a time after 1:38 PM.'],
  ['18:30', 'This time has not come yet.'],
  ['13:39', undefined],
])('takes no end before the beginning or in the future: %s', async (time, fault) => {
  jest.setSystemTime(new Date('2026-11-12T12:00:00Z'));
  const sent: unknown[] = [];
  const { wrap } = clientOf({
    CorrectPunch: (variables) => {
      sent.push(variables);
      return { correctPunch: null };
    },
  });
  const element = wrap(
    <App>
      <CorrectionDialog
        userId="5"
        date="2026-11-12"
        timeZone="Asia/Kolkata"
        began="2026-11-12T08:08:20.000Z"
        update={() => Promise.resolve()}
        onClose={() => {}}
      />
    </App>,
  );
  const { user } = renderRoutes([{ path: '/', element }]);
  await pass(1_000);
  await user.type(screen.getByLabelText('Time'), time);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await pass(1_000);
  if (fault) expect(screen.getByText(fault)).toBeVisible();
  expect(sent).toHaveLength(fault ? 0 : 1);
});

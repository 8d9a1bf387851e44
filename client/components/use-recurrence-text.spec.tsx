import { renderRoutes } from '../test-render';
import { useRecurrenceText } from './use-recurrence-text';

const Text = ({ rule }: { rule: string }) => useRecurrenceText()(rule);

it.each([
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=WEEKLY;INTERVAL=2', 'Every 2 weeks'],
  ['FREQ=WEEKLY;BYDAY=MO', 'Every week on Monday'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20320328',
    'Every 2 weeks on Monday and Thursday · Until Mar 28, 2032',
  ],
  ['FREQ=MONTHLY;COUNT=1', 'Every month · Once in all'],
  ['FREQ=YEARLY;COUNT=5', 'Every year · 5 times in all'],
  ['FREQ=YEARLY;UNTIL=', 'Every year'],
  ['FREQ=MONTHLY;BYDAY=1MO', 'FREQ=MONTHLY;BYDAY=1MO'],
])('says %s as “%s”', (rule, text) => {
  const { container } = renderRoutes([{ path: '/', element: <Text rule={rule} /> }]);
  expect(container).toHaveTextContent(text);
});

import '../../../test-console';
import { ana, buildEvent, change } from '../../inbox/audit-log/test-event';
import { sentenceText } from '../../inbox/audit-log/sentences';

it('says who turned off dev mode', () => {
  const changes = [change('devMode', 'true', 'false')];
  const event = buildEvent('DEV_MODE_SET', { actor: ana, actorId: '2', changes });
  expect(sentenceText(event)).toBe('Ana Keller turned off dev mode.');
});

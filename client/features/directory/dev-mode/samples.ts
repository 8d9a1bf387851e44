import { t } from '@lingui/core/macro';
import { notify } from '../../../lib/notifications';

let count = 0;

/** A notification with the default settings. */
export function addSample(): void {
  count++;
  notify({ text: t`Sample notification ${count}` });
}

/** A notification with a custom colour and an action. */
export function addSampleWithAction(): void {
  count++;
  const text = t`Sample notification ${count}, with an action`;
  notify({
    text,
    color: '#14532d',
    actions: [{ text: t`Reply`, run: () => notify({ text: t`You replied to “${text}”.` }) }],
  });
}

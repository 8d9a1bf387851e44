import { notify } from '../../lib/notifications';

let count = 0;

/** A notification as it is when nothing but its text is given. */
export function addSample(): void {
  count++;
  notify({ text: `Sample notification ${count}` });
}

/** A notification with a colour of its own and something to do about it. */
export function addSampleWithAction(): void {
  count++;
  const text = `Sample notification ${count}, with an action`;
  notify({
    text,
    color: '#14532d',
    actions: [{ text: 'Reply', run: () => notify({ text: `You replied to “${text}”.` }) }],
  });
}

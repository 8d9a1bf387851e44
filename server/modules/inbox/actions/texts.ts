import { type Message, msg } from '../../../platform/mail/texts.js';

/** The labels of the decisions that several kinds of actions offer. */
export const LABELS: Record<string, Message> = {
  APPROVE: msg('Approve'),
  DECLINE: msg('Decline'),
  DONE: msg('Done'),
  DISMISS: msg('Dismiss'),
};

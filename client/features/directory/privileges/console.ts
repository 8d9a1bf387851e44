import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../../lib/capability';
import { part } from './part';

/** What the console shows of privileges. */
export default {
  reasons: {
    EMAIL_NOT_CONFIRMED: msg`The user’s email is not confirmed. Ask the user to follow the link in the confirmation email.`,
  },
  cache: {
    User: { fields: { privileges: { merge: false } } },
    Privilege: { keyFields: false },
  },
  profileCards: [{ title: msg`Privileges`, Card: part((all) => all.UserPrivileges) }],
} satisfies ConsoleParts;

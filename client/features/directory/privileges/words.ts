import { msg, plural } from '@lingui/core/macro';
import type { Words } from '../../../lib/words';

/** What sentences and names say of privileges. */
export default {
  audit: {
    PRIVILEGE_GRANTED: {
      name: msg`Privilege granted`,
      sentence: ({ actor, subject, value }) => {
        const privilege = value('privilege');
        return privilege
          ? msg`${actor} gave ${subject} the privilege “${privilege}”.`
          : msg`${actor} gave ${subject} a privilege.`;
      },
    },
    PRIVILEGE_REVOKED: {
      name: msg`Privilege revoked`,
      sentence: ({ actor, subject, value }) => {
        const privilege = value('privilege');
        return privilege
          ? msg`${actor} took the privilege “${privilege}” from ${subject}.`
          : msg`${actor} took a privilege from ${subject}.`;
      },
    },
  },
  activity: {
    PRIVILEGE_GRANTED: {
      many: ({ count }) =>
        msg`${plural(count, { one: '# privilege was granted.', other: '# privileges were granted.' })}`,
      counted: true,
      said: ['privilege'],
    },
    PRIVILEGE_REVOKED: {
      many: ({ count }) =>
        msg`${plural(count, { one: '# privilege was revoked.', other: '# privileges were revoked.' })}`,
      counted: true,
      said: ['privilege'],
    },
  },
  fields: {
    privilege: msg`Privilege`,
    privileges: msg`Privileges`,
  },
  notifications: {
    PRIVILEGE_GRANTED: ({ detail }) => msg`You received the privilege “${detail}”.`,
    PRIVILEGE_REVOKED: ({ detail }) => msg`You lost the privilege “${detail}”.`,
  },
  activityKinds: {
    PRIVILEGES: { view: 'staff', name: msg`Privileges` },
  },
  scopes: {
    PRIVILEGES_WRITE: msg`Grant privileges to people and revoke them`,
  },
} satisfies Words;

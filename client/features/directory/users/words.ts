import { msg, plural, t } from '@lingui/core/macro';
import type { ActivityParts, Words } from '../../../lib/words';
import { profileLabels } from './profile-fields';

const joined = ({ people }: ActivityParts) =>
  msg`${plural(people, { one: '# person joined the company.', other: '# people joined the company.' })}`;

/** What sentences and names say of users. */
export default {
  audit: {
    USER_CREATED: {
      name: msg`Account created`,
      sentence: ({ actor, subject, isOwn, value }) => {
        const type = value('userType')?.toLowerCase();
        if (isOwn) {
          return type === 'admin' ? msg`${subject} signed up as an admin.` : msg`${subject} signed up.`;
        }
        return type === 'admin'
          ? msg`${actor} created an admin account for ${subject}.`
          : msg`${actor} created an account for ${subject}.`;
      },
    },
    USER_JOINED: {
      name: msg`Joined a company`,
      sentence: ({ actor, subject, company, isOwn }) =>
        isOwn ? msg`${subject} joined ${company}.` : msg`${actor} added ${subject} to ${company}.`,
    },
    USER_LEFT: {
      name: msg`Left a company`,
      sentence: ({ actor, subject, company, isOwn }) =>
        isOwn ? msg`${subject} left ${company}.` : msg`${actor} removed ${subject} from ${company}.`,
    },
    USER_UPDATED: {
      name: msg`Profile edited`,
      sentence: ({ actor, subject, isOwn }) =>
        isOwn ? msg`${subject} edited their profile.` : msg`${actor} edited the profile of ${subject}.`,
    },
    USER_PHOTO_CHANGED: {
      name: msg`Photo changed`,
      sentence: ({ entry, actor, subject, isOwn }) => {
        if (!isOwn) return msg`${actor} removed the photo of ${subject}.`;
        const isRemoved = entry.changes.some(({ field, after }) => field === 'photo' && !after);
        return isRemoved ? msg`${subject} removed their photo.` : msg`${subject} changed their photo.`;
      },
    },
    USER_TYPE_CHANGED: {
      name: msg`Made admin or employee`,
      sentence: ({ actor, subject, value }) => {
        const type = value('userType')?.toLowerCase();
        if (!type) return msg`${actor} changed the user type of ${subject}.`;
        return type === 'employee'
          ? msg`${actor} made ${subject} an employee.`
          : msg`${actor} made ${subject} an admin.`;
      },
    },
    MANAGER_SET: {
      name: msg`Manager set`,
      sentence: ({ actor, subject, value }) =>
        value('managerId')
          ? msg`${actor} set the manager of ${subject}.`
          : msg`${actor} changed who the manager of ${subject} is.`,
    },
    USER_SUSPENDED: {
      name: msg`Account suspended`,
      sentence: ({ actor, subject }) => msg`${actor} suspended ${subject}.`,
    },
    USER_REACTIVATED: {
      name: msg`Account reactivated`,
      sentence: ({ actor, subject }) => msg`${actor} reactivated ${subject}.`,
    },
    USER_DELETED: {
      name: msg`Account closed`,
      sentence: ({ actor, subject, isOwn }) =>
        isOwn ? msg`${subject} closed their account.` : msg`${actor} deleted the account of ${subject}.`,
    },
    ACCOUNT_CHANGED: {
      name: msg`Email changed or confirmed`,
      sentence: ({ entry, subject, value }) => {
        const email = entry.changes.find(({ field }) => field === 'email');
        const { before, after } = email ?? {};
        if (before && after && before !== after) {
          return msg`The email of ${subject} changed from ${before} to ${after}.`;
        }
        const confirmed = value('accountConfirmed');
        if (confirmed === 'true') return msg`${subject} confirmed the email address.`;
        return confirmed === 'false'
          ? msg`The email of ${subject} is no longer confirmed.`
          : msg`The account of ${subject} changed.`;
      },
    },
    SIGNED_OUT_EVERYWHERE: {
      name: msg`Signed out everywhere`,
      sentence: ({ subject }) => msg`${subject} signed out everywhere.`,
    },
    SECOND_FACTOR_ADDED: {
      name: msg`Second factor added`,
      sentence: ({ subject, value }) => {
        const factor = value('secondFactor');
        if (factor === 'TOTP') return msg`${subject} added an authenticator app as a second factor.`;
        return factor === 'PHONE'
          ? msg`${subject} added a phone as a second factor.`
          : msg`${subject} added a second factor.`;
      },
    },
    SECOND_FACTOR_REMOVED: {
      name: msg`Second factor removed`,
      sentence: ({ subject }) => msg`A second factor of ${subject} was removed.`,
    },
    SECOND_FACTORS_RESET: {
      name: msg`Second factors reset`,
      sentence: ({ actor, subject }) => msg`${actor} removed the second factors of ${subject}.`,
    },
    INITIAL_PASSWORD_CHANGED: {
      name: msg`First password replaced`,
      sentence: ({ subject }) => msg`${subject} replaced the password that somebody else had set.`,
    },
    DISCOVERABLE_SET: {
      name: msg`Can be found by companies, or not`,
      sentence: ({ subject, value }) => {
        const discoverable = value('isDiscoverable');
        if (!discoverable) return msg`${subject} chose whether companies can find them.`;
        return discoverable === 'false'
          ? msg`${subject} can no longer be found by companies.`
          : msg`${subject} can be found by companies.`;
      },
    },
  },
  activity: {
    USER_CREATED: { many: joined, said: ['userType'] },
    USER_JOINED: { many: joined, said: ['userType'] },
    USER_LEFT: {
      unnamed: ({ isOwn }) =>
        isOwn ? msg`A person left the company.` : msg`A person was removed from the company.`,
      many: ({ people, isOwn }) =>
        isOwn
          ? msg`${plural(people, { one: '# person left the company.', other: '# people left the company.' })}`
          : msg`${plural(people, { one: '# person was removed from the company.', other: '# people were removed from the company.' })}`,
      said: ['userType'],
    },
    USER_TYPE_CHANGED: {
      many: ({ people }) =>
        msg`${plural(people, { one: '# person got another role.', other: '# people got another role.' })}`,
      said: ['userType'],
    },
    MANAGER_SET: {
      many: ({ people }) =>
        msg`${plural(people, { one: '# person got another manager.', other: '# people got another manager.' })}`,
    },
    USER_SUSPENDED: {
      many: ({ people }) =>
        msg`${plural(people, { one: '# person was suspended.', other: '# people were suspended.' })}`,
    },
    USER_REACTIVATED: {
      many: ({ people }) =>
        msg`${plural(people, { one: '# person got access again.', other: '# people got access again.' })}`,
    },
    USER_UPDATED: {
      many: ({ people }) =>
        msg`${plural(people, { one: '# profile was edited.', other: '# profiles were edited.' })}`,
    },
  },
  subjects: {
    IDENTITY: ({ entry: { actorEmail } }) => actorEmail ?? t`Someone without an account here`,
    USER: ({ entry: { action, subjectId }, value }) =>
      (/^(USER|COMPANY)_/.test(action) ? value('displayName') : undefined) ?? t`User ${subjectId}`,
  },
  fields: {
    ...profileLabels,
    email: msg`Email`,
    userType: msg`User Type`,
    accountConfirmed: msg`Account Confirmed`,
    companyId: msg`Company`,
    isDiscoverable: msg`Companies can find me`,
    managerId: msg`Number of the manager`,
    photo: msg`Photo`,
    validAfter: msg`Sessions valid from`,
    firebaseId: msg`Account ID`,
    secondFactor: msg`Second factor`,
  },
  notifications: {
    ADDED_TO_COMPANY: ({ company }) =>
      company ? msg`You were added to ${company}.` : msg`You were added to a company.`,
    REMOVED_FROM_COMPANY: ({ company }) =>
      company ? msg`You were removed from ${company}.` : msg`You were removed from your company.`,
    MADE_ADMIN: ({ company }) =>
      company ? msg`You are now an admin of ${company}.` : msg`You are now an admin.`,
    MADE_EMPLOYEE: ({ company }) =>
      company ? msg`You are no longer an admin of ${company}.` : msg`You are no longer an admin.`,
    MANAGER_SET: () => msg`An admin has changed who your manager is.`,
    SUSPENDED: () => msg`Your account was suspended.`,
    REACTIVATED: () => msg`Your account was reactivated.`,
    PHOTO_REMOVED: () => msg`Your photo was removed.`,
  },
  activityKinds: {
    PEOPLE: { view: 'staff', name: msg`People of the company` },
    PROFILES: { view: 'staff', name: msg`Profiles` },
    COMPANY: { view: 'staff', name: msg`Company and features` },
  },
  scopes: {
    STAFF_READ: msg`Read people and their details, also unallocated ones`,
    STAFF_WRITE: msg`Create people, allocate them, and change, suspend and remove them`,
  },
} satisfies Words;

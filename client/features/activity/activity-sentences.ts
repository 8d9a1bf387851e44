import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { Activity_GroupFragment, ActivityKind, AuditAction } from '../../generated/graphql';

/** A group of a feed as the client reads it. */
export type ActivityGroup = Activity_GroupFragment;
/** One entry of a group. */
export type ActivityEntry = ActivityGroup['entries'][number];

interface Words {
  /** The number of entries. */
  count: number;
  /** The number of different people that they are about. */
  people: number;
  person: string;
  team: string;
  /** Whether the people did it themselves. */
  isOwn: boolean;
  /** The value after the change, or before it if there is none after it. */
  value: (field: string) => string | undefined;
}

/** The sentence of one entry, and that of several. */
interface Sentences {
  one: (words: Words) => MessageDescriptor;
  many: (words: Words) => MessageDescriptor;
}

const same = (sentence: (words: Words) => MessageDescriptor): Sentences => ({
  one: sentence,
  many: sentence,
});

const teamChanged = ({ count, team }: Words) =>
  msg`${plural(count, { one: `The team ${team} was changed # time.`, other: `The team ${team} was changed # times.` })}`;
const companyChanged = ({ count }: Words) =>
  msg`${plural(count, { one: 'The company profile was edited # time.', other: 'The company profile was edited # times.' })}`;

const sentences: Partial<Record<AuditAction, Sentences>> = {
  TEAM_CREATED: { one: ({ team }) => msg`The team ${team} was created.`, many: teamChanged },
  TEAM_CHANGED: { one: ({ team }) => msg`The team ${team} was changed.`, many: teamChanged },
  TEAM_MOVED: { one: ({ team }) => msg`The team ${team} was moved.`, many: teamChanged },
  TEAM_ARCHIVED: { one: ({ team }) => msg`The team ${team} was archived.`, many: teamChanged },
  TEAM_RESTORED: { one: ({ team }) => msg`The team ${team} was restored.`, many: teamChanged },
  TEAM_MEMBER_ADDED: {
    one: ({ person, team }) => msg`${person} joined ${team}.`,
    many: ({ people, team }) =>
      msg`${plural(people, { one: `# person joined ${team}.`, other: `# people joined ${team}.` })}`,
  },
  TEAM_MEMBER_REMOVED: {
    one: ({ person, team, isOwn }) =>
      isOwn ? msg`${person} left ${team}.` : msg`${person} was removed from ${team}.`,
    many: ({ people, team, isOwn }) =>
      isOwn
        ? msg`${plural(people, { one: `# person left ${team}.`, other: `# people left ${team}.` })}`
        : msg`${plural(people, { one: `# person was removed from ${team}.`, other: `# people were removed from ${team}.` })}`,
  },
  TEAM_ROLE_SET: {
    one: ({ person, team, value }) => {
      const role = value('role');
      if (!role) return msg`The role of ${person} in ${team} was changed.`;
      if (role === 'lead') return msg`${person} now leads ${team}.`;
      return role === 'guest'
        ? msg`${person} is now a guest of ${team}.`
        : msg`${person} is now a member of ${team}.`;
    },
    many: ({ count, team }) =>
      msg`${plural(count, { one: `# role in ${team} was changed.`, other: `# roles in ${team} were changed.` })}`,
  },
  TEAM_JOIN_REQUESTED: {
    one: ({ person, team }) => msg`${person} asked to join ${team}.`,
    many: ({ people, team }) =>
      msg`${plural(people, { one: `# person asked to join ${team}.`, other: `# people asked to join ${team}.` })}`,
  },
  TEAM_JOIN_DECLINED: {
    one: ({ person, team }) => msg`The request of ${person} to join ${team} was declined.`,
    many: ({ count, team }) =>
      msg`${plural(count, { one: `# request to join ${team} was declined.`, other: `# requests to join ${team} were declined.` })}`,
  },
  USER_CREATED: {
    one: ({ person }) => msg`${person} joined the company.`,
    many: ({ people }) =>
      msg`${plural(people, { one: '# person joined the company.', other: '# people joined the company.' })}`,
  },
  USER_JOINED: {
    one: ({ person }) => msg`${person} joined the company.`,
    many: ({ people }) =>
      msg`${plural(people, { one: '# person joined the company.', other: '# people joined the company.' })}`,
  },
  USER_LEFT: {
    one: ({ person, isOwn }) =>
      isOwn ? msg`${person} left the company.` : msg`${person} was removed from the company.`,
    many: ({ people, isOwn }) =>
      isOwn
        ? msg`${plural(people, { one: '# person left the company.', other: '# people left the company.' })}`
        : msg`${plural(people, { one: '# person was removed from the company.', other: '# people were removed from the company.' })}`,
  },
  USER_TYPE_CHANGED: {
    one: ({ person, value }) => {
      const type = value('userType');
      if (!type) return msg`${person} got another role.`;
      return type === 'admin' ? msg`${person} became an admin.` : msg`${person} became an employee.`;
    },
    many: ({ people }) =>
      msg`${plural(people, { one: '# person got another role.', other: '# people got another role.' })}`,
  },
  USER_SUSPENDED: {
    one: ({ person }) => msg`${person} was suspended.`,
    many: ({ people }) =>
      msg`${plural(people, { one: '# person was suspended.', other: '# people were suspended.' })}`,
  },
  USER_REACTIVATED: {
    one: ({ person }) => msg`${person} got access again.`,
    many: ({ people }) =>
      msg`${plural(people, { one: '# person got access again.', other: '# people got access again.' })}`,
  },
  USER_UPDATED: {
    one: ({ person }) => msg`The profile of ${person} was edited.`,
    many: ({ people }) =>
      msg`${plural(people, { one: '# profile was edited.', other: '# profiles were edited.' })}`,
  },
  PRIVILEGE_GRANTED: {
    one: ({ person, value }) => {
      const privilege = value('privilege');
      return privilege ? msg`${person} got the privilege “${privilege}”.` : msg`${person} got a privilege.`;
    },
    many: ({ count }) =>
      msg`${plural(count, { one: '# privilege was granted.', other: '# privileges were granted.' })}`,
  },
  PRIVILEGE_REVOKED: {
    one: ({ person, value }) => {
      const privilege = value('privilege');
      return privilege ? msg`${person} lost the privilege “${privilege}”.` : msg`${person} lost a privilege.`;
    },
    many: ({ count }) =>
      msg`${plural(count, { one: '# privilege was revoked.', other: '# privileges were revoked.' })}`,
  },
  INVITATION_SENT: same(
    ({ count }) => msg`${plural(count, { one: '# person was invited.', other: '# people were invited.' })}`,
  ),
  INVITATION_RESENT: same(
    ({ count }) =>
      msg`${plural(count, { one: '# invitation was sent again.', other: '# invitations were sent again.' })}`,
  ),
  INVITATION_REVOKED: same(
    ({ count }) =>
      msg`${plural(count, { one: '# invitation was revoked.', other: '# invitations were revoked.' })}`,
  ),
  INVITATION_RESTORED: same(
    ({ count }) =>
      msg`${plural(count, { one: '# invitation was restored.', other: '# invitations were restored.' })}`,
  ),
  INVITATION_DECLINED: same(
    ({ count }) =>
      msg`${plural(count, { one: '# invitation was declined.', other: '# invitations were declined.' })}`,
  ),
  COMPANY_CREATED: same(() => msg`The company was created.`),
  COMPANY_CHANGED: { one: () => msg`The company profile was edited.`, many: companyChanged },
  COMPANY_REOPENED: same(() => msg`The company was opened again.`),
  FEATURE_ADDED: {
    one: ({ value }) => {
      const feature = value('title');
      return feature ? msg`The feature “${feature}” was added.` : msg`A feature was added.`;
    },
    many: ({ count }) =>
      msg`${plural(count, { one: '# feature was added.', other: '# features were added.' })}`,
  },
  FEATURE_REMOVED: {
    one: ({ value }) => {
      const feature = value('title');
      return feature ? msg`The feature “${feature}” was removed.` : msg`A feature was removed.`;
    },
    many: ({ count }) =>
      msg`${plural(count, { one: '# feature was removed.', other: '# features were removed.' })}`,
  },
};

const valueIn = (entry: ActivityEntry | undefined) => (field: string) => {
  const value = entry?.values.find((one) => one.field === field);
  return value?.after ?? value?.before ?? undefined;
};

/** Several changes of one person read like the newest one, unless each is about something else. */
const ALWAYS_COUNTED: AuditAction[] = ['TEAM_ROLE_SET', 'PRIVILEGE_GRANTED', 'PRIVILEGE_REVOKED'];

/** Returns the sentence for a group. Placeholders that name records are shown as links. */
export function sentenceOf(group: ActivityGroup): MessageDescriptor {
  const { action, count, peopleCount, entries } = group;
  const [newest] = entries;
  const isOne = peopleCount === 1 && !!newest?.person && !ALWAYS_COUNTED.includes(action);
  return sentence(group, isOne ? 1 : count, peopleCount, newest);
}

/** Returns the sentence for one entry of a group. */
export const entrySentence = (group: ActivityGroup, entry: ActivityEntry): MessageDescriptor =>
  sentence(group, 1, 1, entry);

function sentence(
  { action, team, isOwn }: ActivityGroup,
  count: number,
  people: number,
  entry: ActivityEntry | undefined,
): MessageDescriptor {
  const known = sentences[action];
  if (!known) return msg`Something was changed.`;
  const words: Words = {
    count,
    people,
    person: entry?.person?.displayName ?? t`A person`,
    team: team?.name ?? t`a team`,
    isOwn,
    value: valueIn(entry),
  };
  return count === 1 ? known.one(words) : known.many(words);
}

/** Returns the sentence of a group as text. */
export const sentenceText = (group: ActivityGroup): string => i18n._(sentenceOf(group));

/** The kinds of activity that a feed can be narrowed to. */
export const kindNames: Record<ActivityKind, MessageDescriptor> = {
  TEAMS: msg`Teams`,
  TEAM_MEMBERS: msg`Members of teams`,
  PEOPLE: msg`People of the company`,
  PROFILES: msg`Profiles`,
  PRIVILEGES: msg`Privileges`,
  INVITATIONS: msg`Invitations`,
  COMPANY: msg`Company and features`,
};

/** The kinds that belong to teams. */
export const TEAM_KINDS: ActivityKind[] = ['TEAMS', 'TEAM_MEMBERS'];
/** The kinds that belong to the staff. */
export const STAFF_KINDS: ActivityKind[] = ['PEOPLE', 'PROFILES', 'PRIVILEGES', 'INVITATIONS', 'COMPANY'];

import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { UpdateTeamInput } from '../../../generated/graphql';
import { type ActivityParts, type AuditParts, type Words } from '../../../lib/words';

/** The name of the team at that time or, for entries that do not say, as it is now. */
const teamOf = ({ entry, value }: Pick<AuditParts, 'entry' | 'value'>): string | undefined =>
  value('team') ?? entry.team?.name;

const unknownTeam = (subjectId: string) => t`Team ${subjectId}`;

const teamChanged = ({ count, team }: ActivityParts) =>
  msg`${plural(count, { one: `The team ${team} was changed # time.`, other: `The team ${team} was changed # times.` })}`;

/** The fields that are edited; the compiler reports one without a label. */
const editedFields: Record<keyof UpdateTeamInput, MessageDescriptor> = {
  name: msg`Name`,
  description: msg`Description`,
  color: msg`Color`,
  visibility: msg`Visibility`,
};

/** What sentences and names say of teams. */
export default {
  audit: {
    TEAM_CREATED: {
      name: msg`Team created`,
      sentence: (parts) => {
        const { actor, value } = parts;
        const team = value('name') ?? teamOf(parts);
        return team ? msg`${actor} created the team “${team}”.` : msg`${actor} created a team.`;
      },
      namedBy: 'name',
    },
    TEAM_CHANGED: {
      name: msg`Team edited`,
      sentence: ({ actor, subject }) => msg`${actor} edited the team ${subject}.`,
    },
    TEAM_MOVED: {
      name: msg`Team moved`,
      sentence: ({ entry, actor, subject }) => {
        const change = entry.changes.find(({ field }) => field === 'parent');
        if (!change) return msg`${actor} moved the team ${subject}.`;
        const parent = change.after;
        return parent
          ? msg`${actor} moved the team ${subject} below ${parent}.`
          : msg`${actor} moved the team ${subject} to the top.`;
      },
    },
    TEAM_ARCHIVED: {
      name: msg`Team archived`,
      sentence: ({ actor, subject }) => msg`${actor} archived the team ${subject}.`,
    },
    TEAM_RESTORED: {
      name: msg`Team restored`,
      sentence: ({ actor, subject }) => msg`${actor} restored the team ${subject}.`,
    },
    TEAM_MEMBER_ADDED: {
      name: msg`Team member added`,
      sentence: (parts) => {
        const team = teamOf(parts);
        const { actor, subject, isOwn } = parts;
        if (!team) return isOwn ? msg`${subject} joined a team.` : msg`${actor} added ${subject} to a team.`;
        return isOwn
          ? msg`${subject} joined the team “${team}”.`
          : msg`${actor} added ${subject} to the team “${team}”.`;
      },
    },
    TEAM_MEMBER_REMOVED: {
      name: msg`Team member removed`,
      sentence: (parts) => {
        const team = teamOf(parts);
        const { actor, subject, isOwn } = parts;
        if (!team)
          return isOwn ? msg`${subject} left a team.` : msg`${actor} removed ${subject} from a team.`;
        return isOwn
          ? msg`${subject} left the team “${team}”.`
          : msg`${actor} removed ${subject} from the team “${team}”.`;
      },
    },
    TEAM_ROLE_SET: {
      name: msg`Role in a team changed`,
      sentence: (parts) => {
        const team = teamOf(parts);
        const { actor, subject, value } = parts;
        const role = value('role');
        if (!team) return msg`${actor} changed the role of ${subject} in a team.`;
        if (!role) return msg`${actor} changed the role of ${subject} in the team “${team}”.`;
        if (role === 'lead') return msg`${actor} made ${subject} the lead of the team “${team}”.`;
        return role === 'guest'
          ? msg`${actor} made ${subject} a guest of the team “${team}”.`
          : msg`${actor} made ${subject} a member of the team “${team}”.`;
      },
    },
    TEAM_JOIN_REQUESTED: {
      name: msg`Request to join a team`,
      sentence: (parts) => {
        const team = teamOf(parts);
        const { subject } = parts;
        return team
          ? msg`${subject} asked to join the team “${team}”.`
          : msg`${subject} asked to join a team.`;
      },
    },
    TEAM_JOIN_DECLINED: {
      name: msg`Request to join a team declined`,
      sentence: (parts) => {
        const team = teamOf(parts);
        const { actor, subject } = parts;
        return team
          ? msg`${actor} declined the request of ${subject} to join the team “${team}”.`
          : msg`${actor} declined the request of ${subject} to join a team.`;
      },
    },
  },
  activity: {
    TEAM_CREATED: { many: teamChanged },
    TEAM_CHANGED: { many: teamChanged },
    TEAM_MOVED: { many: teamChanged },
    TEAM_ARCHIVED: { many: teamChanged },
    TEAM_RESTORED: { many: teamChanged },
    TEAM_MEMBER_ADDED: {
      many: ({ people, team }) =>
        msg`${plural(people, { one: `# person joined ${team}.`, other: `# people joined ${team}.` })}`,
      said: ['role'],
    },
    TEAM_MEMBER_REMOVED: {
      many: ({ people, team, isOwn }) =>
        isOwn
          ? msg`${plural(people, { one: `# person left ${team}.`, other: `# people left ${team}.` })}`
          : msg`${plural(people, { one: `# person was removed from ${team}.`, other: `# people were removed from ${team}.` })}`,
      said: ['role'],
    },
    TEAM_ROLE_SET: {
      many: ({ count, team }) =>
        msg`${plural(count, { one: `# role in ${team} was changed.`, other: `# roles in ${team} were changed.` })}`,
      counted: true,
      said: ['role'],
    },
    TEAM_JOIN_REQUESTED: {
      many: ({ people, team }) =>
        msg`${plural(people, { one: `# person asked to join ${team}.`, other: `# people asked to join ${team}.` })}`,
    },
    TEAM_JOIN_DECLINED: {
      many: ({ count, team }) =>
        msg`${plural(count, { one: `# request to join ${team} was declined.`, other: `# requests to join ${team} were declined.` })}`,
    },
  },
  subjects: {
    TEAM: (parts) => teamOf(parts) ?? parts.value('name') ?? unknownTeam(parts.entry.subjectId),
  },
  fields: {
    team: msg`Team`,
    role: msg`Role`,
    ...editedFields,
    parent: msg`Parent team`,
    parentId: msg`Number of the parent team`,
  },
  notifications: {
    ADDED_TO_TEAM: ({ detail }) => msg`You were added to the team “${detail}”.`,
  },
  activityKinds: {
    TEAMS: { view: 'teams', name: msg`Teams` },
    TEAM_MEMBERS: { view: 'teams', name: msg`Members of teams` },
  },
  scopes: {
    TEAMS_READ: msg`Read teams and their members`,
    TEAMS_WRITE: msg`Create, change and archive teams, and add and remove their members`,
  },
} satisfies Words;

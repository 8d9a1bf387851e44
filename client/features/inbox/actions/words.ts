import { msg, t } from '@lingui/core/macro';
import type { Words } from '../../../lib/words';

/** What sentences and names say of actions. */
export default {
  audit: {
    ACTION_DECIDED: {
      name: msg`Action decided`,
      sentence: ({ actor, subject, value }) => {
        const decision = value('decision');
        return decision ? msg`${actor} decided ${subject}: ${decision}.` : msg`${actor} decided ${subject}.`;
      },
    },
    ACTION_REOPENED: {
      name: msg`Decision undone`,
      sentence: ({ actor, subject }) => msg`${actor} undid the decision of ${subject}.`,
    },
    ACTION_DELEGATED: {
      name: msg`Action passed on`,
      sentence: ({ entry, actor, subject }) => {
        const change = entry.changes.find(({ field }) => field === 'delegateId');
        if (!change) return msg`${actor} changed who decides ${subject}.`;
        return change.after
          ? msg`${actor} passed ${subject} on to another person.`
          : msg`${actor} took ${subject} back.`;
      },
    },
    DELEGATION_SET: {
      name: msg`Deputy named`,
      sentence: ({ actor }) => msg`${actor} named a deputy.`,
      namedBy: 'actor',
    },
    DELEGATION_ENDED: {
      name: msg`Delegation ended`,
      sentence: ({ actor }) => msg`${actor} ended a delegation.`,
      namedBy: 'actor',
    },
  },
  subjects: {
    ACTION: ({ entry: { subjectId } }) => t`Action ${subjectId}`,
  },
  fields: {
    decision: msg`Decision`,
    delegateId: msg`Number of the deputy`,
    startsAt: msg`Starts`,
    endsAt: msg`Ends`,
  },
  notifications: {
    ACTION_OPENED: ({ detail }) => msg`New action: ${detail}`,
  },
} satisfies Words;

import { msg } from '@lingui/core/macro';
import type { Words } from '../../../lib/words';

/** What sentences and names say of support sessions. */
export default {
  audit: {
    SUPPORT_SESSION_STARTED: {
      name: msg`Support session started`,
      sentence: ({ actor, subject, value }) => {
        const minutes = value('supportMinutes');
        return minutes
          ? msg`${actor} started to see Job Lobby as ${subject}, for up to ${minutes} minutes.`
          : msg`${actor} started to see Job Lobby as ${subject}.`;
      },
    },
    SUPPORT_CHANGES_ALLOWED: {
      name: msg`Changes in a support session allowed`,
      sentence: ({ actor, subject }) => msg`${actor} allowed support to make changes as ${subject}.`,
    },
    SUPPORT_SESSION_ENDED: {
      name: msg`Support session ended`,
      sentence: ({ actor, subject }) => msg`${actor} ended the support session as ${subject}.`,
    },
    SUPPORT_SESSION_EXPIRED: {
      name: msg`Support session over`,
      sentence: ({ subject }) => msg`The time of the support session as ${subject} was over.`,
    },
  },
  fields: {
    supportReason: msg`Reason`,
    supportMinutes: msg`Minutes`,
    supportChangesAsked: msg`Asked to make changes`,
  },
  notifications: {
    SUPPORT_SESSION_STARTED: ({ person, detail }) =>
      person
        ? msg`Support is viewing Job Lobby as ${person}, for up to ${detail} minutes.`
        : msg`Support is viewing Job Lobby in your place, for up to ${detail} minutes.`,
    SUPPORT_CHANGES_ALLOWED: ({ person }) =>
      person
        ? msg`Support can now also make changes as ${person}.`
        : msg`Support can now also make changes in your place.`,
    SUPPORT_CHANGES_ASKED: () =>
      msg`A holder of MASTER CONTROL asks to make changes in a support session. Allow it if you agree.`,
  },
} satisfies Words;

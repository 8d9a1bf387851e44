import { msg } from '@lingui/core/macro';
import type { Words } from '../../lib/words';

/** What sentences say of requests for contact. They never name the person that is asked. */
export default {
  audit: {
    CONTACT_ASKED: {
      name: msg`Contact asked for`,
      sentence: ({ actor, value }) => {
        const title = value('title');
        return title
          ? msg`${actor} asked a person for contact because of the role “${title}”.`
          : msg`${actor} asked a person for contact.`;
      },
    },
  },
  notifications: {
    CONTACT_ASKED: ({ company, detail }) =>
      msg`${company ?? ''} asks you for contact because of the role “${detail}”.`,
    CONTACT_ACCEPTED: ({ detail }) =>
      msg`A person that you have asked for contact is now a candidate for “${detail}”.`,
    CONTACT_DECLINED: ({ detail }) =>
      msg`A person that you have asked for contact because of “${detail}” has declined.`,
  },
} satisfies Words;

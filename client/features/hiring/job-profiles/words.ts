import { msg } from '@lingui/core/macro';
import { byValue, type Words } from '../../../lib/words';

/** What sentences say of requests for contact. They never name the person that is asked. */
export default {
  audit: {
    CONTACT_ASKED: {
      name: msg`Contact asked for`,
      ...byValue(
        'title',
        (actor, title) => msg`${actor} asked a person for contact because of the role “${title}”.`,
        (actor) => msg`${actor} asked a person for contact.`,
      ),
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
  scopes: {
    JOB_PROFILES_READ: msg`Search the profiles that people have published`,
    JOB_PROFILES_WRITE: msg`Ask people with published profiles for contact`,
  },
} satisfies Words;

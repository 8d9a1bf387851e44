import { msg } from '@lingui/core/macro';
import type { Words } from '../../../lib/words';

/** What sentences and names say of list settings. */
export default {
  audit: {
    VIEW_SHARED: {
      name: msg`View shared`,
      sentence: ({ actor, subject, value }) => {
        const view = value('title');
        return view
          ? msg`${actor} shared the view “${view}” with ${subject}.`
          : msg`${actor} shared a view with ${subject}.`;
      },
    },
    VIEW_UNSHARED: {
      name: msg`View no longer shared`,
      sentence: ({ actor, subject, value }) => {
        const view = value('title');
        return view
          ? msg`${actor} stopped sharing the view “${view}” with ${subject}.`
          : msg`${actor} stopped sharing a view with ${subject}.`;
      },
    },
  },
} satisfies Words;

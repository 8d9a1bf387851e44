import { msg } from '@lingui/core/macro';
import type { Words } from '../../../lib/words';

/** What sentences and names say of dev mode. */
export default {
  audit: {
    DEV_MODE_SET: {
      name: msg`Dev mode turned on or off`,
      sentence: ({ actor, subject, isOwn, value }) => {
        const enabled = value('devMode');
        if (!enabled) return msg`${actor} turned dev mode of ${subject} on or off.`;
        if (enabled === 'false') {
          return isOwn
            ? msg`${actor} turned off dev mode.`
            : msg`${actor} turned off dev mode for ${subject}.`;
        }
        return isOwn ? msg`${actor} turned on dev mode.` : msg`${actor} turned on dev mode for ${subject}.`;
      },
    },
  },
  fields: {
    devMode: msg`Dev Mode`,
  },
} satisfies Words;

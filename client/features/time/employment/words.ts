import { msg } from '@lingui/core/macro';
import type { Words } from '../../../lib/words';

/** What sentences say of employment. */
export default {
  audit: {
    EMPLOYMENT_CHANGED: {
      name: msg`Employment changed`,
      sentence: ({ actor, subject, isOwn }) =>
        isOwn
          ? msg`${subject} changed their employment.`
          : msg`${actor} changed the employment of ${subject}.`,
    },
  },
  fields: {
    costCenter: msg`Cost center`,
    country: msg`Country`,
    effectiveFrom: msg`From`,
    employedFrom: msg`First day of employment`,
    employedUntil: msg`Last day of employment`,
    jobTitle: msg`Job title`,
    personnelNumber: msg`Personnel number`,
    region: msg`Region`,
    site: msg`Site`,
    siteTimeZone: msg`Time zone of the site`,
    weeklyDays: msg`Working days a week`,
    weeklyHours: msg`Hours a week`,
  },
} satisfies Words;

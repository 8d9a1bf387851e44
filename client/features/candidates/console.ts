import { msg } from '@lingui/core/macro';
import { paged } from '../../lib/cache';
import type { ConsoleParts } from '../../lib/capability';

/** What the console shows of candidates. */
export default {
  reasons: {
    ALREADY_APPLIED: msg`This person already has an application for the role.`,
    APPLICANT_EMAIL_UNCONFIRMED: msg`Confirm your email first: follow the link that we have sent to you.`,
    APPLICATION_ENDED: msg`The application has ended: the person was hired or rejected, or has withdrawn it.`,
    APPLICATION_NOT_REJECTED: msg`The application was not rejected.`,
    APPLICATION_MOVED: msg`Somebody else has moved the application meanwhile.`,
    STAGE_BY_DECISION: msg`People get into this stage by accepting an offer, or by being rejected.`,
    NO_OFFER: msg`There is no offer any more.`,
    LEAVE_COMPANY_FIRST: msg`You belong to another company. Leave it first, then accept the offer.`,
    TOO_MANY_APPLICATIONS: msg`The role has as many applications as it may have.`,
    TOO_MANY_NOTES: msg`The application has as many notes as it may have. Remove one first.`,
  },
  cache: {
    JobRole: { fields: { applications: paged(), applicationCounts: { merge: false } } },
    Application: {
      fields: {
        answers: { merge: false },
        events: { merge: false },
        notes: { merge: false },
        permissions: { merge: false },
      },
    },
    Answer: { keyFields: false },
    StageCount: { keyFields: false },
    RoleApplicationsChange: { keyFields: false },
  },
} satisfies ConsoleParts;

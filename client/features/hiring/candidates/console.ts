import { findCandidates } from './find-candidates';
import { msg } from '@lingui/core/macro';
import { hasFeature, managesCompany } from '../../../lib/access';
import { paged } from '../../../lib/cache';
import type { ConsoleParts } from '../../../lib/capability';
import type { Me } from '../../../lib/session';
import { OPEN_ROLES } from '../roles/feature';
import { part } from './part';
import { candidatePaths } from './paths';
import * as shapes from '../../../components/shapes';
import { isRoleCreator } from '../roles/may-create';

/** Whether the user's company hires, so that the keys of the board are worth listing. */
const isHiring = (me: Me) => hasFeature(me, OPEN_ROLES);

/** What the console shows of candidates. */
export default {
  destinations: [
    { to: candidatePaths.all, group: 'hiring', icon: shapes.candidate, shown: isRoleCreator },
    {
      to: candidatePaths.hiring,
      group: 'hiring',
      label: msg`Figures`,
      icon: shapes.figures,
      shown: isRoleCreator,
    },
    { to: candidatePaths.own, group: 'jobs', icon: shapes.send, shown: (me) => me.hasApplied === true },
  ],
  finders: [
    { title: msg`Candidates`, shown: (me) => me.company !== null && isRoleCreator(me), find: findCandidates },
  ],
  reasons: {
    OWN_CANDIDACY: msg`You are a candidate for this role. Until that ends, other people handle its applications.`,
    ALREADY_APPLIED: msg`This person already has an application for the role.`,
    APPLICANT_EMAIL_UNCONFIRMED: msg`Confirm your email first: follow the link that we have sent to you.`,
    APPLICATION_ENDED: msg`The application has ended: the person was hired or rejected, or has withdrawn it.`,
    APPLICATION_NOT_REJECTED: msg`The application was not rejected.`,
    APPLICATION_MOVED: msg`Somebody else has moved the application meanwhile.`,
    STAGE_BY_DECISION: msg`People get into this stage by accepting an offer, or by being rejected.`,
    NO_OFFER: msg`There is no offer any more.`,
    APPLICANT_UNREACHABLE: msg`Emails do not reach this person, so that they could not answer. Add an email first.`,
    RETENTION_WOULD_ERASE: msg`This would erase data. Look at it again, then confirm.`,
    CANDIDATE_HAS_EMAIL: msg`An email of this person is known.`,
    CANDIDATE_EMAIL_TAKEN: msg`Another candidate has this email. If both are the same person, add the application there.`,
    LEAVE_COMPANY_FIRST: msg`You belong to another company. Leave it first, then accept the offer.`,
    TOO_MANY_DOCUMENTS: msg`The application has five documents. Remove one first.`,
    TOO_MANY_APPLICATIONS: msg`The role has as many applications as it may have.`,
    CANDIDATE_HAS_ACCOUNT: msg`Both have an account, so they are two people.`,
    CANDIDATES_BOTH_APPLY: msg`Both have an application for the same role that is being decided. Decide one of them first.`,
    CANDIDATE_IS_ERASED: msg`The personal data of the candidate was erased.`,
    MERGE_UNDO_OVER: msg`This could be undone for 30 days.`,
    MENTION_NOT_READER: msg`Somebody that the note mentions may no longer read this application.`,
    TOO_MANY_NOTES: msg`The application has as many notes as it may have. Remove one first.`,
  },
  cache: {
    Company: {
      fields: { candidates: paged(), hiringReport: { merge: false }, candidatePrivacy: { merge: true } },
    },
    CandidatePrivacy: { keyFields: false },
    RetentionPreview: { keyFields: false },
    HiringReport: { keyFields: false },
    HiringStep: { keyFields: false },
    HiringOffers: { keyFields: false },
    HiringSource: { keyFields: false },
    HiringRejection: { keyFields: false },
    HiringMonth: { keyFields: false },
    JobRole: {
      fields: {
        applications: paged(),
        applicationCounts: { merge: false },
        applicationProgress: { merge: false },
      },
    },
    Application: {
      fields: {
        answers: { merge: false },
        events: { merge: false },
        notes: { merge: false },
        permissions: { merge: false },
        snippet: { merge: false },
      },
    },
    ApplicationNote: { fields: { mentionedNames: { merge: false } } },
    Answer: { keyFields: false },
    Candidate: {
      fields: {
        applications: { merge: false },
        merges: { merge: false },
        duplicates: { merge: false },
        distinctFrom: { merge: false },
        snippet: { merge: false },
      },
    },
    SnippetPart: { keyFields: false },
    CandidateDuplicate: { keyFields: false },
    CompanyCandidatesChange: { keyFields: false },
    StageCount: { keyFields: false },
    StageProgress: { keyFields: false },
    RoleApplicationsChange: { keyFields: false },
  },
  listParams: ['source', 'progress'],
  keywords: [
    {
      of: candidatePaths.all,
      words: msg`applicants people CV search talent applications interviews offers scorecards resumes reject hire duplicates merge`,
    },
    { of: candidatePaths.own, words: msg`jobs applied status offer withdraw interviews career` },
    {
      of: candidatePaths.hiring,
      words: msg`report figures funnel sources time to hire recruiting statistics analytics progress export`,
    },
  ],
  companySections: [
    {
      on: 'company',
      tab: 'hiring',
      title: msg`Privacy of applicants`,
      shown: (me, { id }) => hasFeature(me, OPEN_ROLES) && managesCompany(me, id),
      Section: part((all) => all.CandidatePrivacy),
    },
  ],
  roleButtons: [{ Button: part((all) => all.RoleCandidates) }],
  shortcuts: [
    {
      text: msg`Move to the application beside, above or below`,
      keys: ['←', '→', '↑', '↓'],
      shown: isHiring,
    },
    {
      text: msg`Move the application to the next or the previous stage`,
      keys: ['Shift', '←', '→'],
      shown: isHiring,
    },
    { text: msg`Open the menu of the application`, keys: ['M'], shown: isHiring },
    { text: msg`Select the application`, keys: ['X'], shown: isHiring },
    {
      text: msg`Next or previous application, when one is open`,
      keys: ['J', 'K'],
      shown: isHiring,
    },
  ],
} satisfies ConsoleParts;

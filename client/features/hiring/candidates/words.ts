import { msg, t } from '@lingui/core/macro';
import { byValue, type Words } from '../../../lib/words';

/** What sentences and names say of candidates and their applications. They never name candidates. */
export default {
  audit: {
    APPLICATION_RECEIVED: {
      name: msg`Application received`,
      ...byValue(
        'jobRole',
        (actor, role, { value }) => {
          const source = value('source');
          if (source === 'REFERRED') return msg`${actor} referred somebody for the role “${role}”.`;
          if (source === 'ADDED') return msg`${actor} added a candidate for the role “${role}”.`;
          if (source === 'POOL')
            return msg`${actor} added a person of the talent pool for the role “${role}”.`;
          if (source === 'PROFILE') return msg`Somebody agreed to contact because of the role “${role}”.`;
          return msg`Somebody applied for the role “${role}”.`;
        },
        () => msg`An application was received.`,
      ),
    },
    APPLICATION_MOVED: {
      name: msg`Application moved`,
      ...byValue(
        'jobRole',
        (actor, role, { value }) => {
          const stage = value('stage') ?? '';
          return msg`${actor} moved an application for “${role}” to “${stage}”.`;
        },
        (actor) => msg`${actor} moved an application.`,
      ),
    },
    APPLICATION_REJECTED: {
      name: msg`Application rejected`,
      ...byValue(
        'jobRole',
        (actor, role) => msg`${actor} rejected an application for “${role}”.`,
        (actor) => msg`${actor} rejected an application.`,
      ),
    },
    APPLICATION_REOPENED: {
      name: msg`Application reopened`,
      ...byValue(
        'jobRole',
        (actor, role) => msg`${actor} reopened an application for “${role}”.`,
        (actor) => msg`${actor} reopened an application.`,
      ),
    },
    APPLICATION_WITHDRAWN: {
      name: msg`Application withdrawn`,
      ...byValue(
        'jobRole',
        (_actor, role) => msg`An application for “${role}” was withdrawn.`,
        () => msg`An application was withdrawn.`,
      ),
    },
    APPLICATION_HIRED: {
      name: msg`Person hired`,
      ...byValue(
        'jobRole',
        (_actor, role) => msg`Somebody accepted the offer of the role “${role}”.`,
        () => msg`Somebody accepted an offer.`,
      ),
    },
    APPLICATION_CV_CHANGED: {
      name: msg`CV of an application changed`,
      ...byValue(
        'jobRole',
        (_actor, role) => msg`The CV of an application for “${role}” was added or replaced.`,
        () => msg`The CV of an application was added or replaced.`,
      ),
    },
    APPLICATION_DOCUMENT_ADDED: {
      name: msg`Document of an application added`,
      ...byValue(
        'jobRole',
        (_actor, role) => msg`A document was added to an application for “${role}”.`,
        () => msg`A document was added to an application.`,
      ),
    },
    APPLICATION_DOCUMENT_REMOVED: {
      name: msg`Document of an application removed`,
      ...byValue(
        'jobRole',
        (_actor, role) => msg`A document of an application for “${role}” was removed.`,
        () => msg`A document of an application was removed.`,
      ),
    },
    APPLICATION_NOTE_ADDED: {
      name: msg`Note about an application written`,
      ...byValue(
        'jobRole',
        (actor, role) => msg`${actor} wrote a note about an application for “${role}”.`,
        (actor) => msg`${actor} wrote a note about an application.`,
      ),
    },
    APPLICATION_NOTE_REMOVED: {
      name: msg`Note about an application removed`,
      ...byValue(
        'jobRole',
        (actor, role) => msg`${actor} removed a note about an application for “${role}”.`,
        (actor) => msg`${actor} removed a note about an application.`,
      ),
    },
    CANDIDATE_EMAIL_ADDED: {
      name: msg`Email of a candidate added`,
      ...byValue(
        'jobRole',
        (actor, role) => msg`${actor} added the email of a candidate for “${role}”.`,
        (actor) => msg`${actor} added the email of a candidate.`,
      ),
    },
    CANDIDATE_PRIVACY_CHANGED: {
      name: msg`Privacy of applicants changed`,
      sentence: ({ actor, subject }) => msg`${actor} changed how ${subject} treats the data of applicants.`,
    },
    CANDIDATES_MERGED: {
      name: msg`Candidates merged`,
      sentence: ({ actor }) => msg`${actor} merged two candidates.`,
      namedBy: null,
    },
    CANDIDATE_MERGE_UNDONE: {
      name: msg`Merge of candidates undone`,
      sentence: ({ actor }) => msg`${actor} undid the merge of two candidates.`,
      namedBy: null,
    },
    CANDIDATES_DISTINGUISHED: {
      name: msg`Candidates found to be different people`,
      sentence: ({ actor }) => msg`${actor} stated that two candidates are not the same person.`,
      namedBy: null,
    },
    CANDIDATE_DISTINCTION_UNDONE: {
      name: msg`Candidates may be the same person again`,
      sentence: ({ actor }) => msg`${actor} took back that two candidates are not the same person.`,
      namedBy: null,
    },
    CANDIDATE_ERASED: {
      name: msg`Candidate erased`,
      sentence: () => msg`The personal data of a candidate was erased.`,
      namedBy: null,
    },
  },
  subjects: {
    APPLICATION: ({ entry: { subjectId } }) => t`Application ${subjectId}`,
    CANDIDATE: ({ entry: { subjectId } }) => t`Candidate ${subjectId}`,
  },
  fields: {
    retentionDays: msg`Days that data of applicants is kept`,
    privacyNotice: msg`Privacy notice for applicants`,
    stage: msg`Stage`,
    source: msg`Source`,
    rejectReason: msg`Reason of the rejection`,
    mergedCandidate: msg`Merged candidate`,
    otherCandidate: msg`Other candidate`,
  },
  notifications: {
    ROLE_OFFERED: ({ company, detail }) =>
      msg`${company ?? ''} offers you the role “${detail}”. Accept or decline the offer.`,
    APPLICATION_MENTION: ({ person, detail }) =>
      person
        ? msg`${person} mentioned you in a note about an application for “${detail}”.`
        : msg`You were mentioned in a note about an application for “${detail}”.`,
    APPLICATION_NOT_SELECTED: ({ company, detail }) =>
      msg`${company ?? ''} has decided against your application for “${detail}”.`,
  },
  scopes: {
    CANDIDATES_READ: msg`Read candidates and applications, with CVs and notes`,
    CANDIDATES_WRITE: msg`Add candidates, move and reject applications, write notes, and merge duplicates`,
  },
} satisfies Words;

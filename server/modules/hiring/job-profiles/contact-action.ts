/** The kind of the action for answering a contact request. */
export const CONTACT = 'JOB_CONTACT_REQUEST';
const SUBJECT = 'CONTACT_REQUEST';

/** The page for answering contact requests. */
export const OWN_PAGE = '/page-job-profile';

/** Returns the subject of the action. */
export const subjectOf = (id: number) => ({ type: SUBJECT, id });

/** Returns the subjects for several requests. */
export const subjectsOf = (ids: number[]) => ({ type: SUBJECT, ids });

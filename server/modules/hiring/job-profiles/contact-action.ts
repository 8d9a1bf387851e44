/** The kind of the action with which a person answers a request for contact. */
export const CONTACT = 'JOB_CONTACT_REQUEST';
const SUBJECT = 'CONTACT_REQUEST';

/** The page on which people answer. */
export const OWN_PAGE = '/page-job-profile';

/** Returns what the action is about. */
export const subjectOf = (id: number) => ({ type: SUBJECT, id });

/** Returns the same for several requests. */
export const subjectsOf = (ids: number[]) => ({ type: SUBJECT, ids });

/** The kind of the action for answering a talent pool request. */
export const POOL_REQUEST = 'TALENT_POOL_REQUEST';
const SUBJECT = 'TALENT_POOL_REQUEST';

/**
 * For how many months a person agrees in the inbox, as the label of the decision says. On the page of the application,
 * people choose.
 */
export const AGREED_MONTHS = 12;

/** Returns the subject of the action. */
export const subjectOf = (id: number) => ({ type: SUBJECT, id });

/** Returns the subjects for several requests. */
export const subjectsOf = (ids: number[]) => ({ type: SUBJECT, ids });

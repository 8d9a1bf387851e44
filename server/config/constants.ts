/** Ids and values that the customer's specification fixes. */

/** The members' company: whoever signs up as a member joins it. Made by the first migration. */
export const MEMBER_COMPANY_ID = 2;

/** The company whose staff page-staff loads for those who may see it. Made by the first migration. */
export const STAFF_PAGE_COMPANY_ID = 1;

/** What the legacy REST API says for "belongs to no company"; the database holds null. */
export const UNALLOCATED_COMPANY_ID = 0;

/** The colour of a notification that names none. */
export const DEFAULT_NOTIFICATION_COLOR = '#fa581d';

/** Length of ids made in the browser, of notifications and the like. */
export const CLIENT_ID_LENGTH = 20;

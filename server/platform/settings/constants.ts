/** Ids and values that the customer's specification fixes. */

/** The members' company. People who sign up as members join it. Created by the first migration. */
export const MEMBER_COMPANY_ID = 2;

/** The company whose staff the page-staff page lists. Created by the first migration. */
export const STAFF_PAGE_COMPANY_ID = 1;

/** The company id that the legacy REST API returns for users without a company. The database stores null. */
export const UNALLOCATED_COMPANY_ID = 0;

/** How long a change can be undone, in milliseconds. */
export const UNDO_TIME = 10 * 60_000;

/** The default colour of notifications. */
export const DEFAULT_NOTIFICATION_COLOR = '#fa581d';

/** Length of ids generated in the browser, such as those of notifications. */
export const CLIENT_ID_LENGTH = 20;

/** The languages of the client and of emails. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'ar'] as const;

// Ids fixed by the specification. The client imports this file.

/** The company of people who sign up as members. Created by the first migration. */
export const MEMBER_COMPANY_ID = 2;

/** The company whose staff the page-staff page lists. Created by the first migration. */
export const STAFF_PAGE_COMPANY_ID = 1;

// Ids that the customer's specification fixes. The client imports this file.

/** The members' company. People who sign up as members join it. Created by the first migration. */
export const MEMBER_COMPANY_ID = 2;

/** The company whose staff the page-staff page lists. Created by the first migration. */
export const STAFF_PAGE_COMPANY_ID = 1;

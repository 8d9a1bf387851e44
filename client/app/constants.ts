/** The company whose staff page-staff loads for those who may see it. */
export const STAFF_PAGE_COMPANY_ID = '1';

/** How many rows a list asks for at a time. */
export const PAGE_SIZE = 50;

/** How long a search waits after the last key, in milliseconds. */
export const SEARCH_DELAY = 250;

import * as fixed from '../../server/config/constants';

/* What the specification fixes is written down once, for both sides; here it is text, as GraphQL's ids are. */

/** The company whose staff page-staff loads for those who may see it. */
export const STAFF_PAGE_COMPANY_ID = String(fixed.STAFF_PAGE_COMPANY_ID);

/** The company that members join. */
export const MEMBER_COMPANY_ID = String(fixed.MEMBER_COMPANY_ID);

/** What the legacy REST API calls the company of those who belong to none. */
export const UNALLOCATED_COMPANY_ID = String(fixed.UNALLOCATED_COMPANY_ID);

/** How many rows a list asks for at a time, unless another size was chosen. */
export const PAGE_SIZE = 50;

/** The sizes to choose from; the server gives no more than 200 at a time. */
export const PAGE_SIZES = [25, 50, 100, 200] as const;

/** How long a search waits after the last key, in milliseconds. */
export const SEARCH_DELAY = 250;

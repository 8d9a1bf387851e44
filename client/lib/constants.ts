import { UNALLOCATED_COMPANY_ID as unallocated } from '../../server/legacy/backend/unallocated';
import * as fixed from '../../server/modules/directory/companies/fixed-companies';

/* Constants fixed by the specification, shared with the server. They are strings here, like GraphQL ids. */

/** The company that page-staff shows to users who may see it. */
export const STAFF_PAGE_COMPANY_ID = String(fixed.STAFF_PAGE_COMPANY_ID);

/** The company that members join. */
export const MEMBER_COMPANY_ID = String(fixed.MEMBER_COMPANY_ID);

/** The legacy REST API's company id for users without a company. */
export const UNALLOCATED_COMPANY_ID = String(unallocated);

/** The rows that a list loads at a time; the server's maximum is 200. */
export const PAGE_SIZE = 50;

/** The delay between the last keystroke and a search, in milliseconds. */
export const SEARCH_DELAY = 200;

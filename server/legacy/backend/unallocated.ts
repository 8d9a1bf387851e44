/** The company id that the legacy REST API returns for users without a company. The database stores null. */
export const UNALLOCATED_COMPANY_ID = 0;

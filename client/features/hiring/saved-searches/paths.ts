/** The paths of this capability's pages. */
export const savedSearchPaths = { searches: '/page-saved-searches' } as const;

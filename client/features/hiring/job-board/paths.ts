/** The paths of this capability's pages. */
export const jobBoardPaths = { apply: '/page-apply' } as const;

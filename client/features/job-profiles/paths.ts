/** The paths of this capability's pages. */
export const jobProfilePaths = { own: '/page-job-profile', people: '/page-find-people' } as const;

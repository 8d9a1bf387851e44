/** The paths of this capability's pages. */
export const jobProfilePaths = {
  own: '/page-job-profile',
  people: '/page-find-people',
  person: '/page-published-profile',
} as const;

/** The path of the page of a published profile. */
export const personPath = (id: string): string => `${jobProfilePaths.person}?id=${encodeURIComponent(id)}`;

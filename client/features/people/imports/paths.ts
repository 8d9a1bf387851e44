/** The paths of this capability's pages. */
export const jobPaths = {
  importPeople: '/import-people',
  job: '/page-job',
} as const;

/** The path of the page of a job. */
export const jobPath = (id: string): string => `${jobPaths.job}?id=${encodeURIComponent(id)}`;

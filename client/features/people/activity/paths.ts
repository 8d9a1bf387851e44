/** The paths of this capability's pages. */
export const activityPaths = {
  activity: '/page-activity',
  asOf: '/page-as-of',
} as const;

/** The path of the page of activity with filters. */
export const activityPath = (filters: Record<string, string>): string =>
  `${activityPaths.activity}?${new URLSearchParams(filters).toString()}`;

/** The paths of this capability's pages. */
export const eventPaths = {
  events: '/page-events',
} as const;

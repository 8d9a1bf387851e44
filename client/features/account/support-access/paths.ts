/** The paths of this capability's pages. */
export const supportPaths = {
  masterControlSupport: '/master-control-support',
} as const;

/** The paths of this capability's pages. */
export const erasurePaths = {
  masterControlFailedErasures: '/master-control-failed-erasures',
} as const;

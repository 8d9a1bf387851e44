/** The paths of this capability's pages. */
export const legacyPaths = {
  masterControlLegacyUsage: '/master-control-legacy-usage',
} as const;

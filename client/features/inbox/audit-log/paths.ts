/** The paths of this capability's pages. */
export const auditPaths = {
  auditLog: '/page-audit-log',
} as const;

/** The paths of this capability's pages. */
export const attendancePaths = { attendance: '/page-attendance' } as const;

/** The paths of this capability's pages. */
export const payrollPaths = { payroll: '/page-payroll', period: '/page-payroll-period' } as const;

/** The page of a period. */
export const periodPath = (id: string): string => `${payrollPaths.period}?id=${id}`;

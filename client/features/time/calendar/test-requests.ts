/** What the panel of the dashboard requests. */
export const panelRequests = ['NextEvents', 'CompanyCalendarChanged'];

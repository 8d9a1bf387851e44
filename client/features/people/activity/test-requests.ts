/** What the panels of the dashboard request. The activity of the company and that of the own teams are lists of their own. */
export const panelRequests = ['Activity', 'ActivityChanged', 'Activity'];

/** What the panels of the dashboard request. */
export const panelRequests = ['ActionPanel'];

/** The paths of this capability's pages. */
export const actionPaths = {
  actions: '/page-actions',
  action: '/page-action',
} as const;

/** The path of the page of an action. */
export const actionPath = (id: string): string => `${actionPaths.action}?id=${encodeURIComponent(id)}`;

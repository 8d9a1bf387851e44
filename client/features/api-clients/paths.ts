/** The paths of this capability's pages. */
export const apiClientPaths = {
  apiClients: '/page-api-clients',
} as const;

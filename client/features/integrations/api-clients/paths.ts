/** The paths of this capability's pages. */
export const apiClientPaths = {
  apiClients: '/page-api-clients',
  apiClient: '/page-api-client',
} as const;

/** The page of a client, with its requests over time. */
export const apiClientPath = (id: string): string =>
  `${apiClientPaths.apiClient}?id=${encodeURIComponent(id)}`;

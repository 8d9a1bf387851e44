/** The path of a team's page. */
export const teamPath = (id: number): string => `/page-team?id=${id}`;

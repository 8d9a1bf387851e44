/** The paths of this capability's pages. */
export const candidatePaths = {
  board: '/page-role-applications',
  application: '/page-application',
  all: '/page-candidates',
  own: '/page-my-applications',
  hiring: '/page-hiring',
} as const;

/** The path of the board with the applications for a role. */
export const boardPath = (roleId: string): string =>
  `${candidatePaths.board}?id=${encodeURIComponent(roleId)}`;

/** The path of the page of an application. */
export const applicationPath = (id: string): string =>
  `${candidatePaths.application}?id=${encodeURIComponent(id)}`;

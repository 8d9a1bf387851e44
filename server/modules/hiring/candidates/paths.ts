/** The page of the console with one's own applications. */
export const MY_APPLICATIONS = '/page-my-applications';

/** The page on which a person without an account follows an application. */
export const applicationLink = (token: string): string => `/jobs/applications/${token}`;

/** The path of a company's privacy notice for candidates. */
export const privacyPath = (companyId: number): string => `/jobs/${companyId}/privacy`;

/** The path of a role on the public job board, which redirects to the one with its title. */
export const publicRolePath = (companyId: number, roleId: number): string => `/jobs/${companyId}/${roleId}`;

/** The page of the console with an application. */
export const applicationPage = (id: number): string => `/page-application?id=${id}`;

/** The paths of this capability's pages. */
export const rolePaths = {
  roles: '/page-roles',
  role: '/page-role',
} as const;

/** The path of the page of a role. */
export const rolePath = (id: string): string => `${rolePaths.role}?id=${encodeURIComponent(id)}`;

/** The path of the list of the roles that are open. */
export const openRolesPath = `${rolePaths.roles}?state=open`;

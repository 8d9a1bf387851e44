/** The paths of this capability's pages. */
export const invitationPaths = {
  /** The page behind the links of invitations. */
  invitation: '/invitation',
} as const;

/* The page does not wait for Apollo Client, which these load. */

/** Lets the signed-in user join the company that invites. */
export const acceptInvitation = async (token: string, names?: { firstName: string; lastName: string }) =>
  (await import('./accept')).acceptInvitation(token, names);

/** Lets the signed-in user leave their company. */
export const leaveCompany = async () => (await import('./accept')).leaveCompany();

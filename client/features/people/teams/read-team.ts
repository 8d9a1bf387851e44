/** Reads the team of a filter in the address. */
export const readTeam = (text: string | null): { teamId?: string } =>
  text && /^[1-9]\d{0,8}$/.test(text) ? { teamId: text } : {};

import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons about teams and their members. */
export const TEAMS_REASONS = {
  TEAM_LEADS_ONLY: {
    code: 'FORBIDDEN',
    meaning: "Only the lead of the team and the company's admins may do this.",
    action: 'Ask the lead of the team or an admin of the company.',
    changeableBy: 'COMPANY_ADMIN',
  },
  TEAM_CLOSED: {
    code: 'FORBIDDEN',
    meaning: "Only its members and the company's admins see who belongs to a closed team.",
    action: 'Ask the lead of the team or an admin of the company to add you.',
    changeableBy: 'COMPANY_ADMIN',
  },
  TEAM_NOT_OPEN: {
    code: 'FORBIDDEN',
    meaning: 'The team does not take in people in this way.',
    action: 'Join an open team, ask to join a team by request, and let the lead of a closed team add you.',
    changeableBy: 'COMPANY_ADMIN',
  },
  NOT_IN_COMPANY: {
    code: 'FORBIDDEN',
    meaning: 'Only members of the company can belong to its teams.',
    action: 'Join the company first.',
    changeableBy: 'NOBODY',
  },
  NOT_IN_TEAM: {
    code: 'FORBIDDEN',
    meaning: 'The person does not belong to the team.',
    action: 'Read the members of the team again.',
    changeableBy: 'NOBODY',
  },
  TEAM_ARCHIVED: {
    code: 'CONFLICT',
    meaning: 'The team is archived, so that its members and its place stay as they are.',
    action: 'Restore the team first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  TEAM_NAME_TAKEN: {
    code: 'CONFLICT',
    meaning: 'The company has a team with this name. Case and accents do not matter.',
    action: 'Choose another name.',
  },
  TEAM_NAME_ARCHIVED: {
    code: 'CONFLICT',
    meaning: 'The company has an archived team with this name. Case and accents do not matter.',
    action: 'Restore the archived team, or choose another name.',
  },
  TEAM_TOO_DEEP: {
    code: 'CONFLICT',
    meaning: 'Teams are nested at most five levels deep.',
    action: 'Choose a place further up.',
  },
  TEAM_CYCLE: {
    code: 'CONFLICT',
    meaning: 'A team cannot be below itself.',
    action: 'Choose a place outside the team.',
  },
  TEAM_HAS_TEAMS: {
    code: 'CONFLICT',
    meaning: 'Other teams that are in use are below the team.',
    action: 'Move or archive them first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  TOO_MANY_TEAMS: {
    code: 'CONFLICT',
    meaning: 'A company has at most 2,000 teams that are in use.',
    action: 'Archive a team first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  ALREADY_IN_TEAM: {
    code: 'CONFLICT',
    meaning: 'The person belongs to the team already.',
    action: 'Read the team again.',
    changeableBy: 'NOBODY',
  },
} as const satisfies Record<string, Reason>;

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof TEAMS_REASONS, true> {}
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Returns the name of a path, client or outcome, as the server groups calls. Null stands for all others together. */
export function useGroupText(): (group: string | null) => string {
  const { t } = useLingui();
  return (group) => {
    if (group === null || group === 'others') return t`Others`;
    if (group === 'ok') return t`Succeeded`;
    const [, name, site] = /^(.+) on (.+)$/.exec(group) ?? [];
    const program = programText(name ?? group.replace(/^\/api\//, ''));
    if (site === undefined) return program;
    if (site === 'this site') return t`${program} on this site`;
    return site === 'another site' ? t`${program} on another site` : t`${program} on ${site}`;
  };

  function programText(program: string): string {
    if (program === 'another browser') return t`Another browser`;
    return program === 'unnamed' ? t`Unnamed client` : program;
  }
}

/** What each legacy call does, by its name. */
const summaries: Record<string, MessageDescriptor> = {
  fetchUsersWithinCompany: msg`The staff of a company`,
  getAllCompanies: msg`Every company`,
  createCompany: msg`Create or found a company`,
  getUserData: msg`One user`,
  getAllUnallocatedUsers: msg`The users who belong to no company`,
  allocateUser: msg`Move a user into a company`,
  getFeatures: msg`The features of a company`,
  removeFeature: msg`Take a feature from a company`,
  createNewEmployeeUserLocally: msg`Register an employee`,
  createNewUserLocally: msg`Register a user`,
  getDevModeState: msg`Whether developer mode is on`,
  toggleDevMode: msg`Switch developer mode`,
  getCompanyData: msg`One company`,
  getPrivileges: msg`The privileges of a user`,
};

/** What a legacy call does, by its route. */
export const summaryOf = (path: string): MessageDescriptor | undefined => summaries[path.split('/')[2] ?? ''];

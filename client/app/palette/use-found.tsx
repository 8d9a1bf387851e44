import { BankOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { PersonAvatar } from '../../components/person';
import { FindEverythingDocument, FindStaffDocument, type FoundUserFragment } from '../../generated/graphql';
import { canListStaff, hasPrivilege, Privilege } from '../../lib/access';
import { companyPath, masterUserProfilePath, paths, staffUserProfilePath } from '../../lib/paths';
import type { Me } from '../../lib/session';
import type { Command, CommandGroup } from './commands';
import { useSettled } from '../../lib/use-settled';

interface Found {
  groups: CommandGroup[];
  /** True until the groups belong to the text. */
  searching: boolean;
  failed: boolean;
}

/** Searches the people and companies that the user may list: all for MASTER CONTROL, else the own company's staff. */
export function useFound(me: Me, typed: string): Found {
  const { t } = useLingui();
  const search = useSettled(typed.trim());
  const isMaster = hasPrivilege(me, Privilege.masterControl);
  const companyId = me.company?.id;
  const maySearch = isMaster || canListStaff(me, companyId);
  const everything = useQuery(FindEverythingDocument, {
    variables: { search },
    skip: search === '' || !isMaster,
    fetchPolicy: 'no-cache',
  });
  const staff = useQuery(FindStaffDocument, {
    variables: { companyId: companyId ?? '', search },
    skip: search === '' || isMaster || !maySearch,
    fetchPolicy: 'no-cache',
  });
  if (!maySearch || typed.trim() === '') return { groups: [], searching: false, failed: false };

  const users = isMaster ? everything.data?.users : staff.data?.company?.users;
  const profile = isMaster ? masterUserProfilePath : staffUserProfilePath;
  const groups: CommandGroup[] = [
    { title: t`People`, commands: (users?.edges ?? []).map(({ node }) => personOf(node, profile)) },
    {
      title: t`Companies`,
      commands: (everything.data?.companies.edges ?? []).map(({ node: { id, title } }) => ({
        key: `company-${id}`,
        label: title,
        detail: t`Company ${id}`,
        icon: <BankOutlined />,
        to: companyPath(paths.masterControlCompanyProfile, id),
      })),
    },
  ];
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    searching: typed.trim() !== search || everything.loading || staff.loading,
    failed: (everything.error ?? staff.error) !== undefined,
  };
}

const personOf = (user: FoundUserFragment, profile: (firebaseId: string) => string): Command => ({
  key: `user-${user.id}`,
  label: user.displayName,
  detail: user.email,
  icon: <PersonAvatar person={user} size={22} />,
  to: profile(user.firebaseId),
});

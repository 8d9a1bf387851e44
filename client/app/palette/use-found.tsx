import { BankOutlined } from '@ant-design/icons';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { PersonAvatar } from '../../components/person';
import { FindEverythingDocument, FindStaffDocument, type FoundUserFragment } from '../../generated/graphql';
import { canListStaff, hasMasterControl } from '../../lib/access';
import { contributed, type FoundRecord } from '../../lib/capability';
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

/** Searches what the user may list: everything for MASTER CONTROL, else the own company's staff; and other records. */
export function useFound(me: Me, typed: string): Found {
  const { t } = useLingui();
  const search = useSettled(typed.trim());
  const isMaster = hasMasterControl(me);
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
  const records = useRecords(me, search);
  if (typed.trim() === '') return { groups: [], searching: false, failed: false };
  const pending = typed.trim() !== search || records === undefined;
  if (!maySearch) return { groups: records ?? [], searching: pending, failed: false };
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
    ...(records ?? []),
  ];
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    searching: pending || everything.loading || staff.loading,
    failed: (everything.error ?? staff.error) !== undefined,
  };
}

/** Searches the records of capabilities; undefined until the result belongs to the text. */
function useRecords(me: Me, search: string): CommandGroup[] | undefined {
  const { t } = useLingui();
  const client = useApolloClient();
  const [found, setFound] = useState<{ search: string; lists: FoundRecord[][] }>({ search: '', lists: [] });
  const finders = contributed('finders').filter(({ shown }) => shown(me));
  const start = useEffectEvent((wanted: string) =>
    // What cannot be searched is left out.
    Promise.all(finders.map(({ find }) => find(client, me, wanted).catch(() => []))),
  );
  const isIdle = search === '' || finders.length === 0;
  useEffect(() => {
    if (isIdle) return;
    let stopped = false;
    void start(search).then((lists) => !stopped && setFound({ search, lists }));
    return () => {
      stopped = true;
    };
  }, [search, isIdle]);
  if (isIdle) return [];
  if (found.search !== search) return undefined;
  return finders
    .map(({ title }, index) => ({ title: t(title), commands: found.lists[index] ?? [] }))
    .filter(({ commands }) => commands.length > 0);
}

const personOf = (user: FoundUserFragment, profile: (firebaseId: string) => string): Command => ({
  key: `user-${user.id}`,
  label: user.displayName,
  detail: user.email,
  icon: <PersonAvatar person={user} size={22} />,
  to: profile(user.firebaseId),
});

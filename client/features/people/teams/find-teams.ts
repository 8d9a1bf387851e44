import type { ApolloClient } from '@apollo/client';
import { TeamOutlined } from '@ant-design/icons';
import { createElement } from 'react';
import { FindTeamsDocument } from '../../../generated/graphql';
import type { FoundRecord } from '../../../lib/capability';
import type { Me } from '../../../lib/session';
import { teamPath } from './paths';
import { present } from '../../../lib/present';

/** Searches the teams of the user's company for the palette. */
export async function findTeams(client: ApolloClient, me: Me, search: string): Promise<FoundRecord[]> {
  const { data } = await client.query({
    query: FindTeamsDocument,
    variables: { companyId: present(me.company).id, search },
    fetchPolicy: 'no-cache',
  });
  return (data?.company?.teams.nodes ?? []).map(({ id, name }) => ({
    key: `team-${id}`,
    label: name,
    icon: createElement(TeamOutlined),
    to: teamPath(id),
  }));
}

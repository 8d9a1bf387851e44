import type { ApolloClient } from '@apollo/client';
import { ProjectOutlined } from '@ant-design/icons';
import { createElement } from 'react';
import { FindRolesDocument } from '../../../generated/graphql';
import type { FoundRecord } from '../../../lib/capability';
import type { Me } from '../../../lib/session';
import { rolePath } from './paths';
import { present } from '../../../lib/present';

/** Searches the roles of the user's company for the palette. */
export async function findRoles(client: ApolloClient, me: Me, search: string): Promise<FoundRecord[]> {
  const { data } = await client.query({
    query: FindRolesDocument,
    variables: { companyId: present(me.company).id, search },
    fetchPolicy: 'no-cache',
  });
  return (data?.company?.roles.nodes ?? []).map(({ id, title, location }) => ({
    key: `role-${id}`,
    label: title,
    ...(location && { detail: location }),
    icon: createElement(ProjectOutlined),
    to: rolePath(id),
  }));
}

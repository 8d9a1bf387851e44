import type { ApolloClient } from '@apollo/client';
import { UserOutlined } from '@ant-design/icons';
import { createElement } from 'react';
import { FindCandidatesDocument } from '../../../generated/graphql';
import type { FoundRecord } from '../../../lib/capability';
import { present } from '../../../lib/present';
import type { Me } from '../../../lib/session';
import { applicationPath } from './paths';

/** Searches the candidates of the roles that the user manages for the palette. */
export async function findCandidates(client: ApolloClient, me: Me, search: string): Promise<FoundRecord[]> {
  const { data } = await client.query({
    query: FindCandidatesDocument,
    variables: { companyId: present(me.company).id, search },
    fetchPolicy: 'no-cache',
  });
  return (data?.company?.candidates.nodes ?? []).map(({ id, candidate, role }) => ({
    key: `application-${id}`,
    label: candidate.name,
    detail: role.title,
    icon: createElement(UserOutlined),
    to: applicationPath(id),
  }));
}

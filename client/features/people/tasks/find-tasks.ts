import type { ApolloClient } from '@apollo/client';
import { CheckSquareOutlined } from '@ant-design/icons';
import { createElement } from 'react';
import { FindTasksDocument } from '../../../generated/graphql';
import type { FoundRecord } from '../../../lib/capability';
import type { Me } from '../../../lib/session';
import { actionPath } from '../../inbox/actions/paths';

/** Searches the tasks that wait for the user for the palette. */
export async function findTasks(client: ApolloClient, _me: Me, search: string): Promise<FoundRecord[]> {
  const { data } = await client.query({
    query: FindTasksDocument,
    variables: { search },
    fetchPolicy: 'no-cache',
  });
  return (data?.actions.nodes ?? []).map(({ id, title }) => ({
    key: `task-${id}`,
    label: title,
    icon: createElement(CheckSquareOutlined),
    to: actionPath(id),
  }));
}

import { ApolloProvider } from '@apollo/client/react';
import { App, Layout } from 'antd';
import type { ReactNode } from 'react';
import { useKeptFocus } from '../../lib/kept-focus';
import { getClient } from '../../lib/session';
import '../../styles/antd.css';
import '../../styles/console.css';
import '../../styles/list.css';
import '../../styles/prose.css';
import { AntdTheme } from './antd-theme';

/** What the pages of the console are rendered in. */
export function Shell({ children }: { children: ReactNode }) {
  useKeptFocus();
  return (
    <ApolloProvider client={getClient()}>
      <AntdTheme>
        <App className="shell">
          {/* Without Layout.Content, which is a second main landmark. */}
          <Layout className="shell">{children}</Layout>
        </App>
      </AntdTheme>
    </ApolloProvider>
  );
}

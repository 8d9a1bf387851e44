import { ApolloProvider } from '@apollo/client/react';
import { App, Layout } from 'antd';
import type { ReactNode } from 'react';
import { useKeptFocus } from '../../lib/kept-focus';
import { getClient } from '../../lib/session';
import '../../styles/console.css';
import { AntdTheme } from './antd-theme';

/** The wrapper that pages for signed-in users need; loaded only for them. */
export default function Shell({ children }: { children: ReactNode }) {
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

import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useKeptFocus } from '../lib/kept-focus';
import { getClient } from '../lib/session';
import { AntdTheme } from './theme/antd-theme';

/** What the pages of the signed-in need around them; loaded only for them. */
export default function Shell({ children }: { children: ReactNode }) {
  useKeptFocus();
  return (
    <ApolloProvider client={getClient()}>
      <AntdTheme>{children}</AntdTheme>
    </ApolloProvider>
  );
}

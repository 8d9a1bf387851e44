import { ApolloProvider } from '@apollo/client/react';
import { App } from 'antd';
import { Suspense } from 'react';
import { contributed } from '../../lib/capability';
import { getClient, type Me } from '../../lib/session';
import ShortcutList from './shortcut-list';
import Palette from './palette';
import type { Shown } from './shown';

interface Props {
  me: Me;
  shown: Shown;
  show: (dialog: Shown) => void;
}

/** The dialogs that the menu bar opens. */
export default function Dialogs({ me, shown, show }: Props) {
  const close = () => show(undefined);
  const command = typeof shown === 'object' ? shown.command : undefined;
  const Dialog = contributed('commands').find(({ key }) => key === command)?.Dialog;
  return (
    <ApolloProvider client={getClient()}>
      <App component={false}>
        <Palette
          me={me}
          open={shown === 'palette'}
          onClose={close}
          openDialog={(command) => show({ command })}
          showShortcuts={() => show('shortcuts')}
        />
        <ShortcutList me={me} open={shown === 'shortcuts'} onClose={close} />
        <Suspense>{Dialog && <Dialog onClose={close} />}</Suspense>
      </App>
    </ApolloProvider>
  );
}

import { ApolloProvider } from '@apollo/client/react';
import { App } from 'antd';
import { Suspense } from 'react';
import { getClient, type Me } from '../../lib/session';
import ShortcutList from './shortcut-list';
import Palette from './palette';
import type { Shown } from './shown';
import { lazy } from '../../lib/parts';

const CreateCompanyDialog = lazy(() => import('../../features/companies/create-company-dialog'));

interface Props {
  me: Me;
  shown: Shown;
  show: (dialog: Shown) => void;
}

/** The dialogs that the menu bar opens. */
export default function Dialogs({ me, shown, show }: Props) {
  const close = () => show(undefined);
  return (
    <ApolloProvider client={getClient()}>
      <App component={false}>
        <Palette
          me={me}
          open={shown === 'palette'}
          onClose={close}
          createCompany={() => show('create-company')}
          showShortcuts={() => show('shortcuts')}
        />
        <ShortcutList me={me} open={shown === 'shortcuts'} onClose={close} />
        <Suspense>
          {shown === 'create-company' && <CreateCompanyDialog onClose={close} created={close} />}
        </Suspense>
      </App>
    </ApolloProvider>
  );
}

import { useMutation, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { App, Flex, Switch } from 'antd';
import { useId } from 'react';
import { DiscoverableDocument, SetDiscoverableDocument } from '../../generated/graphql';
import { toProblem } from '../../lib/errors';

/** Lets a user without a company choose whether companies can find them. */
export default function Discoverable() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { data } = useQuery(DiscoverableDocument);
  const [set, { loading }] = useMutation(SetDiscoverableDocument);
  const id = useId();
  return (
    <Flex gap="small" align="center">
      <Switch
        aria-label={t`Companies can find me`}
        aria-describedby={id}
        loading={loading || !data}
        checked={data?.me?.isDiscoverable ?? true}
        onChange={(isDiscoverable) =>
          void set({ variables: { isDiscoverable } }).catch(
            (error: unknown) => void message.error(toProblem(error).message),
          )
        }
      />
      <span id={id} className="muted">
        <Trans>Admins of companies see your name and email, and can add you.</Trans>
      </span>
    </Flex>
  );
}

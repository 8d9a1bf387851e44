import { useMutation, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Flex, Switch } from 'antd';
import { useId } from 'react';
import { DiscoverableDocument, SetDiscoverableDocument } from '../../../generated/graphql';
import { useAttempt } from '../../../components/use-attempt';

/** Lets a user without a company choose whether companies can find them. */
export default function Discoverable() {
  const { t } = useLingui();
  const attempt = useAttempt();
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
        onChange={(isDiscoverable) => void attempt(() => set({ variables: { isDiscoverable } }))}
      />
      <span id={id} className="muted">
        <Trans>Admins of companies see your name and email, and can add you.</Trans>
      </span>
    </Flex>
  );
}

import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex, Form, Select } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/dialog';
import { FormDialog } from '../../../components/form/form-dialog';
import { Day, Moment } from '../../../components/format';
import { LinkButton } from '../../../components/link-button';
import type { RecordState } from '../../../components/record-link';
import {
  RevokeApiClientDocument,
  RotateApiClientDocument,
  type ApiClients_ClientFragment,
} from '../../../generated/graphql';
import { wordsOf } from '../../../lib/words';
import { ClientState } from './client-state';
import type { ShownKey } from './key-dialog';
import { apiClientPath } from './paths';

type Client = ApiClients_ClientFragment;

/** One client: what it may do, how it is used, and what its admins can do about it. */
export function ClientRow({ client, show }: { client: Client; show: (key: ShownKey) => void }) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState<'rotate' | 'revoke'>();
  const location = useLocation();
  const { id, name, state, scopes, networks, canRotate, canRevoke } = client;
  const words = wordsOf('scopes');
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  return (
    <li className="list-entry">
      <Flex gap="4px 8px" align="center" wrap>
        <h3 className="breaking">
          <bdi>{name}</bdi>
        </h3>
        <ClientState state={state} />
      </Flex>
      <ul className="muted" aria-label={t`Scopes`}>
        {scopes.map((scope) => (
          <li key={scope} className="breaking">
            {words[scope] ? t(words[scope]) : scope}
          </li>
        ))}
      </ul>
      <p className="breaking">
        <Facts client={client} />
      </p>
      {networks.length > 0 && (
        <p className="muted breaking">
          <Trans>Only from {list.format(networks)}</Trans>
        </p>
      )}
      {state === 'STOPPED' && (
        <p className="muted">
          {t`The person who created it is suspended, may no longer create API clients, or has ended all sign-ins since. If that was you, rotate the key.`}
        </p>
      )}
      <Flex gap="small" wrap className="list-entry__actions">
        <LinkButton
          size="small"
          aria-label={t`Usage of ${name}`}
          to={apiClientPath(id)}
          state={{ background: { ...location, state: null } } satisfies RecordState}
        >
          {t`Usage`}
        </LinkButton>
        {canRotate && (
          <Button size="small" aria-label={t`Rotate the key of ${name}`} onClick={() => setOpen('rotate')}>
            {t`Rotate key`}
          </Button>
        )}
        {canRevoke && (
          <Button size="small" danger aria-label={t`Revoke ${name}`} onClick={() => setOpen('revoke')}>
            {t`Revoke`}
          </Button>
        )}
      </Flex>
      {open === 'rotate' && <RotateDialog client={client} show={show} onClose={() => setOpen(undefined)} />}
      {open === 'revoke' && <RevokeDialog client={client} onClose={() => setOpen(undefined)} />}
    </li>
  );
}

/** Who created the client, its key, its last use and its end. */
function Facts({ client }: { client: Client }) {
  const { ending, createdBy, createdAt, lastUsedAt, expiresAt, revokedAt, previousEndsAt, state } = client;
  const [now] = useState(() => Date.now());
  const creator = createdBy?.displayName;
  const isOverlapping = previousEndsAt && Date.parse(previousEndsAt) > now;
  return (
    <>
      {creator ? (
        <Trans>
          Created by <bdi>{creator}</bdi> on <Day value={createdAt} />
        </Trans>
      ) : (
        <Trans>
          Created on <Day value={createdAt} />
        </Trans>
      )}
      {' · '}
      <Trans>
        key ending in <bdi dir="ltr">{ending}</bdi>
      </Trans>
      {' · '}
      {lastUsedAt ? (
        <Trans>
          last used <Moment value={lastUsedAt} />
        </Trans>
      ) : (
        <Trans>never used</Trans>
      )}
      {' · '}
      {revokedAt ? (
        <Trans>
          revoked on <Day value={revokedAt} />
        </Trans>
      ) : expiresAt ? (
        <Trans>
          expires on <Day value={expiresAt} />
        </Trans>
      ) : (
        <Trans>does not expire</Trans>
      )}
      {state === 'ACTIVE' && isOverlapping && (
        <>
          {' · '}
          <Trans>
            old key works until <Moment value={previousEndsAt} />
          </Trans>
        </>
      )}
    </>
  );
}

interface DialogProps {
  client: Client;
  onClose: () => void;
}

/** Creates another key, and asks how long the old one works as well. */
function RotateDialog({ client, show, onClose }: DialogProps & { show: (key: ShownKey) => void }) {
  const { t } = useLingui();
  // The key is not kept.
  const [rotate] = useMutation(RotateApiClientDocument, { fetchPolicy: 'no-cache' });
  const { id, name } = client;
  return (
    <FormDialog<{ overlapHours: number }>
      title={t`Rotate the key of ${name}`}
      action={t`Create new key`}
      initialValues={{ overlapHours: 24 }}
      submit={async ({ overlapHours }) => {
        const { data } = await rotate({ variables: { id, overlapHours } });
        const key = data?.rotateApiClient.key;
        if (key) show({ name, key });
      }}
      onClose={onClose}
    >
      <p>{t`The client gets a new key. Give it to your program before the old one ends.`}</p>
      <Form.Item name="overlapHours" label={t`The old key works`}>
        <Select
          options={[
            { value: 0, label: t`No longer` },
            { value: 1, label: t`For one hour` },
            { value: 24, label: t`For one day` },
            { value: 7 * 24, label: t`For seven days` },
            { value: 30 * 24, label: t`For 30 days` },
          ]}
        />
      </Form.Item>
    </FormDialog>
  );
}

function RevokeDialog({ client: { id, name }, onClose }: DialogProps) {
  const { t } = useLingui();
  const [revoke] = useMutation(RevokeApiClientDocument);
  return (
    <ConfirmDialog
      title={t`Revoke ${name}?`}
      action={t`Revoke API client`}
      danger
      act={() => revoke({ variables: { id } })}
      success={t`${name} was revoked.`}
      onClose={onClose}
    >
      {t`Programs that use its key are refused at once. This cannot be undone.`}
    </ConfirmDialog>
  );
}

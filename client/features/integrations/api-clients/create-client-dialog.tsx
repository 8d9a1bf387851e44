import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Form, Input, Select } from 'antd';
import { DAY_MS } from '../../../../server/platform/time/durations.js';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { useRecord } from '../../../components/use-record';
import { ApiScopesDocument, CreateApiClientDocument, type ApiScope } from '../../../generated/graphql';
import { wordsOf } from '../../../lib/words';
import type { ShownKey } from './key-dialog';

interface Values extends Record<string, unknown> {
  name: string;
  scopes: ApiScope[];
  /** 0 for no end. */
  days: number;
  networks?: string;
}

interface Props {
  /** The company, or null for the platform. */
  owner: string | null;
  show: (key: ShownKey) => void;
  onClose: () => void;
}

/** Creates a client: its name, what it may do, until when and from where. */
export function CreateClientDialog({ owner, show, onClose }: Props) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  // The key is not kept.
  const [create] = useMutation(CreateApiClientDocument, { fetchPolicy: 'no-cache' });
  const { data, absent } = useRecord(ApiScopesDocument);
  const words = wordsOf('scopes');
  const scopes = data?.apiScopes.filter(({ forPlatform }) => owner === null || !forPlatform);
  return (
    <FormDialog<Values>
      title={t`Create an API client`}
      action={t`Create API client`}
      width={640}
      disabled={!scopes}
      initialValues={{ days: 90, scopes: [] }}
      submit={async (values) => {
        const result = await create({ variables: { input: inputOf(owner, values) } });
        const created = result.data?.createApiClient;
        if (created?.key) show({ name: created.client.name, key: created.key });
      }}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t`Name`}
        extra={t`The program that gets the key, such as “Payroll sync”.`}
        rules={[required(t`Enter a name.`), atMost(100)]}
      >
        <Input dir="auto" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="scopes"
        label={t`What it may do`}
        extra={t`It can never do more than you can.`}
        rules={[{ required: true, type: 'array', min: 1, message: t`Choose at least one.` }]}
      >
        {scopes ? (
          <Checkbox.Group className="short-list stack tight">
            {scopes.map(({ scope, shownName }) => (
              <Checkbox key={scope} value={scope}>
                {words[scope] ? t(words[scope]) : shownName}{' '}
                <span className="muted" dir="ltr">
                  {shownName}
                </span>
              </Checkbox>
            ))}
          </Checkbox.Group>
        ) : (
          absent(6, t`Loading the scopes`)
        )}
      </Form.Item>
      <Form.Item name="days" label={t`Expires`}>
        <Select
          options={[
            { value: 30, label: t`In 30 days` },
            { value: 90, label: t`In 90 days` },
            { value: 365, label: t`In one year` },
            { value: 0, label: t`Never` },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="networks"
        label={t`Allowed networks`}
        extra={t`One address or network per line, such as 192.0.2.0/24. Leave it empty to allow all.`}
      >
        <Input.TextArea dir="ltr" rows={3} />
      </Form.Item>
    </FormDialog>
  );
}

const inputOf = (owner: string | null, { name, scopes, days, networks = '' }: Values) => ({
  companyId: owner,
  name,
  scopes,
  expiresAt: days > 0 ? new Date(Date.now() + days * DAY_MS).toISOString() : null,
  networks: networks.split(/[\s,]+/).filter(Boolean),
});

import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { AutoComplete, Form } from 'antd';
import { FormDialog } from '../../components/dialog';
import { useRules } from '../../components/form/rules';
import { ServerForm } from '../../components/form/server-form';
import { useServerForm } from '../../components/form/use-server-form';
import { AddFeatureDocument } from '../../generated/graphql';

interface Props {
  companyId: string;
  /** Titles that the company does not have yet. */
  catalogue: readonly string[];
  onClose: () => void;
  added: (title: string) => void;
}

/** Adds a feature to a company: one from the catalogue, or one with a new title. */
export function AddFeatureDialog({ companyId, catalogue, onClose, added }: Props) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const [add] = useMutation(AddFeatureDocument);
  const state = useServerForm<{ title: string }>({
    unique: 'title',
    submit: async ({ title }) => {
      await add({ variables: { companyId, title } });
      added(title);
    },
  });
  return (
    <FormDialog
      title={t`Add feature`}
      action={t`Add feature`}
      busy={state.busy}
      dirty={state.dirty}
      submit={state.form.submit}
      onClose={onClose}
    >
      <ServerForm state={state}>
        <Form.Item
          name="title"
          label={t`Title`}
          rules={[required(t`Enter a title for the feature.`), atMost(200)]}
        >
          <AutoComplete
            autoFocus
            placeholder={t`Choose a feature or enter a new title`}
            options={catalogue.map((value) => ({ value }))}
            showSearch={{ filterOption: (typed, option) => includes(option?.value, typed) }}
          />
        </Form.Item>
      </ServerForm>
    </FormDialog>
  );
}

const includes = (text: string | undefined, part: string) =>
  (text ?? '').toLocaleLowerCase().includes(part.toLocaleLowerCase());

import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { AutoComplete, Form } from 'antd';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { AddFeatureDocument } from '../../../generated/graphql';

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
  return (
    <FormDialog<{ title: string }>
      title={t`Add feature`}
      action={t`Add feature`}
      unique="title"
      submit={({ title }) => add({ variables: { companyId, title } }).then(() => added(title))}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

const includes = (text: string | undefined, part: string) =>
  (text ?? '').toLocaleLowerCase().includes(part.toLocaleLowerCase());

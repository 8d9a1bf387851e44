import { useMutation } from '@apollo/client/react';
import { Dialog } from '../../components/dialog';
import { Field } from '../../components/form/field';
import { SelectField } from '../../components/form/select-field';
import { FormProblem, SubmitButton } from '../../components/form/form-parts';
import { required, useForm } from '../../components/form/use-form';
import { AddFeatureDocument } from '../../generated/graphql';

const OTHER = '';

/** Gives a company a feature: one of the catalogue that it has not, or one with a title of its own. */
export function AddFeatureDialog(props: {
  companyId: string;
  catalogue: readonly string[];
  onClose: () => void;
  added: (title: string) => void;
}) {
  const [add] = useMutation(AddFeatureDocument);
  const { form, field, problem, busy } = useForm({
    initial: { known: props.catalogue[0] ?? OTHER, title: '' },
    check: (values) =>
      values.known === OTHER ? required(values, { title: 'Enter a title for the feature.' }) : {},
    unique: 'title',
    submit: async (values) => {
      const title = values.known === OTHER ? values.title.trim() : values.known;
      await add({ variables: { companyId: props.companyId, title } });
      props.added(title);
    },
  });
  const known = field('known');
  return (
    <Dialog title="Add feature" onClose={() => busy || props.onClose()}>
      <FormProblem problem={problem} />
      <form {...form} className="form">
        {/* Where the catalogue is used up, nothing is left to choose. */}
        {props.catalogue.length > 0 && (
          <SelectField
            {...known}
            label="Feature"
            options={[
              ...props.catalogue.map((title) => ({ value: title, text: title })),
              { value: OTHER, text: 'Another title…' },
            ]}
          />
        )}
        {known.value === OTHER && (
          <Field {...field('title')} label="Title" autoComplete="off" maxLength={200} />
        )}
        <SubmitButton busy={busy} busyText="Adding…">
          Add
        </SubmitButton>
        <button type="button" className="button button--wide" onClick={() => busy || props.onClose()}>
          Cancel
        </button>
      </form>
    </Dialog>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Field } from './field';
import type { FieldBinding } from './use-form';

/** The fields for the first and last name of a new user. */
export function NameFields({ field }: { field: (name: 'firstName' | 'lastName') => FieldBinding }) {
  const { t } = useLingui();
  return (
    <div className="form__pair">
      <Field {...field('firstName')} label={t`First name`} inputName="first_name" autoComplete="given-name" />
      <Field {...field('lastName')} label={t`Last name`} inputName="last_name" autoComplete="family-name" />
    </div>
  );
}

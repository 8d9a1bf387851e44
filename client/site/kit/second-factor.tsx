import { useLingui } from '@lingui/react/macro';
import { Field } from './form/field';
import type { FieldBinding } from './form/use-form';

/** The field for a code of six digits, which phones offer to fill in. */
export function CodeField(props: FieldBinding) {
  const { t } = useLingui();
  return <Field {...props} label={t`Code`} inputMode="numeric" autoComplete="one-time-code" autoFocus />;
}

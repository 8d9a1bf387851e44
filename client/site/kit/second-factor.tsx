import { useLingui } from '@lingui/react/macro';
import type { Factor } from '../../lib/second-factors';
import { Field } from './form/field';
import type { FieldBinding } from './form/use-form';

/** The field for a code of six digits, which phones offer to fill in. */
export function CodeField(props: FieldBinding) {
  const { t } = useLingui();
  return <Field {...props} label={t`Code`} inputMode="numeric" autoComplete="one-time-code" autoFocus />;
}

/** Returns a function that names a second factor: as its owner has, or by what it is. */
export function useFactorName() {
  const { t } = useLingui();
  return ({ kind, name, phone }: Pick<Factor, 'kind' | 'name' | 'phone'>): string => {
    if (kind === 'totp') return name ?? t`Authenticator app`;
    const number = phone ? `\u2066${phone}\u2069` : t`Phone`;
    return name ? `${name} (${number})` : number;
  };
}

import { useLingui } from '@lingui/react/macro';
import { Form } from 'antd';
import { Suspense } from 'react';
import { lazy } from '../../lib/parts';
import { MIN_PASSWORD_LENGTH } from './rules';

const PasswordStrength = lazy(() => import('../light/form/password-strength'));

/** The hint of a form's field `password` for a new password: the minimum length and, once typed, the strength. */
export function PasswordHint({ person = [] }: { person?: readonly string[] }) {
  const { t } = useLingui();
  const password: string | undefined = Form.useWatch('password');
  const email: string | undefined = Form.useWatch('email');
  return (
    <>
      {t`At least ${MIN_PASSWORD_LENGTH} characters.`}
      <Suspense>
        {password && <PasswordStrength password={password} person={email ? [email] : person} />}
      </Suspense>
    </>
  );
}

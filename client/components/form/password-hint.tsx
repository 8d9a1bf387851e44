import { useLingui } from '@lingui/react/macro';
import { Form } from 'antd';
import { Suspense } from 'react';
import { lazy } from '../../lib/parts';
import { MIN_PASSWORD_LENGTH } from '../../lib/limits';

const PasswordStrength = lazy(() => import('../../lib/password-strength'));

/**
 * The hint of a form's field `password` for a new password: the minimum length and, once typed, the strength. The line
 * keeps its height while the estimate loads, so that no button moves away from under the pointer.
 */
export function PasswordHint({ person = [] }: { person?: readonly string[] }) {
  const { t } = useLingui();
  const password: string | undefined = Form.useWatch('password');
  const email: string | undefined = Form.useWatch('email');
  return (
    <>
      {t`At least ${MIN_PASSWORD_LENGTH} characters.`}
      {password && (
        <Suspense fallback={<p className="muted small">{'\u00a0'}</p>}>
          <PasswordStrength password={password} person={email ? [email] : person} />
        </Suspense>
      )}
    </>
  );
}

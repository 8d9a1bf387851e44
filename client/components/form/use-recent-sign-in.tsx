import { useLingui } from '@lingui/react/macro';
import { Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { signInAgain } from '../../lib/account';
import { toProblem } from '../../lib/errors';

/** The values of the field. */
export type SignInAgain = { currentPassword?: string };

/**
 * For forms whose operation needs a recent sign-in: once the server requires one, the form gets a field for the password,
 * with which the user signs in again before the operation is repeated.
 */
export function useRecentSignIn(): {
  field: ReactNode;
  signedIn: (values: SignInAgain, work: () => Promise<unknown>) => Promise<unknown>;
} {
  const { t } = useLingui();
  const [isRequired, setIsRequired] = useState(false);

  async function signedIn({ currentPassword }: SignInAgain, work: () => Promise<unknown>): Promise<unknown> {
    if (currentPassword) await signInAgain(currentPassword);
    try {
      return await work();
    } catch (error) {
      if (toProblem(error).reason === 'RECENT_SIGN_IN_REQUIRED') setIsRequired(true);
      throw error;
    }
  }

  const field = isRequired && (
    <Form.Item
      name="currentPassword"
      label={t`Current password`}
      rules={[{ required: true, message: t`Enter your current password.` }]}
    >
      <Input.Password autoComplete="current-password" autoFocus />
    </Form.Item>
  );
  return { field, signedIn };
}

import { Alert, Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import type { Problem } from '../../lib/errors';

interface Props<V> {
  /** From `useServerForm`. */
  state: { props: FormProps<V>; problem: Problem | undefined };
  initialValues?: FormProps<V>['initialValues'];
  /** Whether Enter does not submit. */
  disabled?: boolean;
  children: ReactNode;
}

/** A form with the error that concerns it as a whole. */
export function ServerForm<V>({ state: { props, problem }, initialValues, disabled, children }: Props<V>) {
  return (
    <Form<V> {...props} initialValues={initialValues}>
      {problem && (
        <Alert className="form__problem" type="error" role="alert" showIcon title={problem.message} />
      )}
      {children}
      {/* Without a button of its own, a form with several fields is not submitted by Enter. */}
      <button type="submit" hidden disabled={disabled} />
    </Form>
  );
}

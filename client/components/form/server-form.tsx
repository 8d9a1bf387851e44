import { Alert, Form, type FormProps } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
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
  const box = useRef<HTMLDivElement>(null);
  // Above a long form, the error may be out of sight. That of a field is beside the field, which has the focus.
  useEffect(() => {
    const isOfField = props.form?.getFieldsError().some(({ errors }) => errors.length > 0);
    if (problem && !isOfField) box.current?.scrollIntoView({ block: 'nearest' });
  }, [problem, props.form]);
  return (
    <Form<V> {...props} initialValues={initialValues}>
      {problem && (
        <div ref={box} className="spaced-below">
          <Alert type="error" role="alert" showIcon title={problem.message} />
        </div>
      )}
      {children}
      {/* Without a button of its own, a form with several fields is not submitted by Enter. */}
      <button type="submit" hidden disabled={disabled} />
    </Form>
  );
}

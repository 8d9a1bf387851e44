import { Form, type FormProps } from 'antd';
import { useEffect, useId, useState } from 'react';
import { toProblem, type Problem } from '../../lib/errors';
import { markUnsaved } from '../../lib/unsaved';

type Values = Record<string, unknown>;

interface Options<V extends Values> {
  /** Submits the values, with texts trimmed. Errors that it throws are shown, and the input is kept. */
  submit: (values: V) => Promise<unknown>;
  /** The field that a CONFLICT refers to: the one whose value must be unique. */
  unique?: keyof V & string;
}

/** A form's state: submits once at a time, and shows the server's errors at their fields. */
export function useServerForm<V extends Values>({ submit, unique }: Options<V>) {
  const [form] = Form.useForm<V>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);
  const id = useId();
  useEffect(() => {
    markUnsaved(id, dirty && !busy);
    return () => markUnsaved(id, false);
  }, [id, dirty, busy]);

  function refuse(failure: Problem): void {
    const fields = Object.keys(form.getFieldsValue()).flatMap((name) => {
      const message = failure.fields[name];
      return message ? [{ name, errors: [message] }] : [];
    });
    if (fields.length === 0 && failure.code === 'CONFLICT' && unique) {
      fields.push({ name: unique, errors: [failure.message] });
    }
    // The names are those of the form's own fields.
    form.setFields(fields as Parameters<typeof form.setFields>[0]);
    if (fields[0])
      form.getFieldInstance(fields[0].name as Parameters<typeof form.getFieldInstance>[0])?.focus();
    setProblem(failure);
  }

  async function onFinish(values: V): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    markUnsaved(id, false);
    try {
      await submit(trimmed(values));
      setDirty(false);
    } catch (error) {
      refuse(toProblem(error));
    } finally {
      setBusy(false);
    }
  }

  const props: FormProps<V> = {
    form,
    layout: 'vertical',
    requiredMark: 'optional',
    scrollToFirstError: { focus: true },
    onFinish: (values) => void onFinish(values),
    onValuesChange: () => setDirty(true),
  };
  return { form, props, problem, busy, dirty, reset: () => (form.resetFields(), setDirty(false)) };
}

/** Trims texts, except for passwords. */
function trimmed<V extends Values>(values: V): V {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && !/password/i.test(name) ? value.trim() : value,
  ]);
  return Object.fromEntries(entries);
}

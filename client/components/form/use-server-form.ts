import { t } from '@lingui/core/macro';
import { App, Form, type FormInstance, type FormProps } from 'antd';
import { useEffect, useId, useState } from 'react';
import { toProblem, type Problem } from '../../lib/errors';
import { useFormDraft } from './use-form-draft';
import { markUnsaved } from '../../lib/unsaved';

type Values = Record<string, unknown>;

interface Options<V extends Values> {
  form?: FormInstance<V>;
  /** Submits the values, with texts trimmed. Errors that it throws are shown, and the input is kept. */
  submit: (values: V) => Promise<unknown>;
  /** The field that a CONFLICT refers to: the one whose value must be unique. */
  unique?: keyof V & string;
  /** Called after each change by the user. */
  onChange?: (changed: Partial<V>, values: V) => void;
}

/** A form's state: submits once at a time, and shows the server's errors at their fields. */
export function useServerForm<V extends Values>({ form: given, submit, unique, onChange }: Options<V>) {
  const { message: notices } = App.useApp();
  const [form] = Form.useForm<V>(given);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);
  const id = useId();
  useEffect(() => {
    markUnsaved(id, dirty && !busy);
    return () => markUnsaved(id, false);
  }, [id, dirty, busy]);
  useFormDraft(form, dirty, () => {
    setDirty(true);
    notices.info(t`Your unsaved changes were restored.`);
  });

  function refuse(failure: Problem): void {
    const fields: { name: string | (string | number)[]; errors: string[] }[] = Object.keys(
      form.getFieldsValue(),
    ).flatMap((name) => {
      const message = failure.fields[name];
      return message ? [{ name, errors: [message] }] : [];
    });
    if (fields.length === 0) fields.push(...located(form, failure.places));
    if (fields.length === 0 && failure.code === 'CONFLICT' && unique) {
      fields.push({ name: unique, errors: [failure.message] });
    }
    // The names are those of the form's own fields.
    form.setFields(fields as Parameters<typeof form.setFields>[0]);
    if (fields[0])
      form.getFieldInstance(fields[0].name as Parameters<typeof form.getFieldInstance>[0])?.focus();
    // A field that the form does not have cannot show its own message.
    const [message = failure.message] = fields.length === 0 ? Object.values(failure.fields) : [];
    setProblem({ ...failure, message });
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
    onValuesChange: (changed: Partial<V>, values) => {
      setDirty(true);
      onChange?.(changed, values);
    },
  };
  return { form, props, problem, busy, dirty, reset: () => (form.resetFields(), setDirty(false)) };
}

/** Returns the errors of parts of fields, such as a row of a list, each at the innermost field that the form has. */
function located<V>(form: FormInstance<V>, places: Problem['places'] = {}) {
  const names = form.getFieldsError().map(({ name }) => name);
  const found = new Map<string, { name: (string | number)[]; errors: string[] }>();
  for (const [place, message] of Object.entries(places)) {
    const path = place.split('.');
    const startOf = (name: readonly (string | number)[]) =>
      path.findIndex((_, at) => name.every((part, index) => String(part) === path[at + index]));
    const [name] = names.filter((one) => startOf(one) >= 0).toSorted((a, b) => b.length - a.length);
    if (!name || found.has(name.join('.'))) continue;
    const row = Number(path[startOf(name) + name.length] ?? NaN) + 1;
    found.set(name.join('.'), { name, errors: [row > 0 ? t`Row ${row}: ${message}` : message] });
  }
  return [...found.values()];
}

/** Trims texts, except for passwords. */
function trimmed<V extends Values>(values: V): V {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && !/password/i.test(name) ? value.trim() : value,
  ]);
  return Object.fromEntries(entries);
}

import { t } from '@lingui/core/macro';
import { useEffect, useId, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { toProblem, type Problem } from '../../../lib/errors';
import { markUnsaved } from '../../../lib/unsaved';

type Values = Record<string, string>;
type Messages<V extends Values> = Partial<Record<keyof V, string>>;

interface Options<V extends Values> {
  initial: V;
  /** Client-side validation messages. */
  check: (values: V) => Messages<V>;
  /** Submits the values. Errors that it throws are shown, and the input is kept. */
  submit: (values: V) => Promise<void>;
  /** The field that a CONFLICT refers to: the one whose value must be unique. */
  unique?: keyof V & string;
  /** Set if leaving the form loses nothing worth asking about. */
  unguarded?: boolean;
}

/** What a field needs from the form to render. */
export interface FieldBinding {
  name: string;
  value: string;
  error?: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

/** A form's state: values, error messages, and whether it is being submitted. */
export function useForm<V extends Values>({ initial, check, submit, unique, unguarded }: Options<V>) {
  const [first] = useState(initial);
  const [values, setValues] = useState(initial);
  const [messages, setMessages] = useState<Messages<V>>({});
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // State updates too late to stop a second click in the same frame.
  const underWay = useRef(false);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  // Do not ask before leaving while the form is being submitted or after it was accepted; ask again after a refusal.
  const id = useId();
  const isUnsaved = !unguarded && !busy && Object.keys(values).some((name) => values[name] !== first[name]);
  useEffect(() => markUnsaved(id, isUnsaved && !underWay.current));
  useEffect(() => () => markUnsaved(id, false), [id]);

  function refuse(found: Messages<V>, with_?: Problem): void {
    setMessages(found);
    setProblem(with_);
    setRefusals((n) => n + 1);
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (underWay.current) return;
    const found = check(values);
    if (Object.values(found).some(Boolean)) return refuse(found);
    underWay.current = true;
    markUnsaved(id, false);
    setBusy(true);
    setMessages({});
    setProblem(undefined);
    try {
      await submit(values);
    } catch (error) {
      const failure = toProblem(error);
      const known = messagesFor(values, (name) => failure.fields[name]);
      if (failure.code === 'CONFLICT' && unique && Object.keys(known).length === 0)
        known[unique] = failure.message;
      refuse(known, failure);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  function field(name: keyof V & string): FieldBinding {
    return {
      name,
      value: values[name] ?? '',
      error: messages[name],
      onChange: (event) => {
        const { value } = event.target;
        setValues((before) => ({ ...before, [name]: value }));
        setMessages((before) => (before[name] ? { ...before, [name]: undefined } : before));
      },
    };
  }

  return { form: { ref: form, onSubmit, noValidate: true as const }, field, problem, busy };
}

/** Messages for those of the named fields that are blank. */
export function required<V extends Values>(values: V, words: Messages<V>): Messages<V> {
  return messagesFor(values, (name) => (values[name]?.trim() ? undefined : words[name]));
}

/** Collects the messages that `messageFor` returns for the form's fields. */
function messagesFor<V extends Values>(
  values: V,
  messageFor: (name: keyof V & string) => string | undefined,
): Messages<V> {
  const messages: Messages<V> = {};
  for (const name in values) {
    const message = messageFor(name);
    if (message !== undefined) messages[name] = message;
  }
  return messages;
}

/** Returns a message if the value cannot be an email address. Does not check whether the address exists. */
export const emailMessage = (value: string): string | undefined =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : t`This does not look like an email address.`;

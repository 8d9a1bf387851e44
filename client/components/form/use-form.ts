import { useEffect, useId, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { toProblem, type Problem } from '../../lib/errors';
import { markUnsaved } from '../../lib/unsaved';

type Values = Record<string, string>;
type Messages<V extends Values> = Partial<Record<keyof V, string>>;

interface Options<V extends Values> {
  initial: V;
  /** What is wrong with the values before anybody else is asked. */
  check: (values: V) => Messages<V>;
  /** Does the work; what it throws is shown, and nothing typed is lost. */
  submit: (values: V) => Promise<void>;
  /** The field that a CONFLICT is about: the one that must be unlike all others'. */
  unique?: keyof V & string;
  /** Set where leaving loses nothing worth asking about. */
  unguarded?: boolean;
}

/** What a field of the form needs to show itself. */
export interface FieldBinding {
  name: string;
  value: string;
  error?: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

/** A form's state: what was typed, what is wrong with it, and whether it is on its way. */
export function useForm<V extends Values>({ initial, check, submit, unique, unguarded }: Options<V>) {
  const [first] = useState(initial);
  const [values, setValues] = useState(initial);
  const [messages, setMessages] = useState<Messages<V>>({});
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // State is too late for a second click in the same frame.
  const underWay = useRef(false);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  // A form that is on its way, or was taken, is left without asking; one that was refused is not.
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
      const told = toProblem(error);
      const known = Object.entries(told.fields).filter(([name]) => name in values);
      if (told.code === 'CONFLICT' && unique && known.length === 0) known.push([unique, told.message]);
      refuse(Object.fromEntries(known) as Messages<V>, told);
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

/** Messages for those of the named values that are blank. */
export function required<V extends Values>(values: V, words: Messages<V>): Messages<V> {
  const blank = Object.entries(words).filter(([name]) => !values[name]?.trim());
  return Object.fromEntries(blank) as Messages<V>;
}

/** A message when the value cannot be an e-mail address; whether it exists, nobody checks here. */
export const emailMessage = (value: string): string | undefined =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : 'This does not look like an email address.';

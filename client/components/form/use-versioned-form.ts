import type { FormInstance } from 'antd';
import { useState } from 'react';
import { isStaleEdit } from '../../lib/errors';
import { differing, type EditedField, type Versions } from './compare-versions';
import { isSame } from './is-same';
import { useServerForm } from './use-server-form';

type Values = Record<string, unknown>;

/** A record with the version that its editor has read. */
export interface Versioned<V> {
  values: V;
  version: number;
}

interface Options<V extends Values> {
  form?: FormInstance<V>;
  /** The record when the form was opened. */
  record: Versioned<V>;
  fields: EditedField<V>[];
  /**
   * Sends the fields that differ from the record, or all values. CONFLICT (`STALE_VERSION`) if somebody else has changed
   * it.
   */
  save: (changed: Partial<V>, expectedVersion: number, values: V) => Promise<unknown>;
  /** Reads the record again. */
  read: () => Promise<Versioned<V>>;
  /** Called after saving, or if nothing has changed. */
  saved: () => void;
  /** Called after each change by the user. */
  onChange?: (changed: Partial<V>, values: V) => void;
}

/**
 * The state of a form that edits a record with a version. If somebody else has changed the record meanwhile, `stale` has
 * the props of `CompareVersions`: fields that only one side has changed are chosen already, and conflicting ones keep the
 * user's input.
 */
export function useVersionedForm<V extends Values>(options: Options<V>) {
  const { form, record, fields, save, read, saved, onChange } = options;
  const [base, setBase] = useState(record);
  const [versions, setVersions] = useState<Versions<V>>();
  const [chosen, setChosen] = useState<Partial<Record<keyof V & string, keyof Versions<V>>>>({});

  const state = useServerForm<V>({
    form,
    onChange,
    submit: async (values) => {
      const changed = changedIn(values, base.values);
      if (Object.keys(changed).length > 0) {
        try {
          await save(changed, base.version, values);
        } catch (error) {
          if (isStaleEdit(error)) await compare(values);
          throw error;
        }
      }
      saved();
    },
  });

  async function compare(yours: V): Promise<void> {
    const latest = await read();
    const both = { yours, saved: latest.values };
    const untouched = differing(fields, both)
      .map(({ name }) => name)
      .filter((name) => isSame(yours[name], base.values[name]));
    // The names are those of the form's own fields.
    const values = untouched.map((name) => ({ name, value: latest.values[name] }));
    state.form.setFields(values as Parameters<typeof state.form.setFields>[0]);
    const choices = differing(fields, both).map(({ name }) => [
      name,
      untouched.includes(name) ? 'saved' : 'yours',
    ]);
    setChosen(Object.fromEntries(choices));
    setVersions(both);
    setBase(latest);
  }

  const stale = versions && { form: state.form, fields, versions, chosen, onChoose: setChosen };
  return { state, stale };
}

/** Returns the values that differ from those of the record. An empty text clears a field. */
function changedIn<V extends Values>(values: V, before: V): Partial<V> {
  const changed = Object.entries(values)
    .filter(([name, value]) => !isSame(value, before[name]))
    .map(([name, value]) => [name, value === '' || value === undefined ? null : value]);
  return Object.fromEntries(changed);
}

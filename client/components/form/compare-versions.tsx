import { useLingui } from '@lingui/react/macro';
import { Button, Card, Flex, Radio } from 'antd';
import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { isSame } from './is-same';

/** A field of an edited record: its label, and how to show a value if that is not the value itself. */
export interface EditedField<V> {
  name: keyof V & string;
  label: string;
  text?: (value: never) => ReactNode;
}

/** Both versions of a record that somebody else has changed while it was edited. */
export interface Versions<V> {
  yours: V;
  saved: V;
}

type Choice = keyof Versions<unknown>;

interface Props<V> {
  /** The form of the edit: the chosen values go into its fields. */
  form: FormInstance<V>;
  fields: EditedField<V>[];
  versions: Versions<V>;
  /** The choice for each field in which the versions differ. */
  chosen: Partial<Record<keyof V & string, Choice>>;
  onChoose: (chosen: Partial<Record<keyof V & string, Choice>>) => void;
}

/** Returns the fields in which two versions differ. */
export const differing = <V,>(fields: EditedField<V>[], { yours, saved }: Versions<V>): EditedField<V>[] =>
  fields.filter(({ name }) => !isSame(yours[name], saved[name]));

/**
 * Shows both versions of a record field by field, and lets the user choose for each field or take one version as a
 * whole. The form then holds the result, which can be edited further and saved.
 */
export function CompareVersions<V>({ form, fields, versions, chosen, onChoose }: Props<V>) {
  const { t } = useLingui();
  const different = differing(fields, versions);

  function choose(names: (keyof V & string)[], choice: Choice): void {
    // The names are those of the form's own fields.
    const values = names.map((name) => ({ name, value: versions[choice][name], touched: true }));
    form.setFields(values as Parameters<typeof form.setFields>[0]);
    onChoose({ ...chosen, ...Object.fromEntries(names.map((name) => [name, choice])) });
  }

  function valueOf({ name, text }: EditedField<V>, choice: Choice): ReactNode {
    const value = versions[choice][name];
    if (value == null || value === '') return <span className="muted">{t`empty`}</span>;
    return <bdi>{text ? text(value as never) : String(value)}</bdi>;
  }

  const names = different.map(({ name }) => name);
  return (
    <Card size="small" className="spaced-below breaking" role="region" aria-label={t`Both versions`}>
      <Flex vertical gap="middle">
        {different.map((field) => (
          <Flex component="fieldset" vertical key={field.name}>
            <legend className="field__label spaced-below">
              <strong>{field.label}</strong>
            </legend>
            <Radio.Group
              vertical
              value={chosen[field.name]}
              onChange={({ target }) => choose([field.name], target.value === 'yours' ? 'yours' : 'saved')}
              options={[
                {
                  value: 'yours',
                  label: (
                    <>
                      {t`Yours:`} {valueOf(field, 'yours')}
                    </>
                  ),
                },
                {
                  value: 'saved',
                  label: (
                    <>
                      {t`Saved by somebody else:`} {valueOf(field, 'saved')}
                    </>
                  ),
                },
              ]}
            />
          </Flex>
        ))}
        {names.length === 0 ? (
          <p className="muted">{t`Both versions are the same now.`}</p>
        ) : (
          <Flex wrap gap="small">
            <Button size="small" onClick={() => choose(names, 'yours')}>{t`Take all of mine`}</Button>
            <Button size="small" onClick={() => choose(names, 'saved')}>{t`Take all saved values`}</Button>
          </Flex>
        )}
      </Flex>
    </Card>
  );
}

import { useId } from 'react';
import type { FieldProps } from './field';

/** A labelled choice of one value among several. */
export function SelectField(
  props: Pick<FieldProps, 'name' | 'value' | 'error' | 'label' | 'onChange'> & {
    options: readonly { value: string; text: string }[];
  },
) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {props.label}
      </label>
      <select
        id={id}
        className="select"
        name={props.name}
        value={props.value}
        onChange={props.onChange}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={props.error ? `${id}-note` : undefined}
      >
        {props.options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {props.error && (
        <p id={`${id}-note`} className="field__note field__note--error">
          {props.error}
        </p>
      )}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { Icon } from '../icon';
import type { FieldBinding } from './use-form';
import { eye, eyeOff } from '../shapes';

export interface FieldProps extends FieldBinding {
  label: string;
  /** Shown below the field while it has no error. */
  hint?: string;
  type?: 'text' | 'email' | 'password';
  autoComplete?: string;
  /** The field may be left empty. */
  optional?: boolean;
  /** The value is shown and submitted but cannot be changed. */
  readOnly?: boolean;
  /** Selects a numeric or text on-screen keyboard. */
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Suggested values; others are allowed. */
  suggestions?: readonly string[];
  /** The element's name, if it differs from the value's name. */
  inputName?: string;
  /** Focuses the field when it appears; for fields that the user has just requested. */
  autoFocus?: boolean;
  /** Rendered inside the field, at its end. */
  after?: ReactNode;
}

/** A labelled text field with a hint or an error message. */
export function Field(props: FieldProps) {
  const id = useId();
  const note = props.error ?? props.hint;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {props.optional ? (
          <Trans>
            {props.label} <span className="muted">(optional)</span>
          </Trans>
        ) : (
          props.label
        )}
      </label>
      <div className="field__box">
        <input
          id={id}
          className="field__input"
          name={props.inputName ?? props.name}
          type={props.type ?? 'text'}
          value={props.value}
          onChange={props.onChange}
          autoComplete={props.autoComplete}
          spellCheck={props.type === undefined ? undefined : false}
          readOnly={props.readOnly}
          inputMode={props.inputMode}
          autoFocus={props.autoFocus}
          list={props.suggestions && `${id}-list`}
          aria-required={!props.optional}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {props.after}
        {props.suggestions && (
          <datalist id={`${id}-list`}>
            {props.suggestions.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        )}
      </div>
      {note && (
        <p id={`${id}-note`} className={props.error ? 'field__note--error small' : 'muted small'}>
          {note}
        </p>
      )}
    </div>
  );
}

/** A password field with a button that shows or hides the password. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const words = shown ? t`Hide password` : t`Show password`;
  const toggle = (
    <button
      type="button"
      className="field__toggle"
      onClick={() => setShown(!shown)}
      aria-label={words}
      title={words}
    >
      <Icon shape={shown ? eyeOff : eye} />
    </button>
  );
  return <Field {...props} type={shown ? 'text' : 'password'} after={toggle} />;
}

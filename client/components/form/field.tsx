import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { Icon } from '../icon';
import type { FieldBinding } from './use-form';
import { eye, eyeOff } from '../shapes';

export interface FieldProps extends FieldBinding {
  label: string;
  /** Shown below while nothing is wrong. */
  hint?: string;
  type?: 'text' | 'email' | 'password';
  autoComplete?: string;
  /** As long as the server takes it. */
  maxLength?: number;
  /** May be left empty. */
  optional?: boolean;
  /** Shown and sent, and not to be changed. */
  readOnly?: boolean;
  /** What a number pad or a keyboard for text is chosen by. */
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Values to choose from, without a duty to. */
  suggestions?: readonly string[];
  /** The name in the page, where it differs from the value's. */
  inputName?: string;
  /** Takes the cursor when it appears: for what somebody has just asked for. */
  autoFocus?: boolean;
  /** Stands at the end inside the field. */
  after?: ReactNode;
}

/** A labelled text field with its hint or its message. */
export function Field(props: FieldProps) {
  const id = useId();
  const note = props.error ?? props.hint;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {props.label}
        {props.optional && <span className="field__optional"> (optional)</span>}
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
          maxLength={props.maxLength}
          autoCapitalize={props.type === 'email' ? 'none' : undefined}
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
        <p id={`${id}-note`} className={props.error ? 'field__note field__note--error' : 'field__note'}>
          {note}
        </p>
      )}
    </div>
  );
}

/** A password field whose content can be shown and hidden again. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false);
  const words = shown ? 'Hide password' : 'Show password';
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

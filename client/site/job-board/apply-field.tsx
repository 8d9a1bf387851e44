import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FormProblem, FormRefusal } from '../../../server/modules/hiring/job-board/applying/apply-pages';

/** What to do about each problem of a field. */
export const problemTexts: Record<FormProblem, MessageDescriptor> = {
  REQUIRED: msg`Fill in this field.`,
  WRONG_LENGTH: msg`The text is too long. Shorten it.`,
  INVISIBLE_CHARACTERS: msg`The text has characters that cannot be seen. Type it again.`,
  NOT_AN_EMAIL: msg`Enter an email address such as ada@example.com.`,
  NOT_A_PHONE: msg`Enter a phone number such as +49 30 123456.`,
  NOT_A_CHOICE: msg`Choose one of the answers.`,
  NOT_A_NUMBER: msg`Enter a number such as 12.5.`,
  NOT_A_DAY: msg`Enter a day such as 2026-12-31.`,
  FILE_TYPE: msg`The file is no PDF, DOCX or ODT that can be read. Save it again without a password and macros, or choose another one.`,
  FILE_SIZE: msg`The file is larger than 5 MB. Choose a smaller one.`,
  FILE_AGAIN: msg`Choose the file again: your browser has not kept it.`,
};

/** Why the server has not taken a form. */
export const refusalTexts: Record<Exclude<FormRefusal, 'TOO_MANY'>, MessageDescriptor> = {
  TOO_QUICK: msg`That was very quick. Check the form, then send it again.`,
  TOO_OLD: msg`The form was open for a long time. Check it, then send it again.`,
  UNAVAILABLE: msg`The server is busy. Send the form again in a few seconds.`,
};

/** The attributes that a control of a field has. */
export interface ControlProps {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface Props {
  name: string;
  label: ReactNode;
  required?: boolean;
  /** Shown below the label, also if there is a problem. */
  hint?: ReactNode;
  problem?: FormProblem;
  control: (props: ControlProps) => ReactNode;
}

const noteOf = (name: string) => `${name}-problem`;
const hintOf = (name: string) => `${name}-hint`;

/** Returns the attributes of a control, which lead screen readers to its hint and its problem. */
export const controlProps = (
  name: string,
  { required = false, hint, problem }: Pick<Props, 'required' | 'hint' | 'problem'>,
): ControlProps => ({
  id: name,
  name,
  required,
  ...(problem && { 'aria-invalid': true }),
  ...((hint || problem) && {
    'aria-describedby': [problem && noteOf(name), hint && hintOf(name)].filter(Boolean).join(' '),
  }),
});

/** A field with its label, and what is wrong with it beside it. */
export function ApplyField({ name, label, required = false, hint, problem, control }: Props) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={name}>
        <bdi>{label}</bdi> {!required && <Optional />}
      </label>
      {hint && (
        <p className="muted small" id={hintOf(name)}>
          {hint}
        </p>
      )}
      {control(controlProps(name, { required, hint, problem }))}
      <ProblemNote name={name} problem={problem} />
    </div>
  );
}

interface EmailProps {
  hint: string;
  value: string;
  problem?: FormProblem;
}

/** The field for the email of somebody without an account. */
export function EmailField({ hint, value, problem }: EmailProps) {
  const { t } = useLingui();
  return (
    <ApplyField
      name="email"
      label={t`Email`}
      required
      hint={hint}
      problem={problem}
      control={(props) => (
        <input
          className="field__input"
          type="email"
          dir="ltr"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          defaultValue={value}
          {...props}
        />
      )}
    />
  );
}

/** What tells people from programs: the form that the server has made, and a field that nobody sees. */
export function FormGuard({ token }: { token: string }) {
  const { t } = useLingui();
  return (
    <>
      <input type="hidden" name="form" value={token} />
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="website">{t`Leave this field empty`}</label>
        <input type="text" id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

/** Says that a field may stay empty. */
export const Optional = () => (
  <span className="muted">
    <Trans>(optional)</Trans>
  </span>
);

/** What is wrong with a field. */
export function ProblemNote({ name, problem }: { name: string; problem?: FormProblem }) {
  const { t } = useLingui();
  return (
    problem && (
      <p className="field__note--error small" id={noteOf(name)}>
        {t(problemTexts[problem])}
      </p>
    )
  );
}

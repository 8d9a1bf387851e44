import { useLingui } from '@lingui/react/macro';
import type {
  FormProblem,
  FormQuestion,
} from '../../../server/modules/hiring/job-board/applying/apply-pages';
import { ApplyField, controlProps, Optional, ProblemNote } from './apply-field';

interface Props {
  question: FormQuestion;
  value: string;
  problem?: FormProblem;
}

/** A question of the role, with its answers to choose from. */
export function Question({ question: { name, text, kind, choices, required }, value, problem }: Props) {
  const { t } = useLingui();
  if (kind === 'TEXT') {
    return (
      <ApplyField
        name={name}
        label={text}
        required={required}
        problem={problem}
        control={(props) => (
          <textarea
            className="field__input"
            rows={3}
            dir="auto"
            maxLength={2_000}
            defaultValue={value}
            {...props}
          />
        )}
      />
    );
  }
  if (kind === 'NUMBER' || kind === 'DATE') {
    return (
      <ApplyField
        name={name}
        label={text}
        required={required}
        problem={problem}
        control={(props) => (
          <input
            className="field__input"
            type={kind === 'DATE' ? 'date' : 'text'}
            inputMode={kind === 'NUMBER' ? 'decimal' : undefined}
            dir="ltr"
            maxLength={40}
            defaultValue={value}
            {...props}
          />
        )}
      />
    );
  }
  const isMultiple = kind === 'CHOICES';
  const chosen = value.split('\n');
  const answers =
    kind === 'CHOICE' || isMultiple
      ? choices.map((choice) => ({ value: choice, label: choice }))
      : [
          { value: 'yes', label: t`Yes` },
          { value: 'no', label: t`No` },
        ];
  const { 'aria-describedby': describedBy } = controlProps(name, { problem });
  return (
    <fieldset className="field" aria-describedby={describedBy}>
      <legend className="field__label">
        <bdi>{text}</bdi> {!required && <Optional />}
      </legend>
      <ul className="stack tight">
        {answers.map((answer, place) => (
          <li key={answer.value}>
            <label className="apply__choice">
              <input
                type={isMultiple ? 'checkbox' : 'radio'}
                // The first one is where the list of problems leads to.
                id={place === 0 ? name : undefined}
                name={isMultiple ? `${name}-${place}` : name}
                value={answer.value}
                defaultChecked={chosen.includes(answer.value)}
                required={required && !isMultiple}
              />
              <bdi>{answer.label}</bdi>
            </label>
          </li>
        ))}
      </ul>
      <ProblemNote name={name} problem={problem} />
    </fieldset>
  );
}

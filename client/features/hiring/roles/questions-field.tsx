import { PlusOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Flex, Input, InputNumber, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { QuestionKind } from '../../../generated/graphql';
import { useQuestionKindTexts } from './role-words';
import { onMoveKey, RowButtons } from './row-buttons';
import { hasChoices, NO_KNOCK_OUT, possibleAnswers, type QuestionValue } from './role-values';

/** The most questions of a role. */
const MAX_QUESTIONS = 20;

interface Props {
  /** From a form's field. */
  id?: string;
  value?: readonly QuestionValue[];
  onChange?: (questions: QuestionValue[]) => void;
}

let added = 0;
const newQuestion = (): QuestionValue => ({
  key: `new-${++added}`,
  id: null,
  text: '',
  kind: 'TEXT',
  required: false,
  choices: [],
  knockOut: NO_KNOCK_OUT,
});

/** Edits the questions to applicants. */
export function QuestionsField({ id, value: questions = [], onChange }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [announced, setAnnounced] = useState('');
  const [focused, setFocused] = useState<string>();
  useEffect(() => {
    if (!focused) return;
    list.current?.querySelector<HTMLInputElement>(`[data-question="${focused}"] input`)?.focus();
    setFocused(undefined);
  }, [focused]);

  const change = (next: QuestionValue[]) => onChange?.(next);

  function move(from: number, step: 1 | -1): void {
    const [question, other] = [questions[from], questions[from + step]];
    if (!question || !other) return;
    const next = [...questions];
    next[from] = other;
    next[from + step] = question;
    change(next);
    const [place, total] = [from + step + 1, next.length];
    setAnnounced(t`The question is number ${place} of ${total} now.`);
  }

  function add(): void {
    const question = newQuestion();
    change([...questions, question]);
    setFocused(question.key);
  }

  function remove(index: number): void {
    change(questions.filter((_, at) => at !== index));
    addButton.current?.focus();
    setAnnounced(t`The question was removed.`);
  }

  return (
    <div id={id} role="group" aria-label={t`Questions to applicants`}>
      <ol ref={list}>
        {questions.map((question, index) => {
          const number = index + 1;
          return (
            <li key={question.key} className="list-entry row" data-question={question.key}>
              <span className="row-number muted" aria-hidden>
                {number}
              </span>
              <QuestionFields
                question={question}
                number={number}
                move={(step) => move(index, step)}
                set={(fields) =>
                  change(questions.map((one) => (one === question ? { ...one, ...fields } : one)))
                }
              />
              <RowButtons
                name={t`question ${number}`}
                up={index > 0 ? () => move(index, -1) : undefined}
                down={index < questions.length - 1 ? () => move(index, 1) : undefined}
                remove={() => remove(index)}
              />
            </li>
          );
        })}
      </ol>
      <Button
        ref={addButton}
        icon={<PlusOutlined aria-hidden />}
        disabled={questions.length >= MAX_QUESTIONS}
        onClick={add}
      >{t`Add question`}</Button>
      <span role="status" className="visually-hidden">
        {announced}
      </span>
    </div>
  );
}

interface FieldsProps {
  question: QuestionValue;
  number: number;
  move: (step: 1 | -1) => void;
  set: (fields: Partial<QuestionValue>) => void;
}

function QuestionFields({ question, number, move, set }: FieldsProps) {
  const { t } = useLingui();
  const kinds = useQuestionKindTexts();
  const { text, kind, required, choices } = question;
  return (
    <Flex vertical gap="small" className="grows">
      <Input
        aria-label={t`Question ${number}`}
        placeholder={t`What do you want to know?`}
        autoComplete="off"
        dir="auto"
        value={text}
        onKeyDown={onMoveKey(move)}
        onChange={({ target }) => set({ text: target.value })}
      />
      <Flex wrap gap="small" align="center">
        <Select<QuestionKind>
          aria-label={t`Answer to question ${number}`}
          className="medium-field"
          value={kind}
          onChange={(next) => set({ kind: next })}
          options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
        />
        <Checkbox checked={required} onChange={({ target }) => set({ required: target.checked })}>
          {t`Must be answered`}
        </Checkbox>
      </Flex>
      {hasChoices(kind) && (
        <Input.TextArea
          aria-label={t`Choices of question ${number}, one per line`}
          placeholder={t`One choice per line`}
          rows={4}
          dir="auto"
          value={choices.join('\n')}
          onChange={({ target }) => set({ choices: target.value.split('\n') })}
        />
      )}
      <KnockOutFields question={question} number={number} set={set} />
    </Flex>
  );
}

/** Chooses the answers that speak against an applicant. Other kinds than numbers and given answers have none. */
function KnockOutFields({ question, number, set }: Omit<FieldsProps, 'move'>) {
  const { t } = useLingui();
  const { kind, knockOut } = question;
  const possible = possibleAnswers(question);
  const { answers, least, most } = knockOut;
  if (kind === 'NUMBER') {
    const bound = (name: 'least' | 'most') => (value: number | null) =>
      set({ knockOut: { ...knockOut, [name]: value } });
    return (
      <Flex
        wrap
        gap="small"
        align="center"
        role="group"
        aria-label={t`Knock-out answers to question ${number}`}
      >
        <span className="muted">{t`Knock-out below`}</span>
        <InputNumber aria-label={t`Smallest number that suits`} value={least} onChange={bound('least')} />
        <span className="muted">{t`or above`}</span>
        <InputNumber aria-label={t`Largest number that suits`} value={most} onChange={bound('most')} />
      </Flex>
    );
  }
  if (possible.length === 0) return null;
  const names: Record<string, string> = kind === 'YES_NO' ? { yes: t`Yes`, no: t`No` } : {};
  return (
    <Select<string[]>
      mode="multiple"
      allowClear
      aria-label={t`Knock-out answers to question ${number}`}
      prefix={<span className="muted">{t`Knock-out answers`}</span>}
      placeholder={t`None: they are marked for you, and nobody is rejected by them`}
      value={answers.filter((answer) => possible.includes(answer))}
      onChange={(chosen) => set({ knockOut: { ...NO_KNOCK_OUT, answers: chosen } })}
      options={possible.map((value) => ({ value, label: names[value] ?? value }))}
    />
  );
}

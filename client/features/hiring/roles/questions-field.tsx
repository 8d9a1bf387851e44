import { PlusOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Flex, Input, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { QuestionKind } from '../../../generated/graphql';
import { useQuestionKindTexts } from './role-words';
import { onMoveKey, RowButtons } from './row-buttons';
import type { QuestionValue } from './role-values';

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
      {kind === 'CHOICE' && (
        <Input.TextArea
          aria-label={t`Choices of question ${number}, one per line`}
          placeholder={t`One choice per line`}
          rows={4}
          dir="auto"
          value={choices.join('\n')}
          onChange={({ target }) => set({ choices: target.value.split('\n') })}
        />
      )}
    </Flex>
  );
}

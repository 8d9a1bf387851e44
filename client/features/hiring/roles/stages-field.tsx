import { PlusOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { onMoveKey, RowButtons } from './row-buttons';
import { useStagesRule } from './stages-rule';
import { isMiddle, MAX_STAGES, moved, newStage, withStage, type StageValue } from './stages';

interface Props {
  /** From a form's field. */
  id?: string;
  value?: readonly StageValue[];
  onChange?: (stages: readonly StageValue[]) => void;
}

/** The stages of a form. */
export function StagesItem() {
  const { t } = useLingui();
  return (
    <Form.Item
      name="stages"
      rules={[useStagesRule()]}
      validateTrigger="onSubmit"
      extra={t`In a name, Alt and an arrow key move the stage, too.`}
    >
      <StagesField />
    </Form.Item>
  );
}

/**
 * Renames, moves, adds and removes stages. The first and the last two stay where they are. Moves are announced, and the
 * focus stays with the stage that was moved.
 */
function StagesField({ id, value: stages = [], onChange }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const [announced, setAnnounced] = useState('');
  const [focused, setFocused] = useState<string>();
  useEffect(() => {
    if (!focused) return;
    list.current?.querySelector<HTMLInputElement>(`[data-stage="${focused}"] input`)?.focus();
    setFocused(undefined);
  }, [focused]);

  const change = (next: readonly StageValue[]) => onChange?.(next);
  const nameOf = ({ name }: StageValue, index: number) => {
    const number = index + 1;
    return name.trim() || t`stage ${number}`;
  };

  function move(stage: StageValue, step: 1 | -1): void {
    const next = moved(stages, stage.key, step);
    if (next === stages) return;
    const place = next.indexOf(stage) + 1;
    const [name, total] = [nameOf(stage, place - 1), next.length];
    change(next);
    setAnnounced(t`${name} is stage ${place} of ${total} now.`);
  }

  function add(stage: StageValue): void {
    change(withStage(stages, stage));
    setFocused(stage.key);
  }

  function remove(stage: StageValue, index: number): void {
    const name = nameOf(stage, index);
    change(stages.filter((one) => one !== stage));
    setFocused(stages[index - 1]?.key);
    setAnnounced(t`${name} was removed.`);
  }

  const isFull = stages.length >= MAX_STAGES;
  return (
    <div id={id} role="group" aria-label={t`Stages`}>
      <ol ref={list}>
        {stages.map((stage, index) => {
          const name = nameOf(stage, index);
          const number = index + 1;
          const can = (step: 1 | -1) =>
            moved(stages, stage.key, step) === stages ? undefined : () => move(stage, step);
          return (
            <li key={stage.key} className="split-row" data-stage={stage.key}>
              <span className="row-number muted" aria-hidden>
                {number}
              </span>
              <Input
                aria-label={t`Name of stage ${number}`}
                autoComplete="off"
                dir="auto"
                value={stage.name}
                onKeyDown={onMoveKey((step) => move(stage, step))}
                onChange={({ target }) =>
                  change(stages.map((one) => (one === stage ? { ...one, name: target.value } : one)))
                }
              />
              {isMiddle(stage) ? (
                <RowButtons name={name} up={can(-1)} down={can(1)} remove={() => remove(stage, index)} />
              ) : (
                <span className="muted stays">{t`always here`}</span>
              )}
            </li>
          );
        })}
      </ol>
      <Flex wrap gap="small">
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={isFull}
          onClick={() => add(newStage('ACTIVE'))}
        >{t`Add stage`}</Button>
        {!stages.some(({ kind }) => kind === 'OFFER') && (
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={isFull}
            onClick={() => add(newStage('OFFER', t`Offer`))}
          >{t`Add offer`}</Button>
        )}
      </Flex>
      <span role="status" className="visually-hidden">
        {announced}
      </span>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { FormInstance } from 'antd';
import type { Rule, RuleObject } from 'antd/es/form';
import {
  faultOfQuestion,
  faultOfSalary,
  MAX_CHOICE,
  MAX_TEXT,
  type QuestionFault,
  type QuestionValue,
  type RoleValues,
  type SalaryFault,
} from './role-values';

/** Returns a function that builds the rule of a field of the salary: the fault that it shows, and its message. */
export function useSalaryRule() {
  return (fault: SalaryFault, message: string) =>
    ({ getFieldValue }: Pick<FormInstance, 'getFieldValue'>): RuleObject => ({
      validator: () => {
        const salary: RoleValues['salary'] | undefined = getFieldValue('salary');
        return salary && faultOfSalary(salary) === fault
          ? Promise.reject(new Error(message))
          : Promise.resolve();
      },
    });
}

/** The rule of the field of questions. */
export function useQuestionsRule(): Rule {
  const { t } = useLingui();
  const messages = (number: number): Record<QuestionFault, string> => ({
    'no text': t`Enter a text for question ${number}, or remove it.`,
    'long text': t`Use at most ${MAX_TEXT} characters for question ${number}.`,
    'few choices': t`Question ${number} needs at least two choices.`,
    'same choices': t`The choices of question ${number} must differ.`,
    'crossed bounds': t`The largest number of question ${number} is below the smallest.`,
    'long choice': t`Use at most ${MAX_CHOICE} characters for each choice of question ${number}.`,
  });
  return {
    validator: (_, questions: readonly QuestionValue[] = []) => {
      const faults = questions.map(faultOfQuestion);
      const index = faults.findIndex((fault) => fault !== undefined);
      const fault = faults[index];
      return fault ? Promise.reject(new Error(messages(index + 1)[fault])) : Promise.resolve();
    },
  };
}

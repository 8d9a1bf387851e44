import { invalid } from '../../../../platform/errors/app-error.js';
import { QuestionKind } from '../../roles/role.enums.js';
import type { Question } from '../../roles/role.model.js';
import type { Answer } from '../applications/application.model.js';

/** An answer as a person gives it. */
export interface SubmittedAnswer {
  questionId: string;
  answer: string;
}

/**
 * Returns the answers to all questions of a role, in order, with the current question texts. VALIDATION_FAILED if a
 * required answer is missing, or an answer is not one of the choices.
 */
export function answersTo(questions: readonly Question[], given: readonly SubmittedAnswer[]): Answer[] {
  const errors: Record<string, string> = {};
  const answers = questions.map(({ id, text, kind, choices, required }) => {
    const answer = given.find(({ questionId }) => questionId === id)?.answer.trim() ?? '';
    const field = `answers.${id}`;
    if (answer === '') {
      if (required) errors[field] = 'must be answered';
    } else if (kind === QuestionKind.CHOICE && !choices.includes(answer)) {
      errors[field] = 'must be one of the choices';
    } else if (kind === QuestionKind.YES_NO && answer !== 'yes' && answer !== 'no') {
      errors[field] = 'must be yes or no';
    }
    return { questionId: id, question: text, answer };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return answers;
}

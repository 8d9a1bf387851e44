import { invalid } from '../../../../platform/errors/app-error.js';
import { composed } from '../../../../platform/validation/composed.js';
import { isDate } from '../../../../platform/time/days.js';
import { QuestionKind } from '../../roles/role.enums.js';
import type { KnockOut, Question } from '../../roles/role.model.js';
import type { Answer } from '../applications/application.model.js';

/** The maximum number of characters of an answer. */
const MAX_ANSWER = 2_000;

/** An answer as a person gives it. */
export interface SubmittedAnswer {
  questionId: string;
  answer: string;
}

/** The problem with an answer. */
export type AnswerProblem =
  'REQUIRED' | 'NOT_A_CHOICE' | 'NOT_A_NUMBER' | 'NOT_A_DAY' | 'WRONG_LENGTH' | 'INVISIBLE_CHARACTERS';

const MESSAGES: Record<AnswerProblem, string> = {
  REQUIRED: 'must be answered',
  NOT_A_CHOICE: 'must be one of the choices',
  NOT_A_NUMBER: 'must be a number such as 12.5, of at most 15 digits',
  NOT_A_DAY: 'must be a day such as 2026-12-31',
  WRONG_LENGTH: `must be at most ${MAX_ANSWER.toLocaleString('en')} characters long`,
  INVISIBLE_CHARACTERS: 'must be readable text without invisible characters',
};

/** Characters that PostgreSQL does not store in JSON, and others that no keyboard produces. */
const UNREADABLE = /[^\P{Cc}\n\t]|\p{Cs}|\p{Co}/u;
const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;
/** The Arabic and Persian digits: the last four bits of their code points are their values. */
const EASTERN = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Returns a text with Arabic and Persian digits written in European ones. */
export const inEuropeanDigits = (text: string): string =>
  text.replace(EASTERN, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Reads an answer. Returns its stored form, and what is wrong with it. */
export function readAnswer(
  { kind, choices, required }: Question,
  given: string,
): { answer: string; problem: AnswerProblem | null } {
  const text = composed(given.trim());
  if (text === '') return { answer: '', problem: required ? 'REQUIRED' : null };
  switch (kind) {
    case QuestionKind.CHOICE:
      return { answer: text, problem: choices.includes(text) ? null : 'NOT_A_CHOICE' };
    case QuestionKind.CHOICES: {
      const chosen = new Set(text.split('\n').map((line) => line.trim()));
      const isKnown = [...chosen].every((one) => choices.includes(one));
      const answer = choices.filter((choice) => chosen.has(choice)).join('\n');
      return isKnown ? { answer, problem: null } : { answer: text, problem: 'NOT_A_CHOICE' };
    }
    case QuestionKind.YES_NO:
      return { answer: text, problem: text === 'yes' || text === 'no' ? null : 'NOT_A_CHOICE' };
    case QuestionKind.NUMBER: {
      const answer = inEuropeanDigits(text).replace(/[,\u066b]/, '.');
      return NUMBER.test(answer) ? { answer, problem: null } : { answer: text, problem: 'NOT_A_NUMBER' };
    }
    case QuestionKind.DATE:
      return { answer: text, problem: isDate(text) ? null : 'NOT_A_DAY' };
    case QuestionKind.TEXT:
      if ([...text].length > MAX_ANSWER) return { answer: text, problem: 'WRONG_LENGTH' };
      return { answer: text, problem: UNREADABLE.test(text) ? 'INVISIBLE_CHARACTERS' : null };
  }
}

/**
 * Returns the answers to all questions of a role, in order, with the current question texts. VALIDATION_FAILED if a
 * required answer is missing, or one does not fit its question.
 */
export function answersTo(questions: readonly Question[], given: readonly SubmittedAnswer[]): Answer[] {
  const errors: Record<string, string> = {};
  const answers = questions.map((question) => {
    const { id, text, kind } = question;
    const { answer, problem } = readAnswer(
      question,
      given.find(({ questionId }) => questionId === id)?.answer ?? '',
    );
    if (problem) {
      const isYesNo = kind === QuestionKind.YES_NO && problem === 'NOT_A_CHOICE';
      errors[`answers.${id}`] = isYesNo ? 'must be yes or no' : MESSAGES[problem];
    }
    return { questionId: id, question: text, kind, answer };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return answers;
}

/** Returns the ids of the questions with answers that speak against the person. Unanswered ones do not. */
export function knockedOutBy(knockOuts: readonly KnockOut[], answers: readonly SubmittedAnswer[]): string[] {
  return knockOuts.flatMap((knockOut) => {
    const answer = answers.find(({ questionId }) => questionId === knockOut.questionId)?.answer ?? '';
    return answer !== '' && isKnockOut(knockOut, answer) ? [knockOut.questionId] : [];
  });
}

function isKnockOut({ answers, least, most }: KnockOut, answer: string): boolean {
  if (least === null && most === null) return answer.split('\n').some((one) => answers.includes(one));
  const value = Number(answer);
  return (least !== null && value < least) || (most !== null && value > most);
}

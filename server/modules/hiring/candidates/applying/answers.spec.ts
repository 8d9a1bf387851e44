import { QuestionKind } from '../../roles/role.enums.js';
import { knockedOutBy, readAnswer } from './answers.js';

const question = (kind: QuestionKind, required = false) => ({
  id: 'q',
  text: 'What?',
  kind,
  choices: ['Early', 'Late', 'Night'],
  required,
});

describe('an answer', () => {
  it.each<[QuestionKind, string, string]>([
    ['NUMBER', ' 12.50 ', '12.50'],
    ['NUMBER', '12,5', '12.5'],
    ['NUMBER', '-3', '-3'],
    ['NUMBER', '٣٫٥', '3.5'],
    ['NUMBER', '۱۲', '12'],
    ['DATE', '2028-02-29', '2028-02-29'],
    ['CHOICES', 'Night\nEarly\nNight', 'Early\nNight'],
    ['CHOICE', 'Late', 'Late'],
    ['YES_NO', 'no', 'no'],
    ['TEXT', ' As soon\nas possible ', 'As soon\nas possible'],
  ])('of the kind %s is stored in one form: %j', (kind, given, answer) => {
    expect(readAnswer(question(kind), given)).toEqual({ answer, problem: null });
  });

  it.each<[QuestionKind, string, string]>([
    ['NUMBER', '1e3', 'NOT_A_NUMBER'],
    ['NUMBER', '1.2.3', 'NOT_A_NUMBER'],
    ['NUMBER', '0x10', 'NOT_A_NUMBER'],
    ['NUMBER', 'Infinity', 'NOT_A_NUMBER'],
    ['NUMBER', '1'.repeat(16), 'NOT_A_NUMBER'],
    ['NUMBER', '1,000,000', 'NOT_A_NUMBER'],
    ['DATE', '2027-02-29', 'NOT_A_DAY'],
    ['DATE', '01.02.2027', 'NOT_A_DAY'],
    ['CHOICES', 'Early\nNoon', 'NOT_A_CHOICE'],
    ['CHOICE', 'Early\nLate', 'NOT_A_CHOICE'],
    ['YES_NO', 'maybe', 'NOT_A_CHOICE'],
    ['TEXT', 'x'.repeat(2_001), 'WRONG_LENGTH'],
    ['TEXT', 'a\u0000b', 'INVISIBLE_CHARACTERS'],
  ])('of the kind %s is refused: %j', (kind, given, problem) => {
    expect(readAnswer(question(kind), given).problem).toBe(problem);
  });

  it.each(Object.values(QuestionKind))('of the kind %s may be missing unless it is required', (kind) => {
    expect(readAnswer(question(kind), ' ')).toEqual({ answer: '', problem: null });
    expect(readAnswer(question(kind, true), ' ').problem).toBe('REQUIRED');
  });
});

describe('a knock-out', () => {
  const chosen = { questionId: 'q', answers: ['no', 'Night'], least: null, most: null };
  const years = { questionId: 'q', answers: [], least: 2, most: 10 };
  const of = (knockOut: typeof chosen | typeof years, answer: string) =>
    knockedOutBy([knockOut], [{ questionId: 'q', answer }]).length > 0;

  it('is one of the marked answers, or among those chosen', () => {
    expect(['no', 'Night', 'Early\nNight'].map((answer) => of(chosen, answer))).toEqual([true, true, true]);
    expect(['yes', 'Early', ''].map((answer) => of(chosen, answer))).toEqual([false, false, false]);
  });

  it('is a number outside its bounds, which themselves suit', () => {
    expect(['1.99', '10.01', '-3'].map((answer) => of(years, answer))).toEqual([true, true, true]);
    expect(['2', '10', ''].map((answer) => of(years, answer))).toEqual([false, false, false]);
  });

  it('needs an answer to its question', () => {
    expect(knockedOutBy([chosen], [{ questionId: 'other', answer: 'no' }])).toEqual([]);
  });
});

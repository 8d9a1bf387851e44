import {
  faultOfQuestion,
  faultOfSalary,
  inputOf,
  NEW_ROLE,
  NO_KNOCK_OUT,
  type QuestionValue,
  recordOf,
} from './role-values';
import { buildRole } from './test-role';

const question = (fields: Partial<QuestionValue>): QuestionValue => ({
  key: '1',
  id: null,
  text: 'Why?',
  kind: 'TEXT',
  required: false,
  choices: [],
  knockOut: NO_KNOCK_OUT,
  ...fields,
});

describe('the input', () => {
  it('clears what is empty, and leaves out what is not given', () => {
    expect(inputOf({ title: 'Cook', location: '', closesOn: '', description: '', country: null })).toEqual({
      title: 'Cook',
      location: null,
      closesOn: null,
      description: null,
      country: null,
    });
  });

  it('of a new role pays nothing and asks nothing', () => {
    expect(inputOf(NEW_ROLE)).toMatchObject({ salary: null, questions: [], openings: 1 });
  });

  it('has a salary as soon as there is one amount', () => {
    expect(inputOf({ salary: { min: 0, currency: 'EUR', period: 'HOUR' } }).salary).toEqual({
      min: 0,
      max: null,
      currency: 'EUR',
      period: 'HOUR',
    });
    expect(inputOf({ salary: { currency: 'EUR', period: 'HOUR' } }).salary).toBeNull();
  });

  it('has choices of questions that offer some, without blank lines', () => {
    const questions = [
      question({ kind: 'CHOICE', choices: [' A ', '', 'B'], id: '7' }),
      question({ choices: ['left over'] }),
    ];
    expect(inputOf({ questions }).questions).toEqual([
      { id: '7', text: 'Why?', kind: 'CHOICE', required: false, choices: ['A', 'B'], knockOut: null },
      { id: null, text: 'Why?', kind: 'TEXT', required: false, choices: [], knockOut: null },
    ]);
  });

  it('has knock-outs that suit the question only', () => {
    const knockOut = { answers: ['A', 'gone', 'yes'], least: 2, most: null };
    const questions = [
      question({ kind: 'CHOICES', choices: ['A', 'B'], knockOut }),
      question({ kind: 'YES_NO', choices: ['A'], knockOut }),
      question({ kind: 'NUMBER', knockOut }),
      question({ kind: 'DATE', knockOut }),
    ];
    expect(inputOf({ questions }).questions?.map((one) => one.knockOut)).toEqual([
      { answers: ['A'] },
      { answers: ['yes'] },
      { answers: [], least: 2, most: null },
      null,
    ]);
  });

  it('of what was read is what was read', () => {
    const { values, version } = recordOf(buildRole());
    expect(version).toBe(3);
    expect(inputOf(values)).toEqual({
      title: 'Cook',
      teamId: '5',
      employmentType: 'FULL_TIME',
      workMode: 'HYBRID',
      location: 'Bern',
      country: 'CH',
      skills: ['cooking'],
      openings: 3,
      closesOn: '2026-12-31',
      hiringManagerId: '11',
      recruiterIds: ['12'],
      salary: { min: 50_000, max: null, currency: 'CHF', period: 'YEAR' },
      salaryShown: false,
      description: 'Cook well.',
      questions: [{ id: 'q', text: 'Why?', kind: 'TEXT', required: true, choices: [], knockOut: null }],
      cvRequired: false,
    });
  });
});

it.each([
  [{ min: 2, max: 1, currency: 'EUR' }, 'wrong order'],
  [{ min: 1, max: 1, currency: 'EUR' }, undefined],
  [{ max: 0 }, 'no currency'],
  [{ currency: null }, undefined],
])('finds the fault of the salary %j: %s', (salary, fault) => {
  expect(faultOfSalary({ period: 'YEAR', ...salary })).toBe(fault);
});

it.each<[Partial<QuestionValue>, string | undefined]>([
  [{ text: ' ' }, 'no text'],
  [{ text: 'x'.repeat(501) }, 'long text'],
  [{}, undefined],
  [{ kind: 'YES_NO' }, undefined],
  [{ kind: 'NUMBER', knockOut: { answers: [], least: 2, most: 1 } }, 'crossed bounds'],
  [{ kind: 'NUMBER', knockOut: { answers: [], least: 1, most: 1 } }, undefined],
  [{ kind: 'CHOICES', choices: ['A'] }, 'few choices'],
  [{ kind: 'CHOICE', choices: ['A', ''] }, 'few choices'],
  [{ kind: 'CHOICE', choices: ['A', 'A '] }, 'same choices'],
  [{ kind: 'CHOICE', choices: ['A', 'x'.repeat(201)] }, 'long choice'],
  [{ kind: 'CHOICE', choices: ['A', 'B'] }, undefined],
])('finds the fault of the question %j: %s', (fields, fault) => {
  expect(faultOfQuestion(question(fields))).toBe(fault);
});

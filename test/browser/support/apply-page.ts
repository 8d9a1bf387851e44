export const QUESTIONS = [
  { text: 'Which days suit you?', kind: 'CHOICE', choices: ['Weekdays', 'Weekends'] },
];

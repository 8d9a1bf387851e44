import type { ApiOkResponse } from '@nestjs/swagger';
import { LeaveUnit } from '../attendance/entitlements/leave.enums.js';
import { PayrollState } from './payroll.enums.js';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../../platform/database/pagination.js';

const text = (description: string, more: object = {}) => ({ type: 'string', description, ...more });
const orNull = (description: string) => ({ type: ['string', 'null'], description });
const minutes = (description: string) => ({ type: 'integer', description });
const object = (properties: object, description: string) => ({
  type: 'object',
  description,
  required: Object.keys(properties),
  properties,
});

const LEAVE = object(
  {
    typeId: text('The id of the kind of leave: `company.absenceTypes` in GraphQL.'),
    days: { type: 'number', description: 'How many days.' },
    hours: { type: 'number', description: 'How many planned hours these days have.' },
    balance: { type: ['number', 'null'], description: 'What is left at the end. Null without a limit.' },
    unit: text('The unit of the balance.', { enum: Object.values(LeaveUnit) }),
  },
  'A kind of leave.',
);

const FIGURES = object(
  {
    plannedMinutes: minutes('Planned, without leave and holidays.'),
    workedMinutes: minutes('Worked.'),
    breakMinutes: minutes('Between parts of a shift.'),
    overtimeMinutes: minutes('Worked beyond the plan. Negative if it was less.'),
    nightMinutes: minutes('Worked at night.'),
    sundayMinutes: minutes('Worked on Sundays that are no holidays.'),
    holidayMinutes: minutes('Worked on public holidays.'),
    missingEnds: { type: 'integer', description: 'On how many days an end of work is missing.' },
    leave: { type: 'array', items: LEAVE, description: 'Each kind of leave.' },
  },
  'The sums of the days on which the company employed the person.',
);

const DIFFERENCE = object(
  { periodId: text('The id of the earlier period.'), figures: FIGURES },
  'What is to be added to the figures of an earlier period.',
);

const PERSON = object(
  {
    userId: orNull('The id of the user. Null once the person is erased.'),
    personnelNumber: orNull('The number of the person in payroll.'),
    costCenter: orNull('The cost center on the last day.'),
    figures: FIGURES,
    differences: { type: 'array', items: DIFFERENCE, description: 'Changes of earlier periods.' },
  },
  'A person of the period.',
);

/** The documented response. */
export const PAYROLL_RESPONSE = {
  description: 'The period with a page of its people.',
  schema: object(
    {
      id: text('The id of the period.'),
      companyId: text('The id of the company.'),
      from: text('The first day.', { format: 'date' }),
      to: text('The last day.', { format: 'date' }),
      state: text('Figures of a closed period stay.', { enum: Object.values(PayrollState) }),
      closedAt: { type: ['string', 'null'], format: 'date-time', description: 'When it was closed.' },
      people: { type: 'array', items: PERSON, description: 'Its people, sorted by first name.' },
      next: orNull('For `after` of the next request. Null on the last page.'),
    },
    'A period of payroll.',
  ),
} as Parameters<typeof ApiOkResponse>[0];

/** The parameters of the request. */
export const PAYROLL_PARAMETERS = [
  {
    name: 'after',
    required: false,
    description: 'The `next` of the previous page.',
    schema: { type: 'string' },
  },
  {
    name: 'first',
    required: false,
    description: 'At most this many people.',
    schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE },
  },
];

import { msg } from '@lingui/core/macro';
import type { ImportColumnWords } from '../../people/imports/extra-columns';

/** The columns of opening balances in imports of people: their day, and one for each kind of leave. */
export const importColumns: ImportColumnWords[] = [
  {
    key: 'balance.asOf',
    label: () => msg`Day of the opening balances`,
    heading: () => 'balance_as_of',
    headings: () => ['balancedate', 'asof', 'stichtag', 'resturlaubstichtag'],
  },
  {
    key: 'balance.',
    label: (name) => (name ? msg`Opening balance: ${name}` : msg`Opening balance`),
    heading: (name) => `balance: ${name}`,
    headings: (name) => [name, `${name} balance`, `balance of ${name}`],
  },
  {
    key: 'overtime.balance',
    label: () => msg`Overtime in hours`,
    heading: () => 'overtime_balance',
    headings: () => ['overtime', 'ueberstunden', 'überstunden', 'gleitzeit'],
  },
];

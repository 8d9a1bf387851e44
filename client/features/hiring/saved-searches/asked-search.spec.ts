import { askedSearch } from './asked-search';

const asked = (params: string) => askedSearch(new URLSearchParams(params));
const NONE = {
  search: null,
  location: null,
  employmentType: null,
  workMode: null,
  salary: null,
  currency: null,
};

it('is what the job board asks to save', () => {
  expect(
    asked('save=1&search=cook&location=Berlin&type=PART_TIME&mode=REMOTE&salary=50000&currency=USD'),
  ).toEqual({
    search: 'cook',
    location: 'Berlin',
    employmentType: 'PART_TIME',
    workMode: 'REMOTE',
    salary: 50_000,
    currency: 'USD',
  });
});

it('leaves out what is empty or unknown', () => {
  expect(asked('save=1&search=&type=SLAVE&mode=x&salary=-1&currency=EUR')).toEqual(NONE);
  expect(asked('save=1&salary=1.5')).toMatchObject({ salary: null });
});

it('is nothing without the parameter of the job board', () => {
  expect(asked('search=cook')).toBeNull();
});

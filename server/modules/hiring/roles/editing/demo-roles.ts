import { EmploymentType, JobRoleState, WorkMode } from '../role.enums.js';

/** A field of work, which determines the description of a role. */
type Field = 'care' | 'engineering' | 'office' | 'people' | 'sales' | 'trade';

/** A role of the demo. */
export interface DemoRole {
  title: string;
  field: Field;
  state: JobRoleState;
  employmentType: EmploymentType;
  workMode: WorkMode;
  location: string;
  country: string;
  skills: string[];
  team?: string;
  openings?: number;
  /** How many openings of an open role are filled. */
  filled?: number;
  salary?: { min: number; max: number; currency: string };
  salaryShown?: boolean;
  /** The number of days until it closes. */
  closesIn?: number;
}

const { DRAFT, AWAITING_APPROVAL, OPEN, ON_HOLD, FILLED, CLOSED } = JobRoleState;
const { FULL_TIME, PART_TIME, CONTRACTOR, TEMPORARY, INTERN } = EmploymentType;
const { ON_SITE, HYBRID, REMOTE } = WorkMode;

const PLACES = {
  Berlin: 'DE',
  Hamburg: 'DE',
  Leipzig: 'DE',
  Munich: 'DE',
  Vienna: 'AT',
  Zurich: 'CH',
  Madrid: 'ES',
  Valencia: 'ES',
  Lyon: 'FR',
  Paris: 'FR',
  Dubai: 'AE',
} as const;

/** The requirements of roles, by field of work. */
export const DEMO_SKILLS: Record<Field, readonly string[]> = {
  care: ['first aid', 'nursing', 'documentation', 'shift work'],
  engineering: ['typescript', 'postgresql', 'testing', 'code review'],
  office: ['bookkeeping', 'spreadsheets', 'scheduling', 'correspondence'],
  people: ['interviewing', 'labour law', 'onboarding', 'coaching'],
  sales: ['negotiation', 'crm', 'presentations', 'cold calling'],
  trade: ['installation', 'repair', 'safety rules', 'driving licence'],
};

type More = Omit<Partial<DemoRole>, 'salary'> & { pay?: [min: number, max: number, currency?: string] };

const role = (
  title: string,
  field: Field,
  place: keyof typeof PLACES,
  state: JobRoleState,
  { pay, ...more }: More = {},
): DemoRole => ({
  title,
  field,
  state,
  location: place,
  country: PLACES[place],
  skills: DEMO_SKILLS[field].slice(0, 3),
  employmentType: FULL_TIME,
  workMode: HYBRID,
  ...more,
  ...(pay && { salary: { min: pay[0], max: pay[1], currency: pay[2] ?? 'EUR' } }),
});

/** The demo's roles: first those of the main company, then five for each other company. */
export const DEMO_ROLES: readonly DemoRole[] = [
  role('Senior Backend Engineer', 'engineering', 'Berlin', OPEN, {
    team: 'Tech Recruiting',
    pay: [72_000, 92_000],
    salaryShown: true,
  }),
  role('Frontend Engineer', 'engineering', 'Berlin', OPEN, {
    team: 'Tech Recruiting',
    workMode: REMOTE,
    openings: 2,
    filled: 1,
    pay: [58_000, 74_000],
  }),
  role('Data Analyst', 'engineering', 'Munich', ON_HOLD, { team: 'Tech Recruiting', pay: [54_000, 66_000] }),
  role('Healthcare Recruiter', 'people', 'Leipzig', OPEN, {
    team: 'Healthcare Recruiting',
    openings: 3,
    filled: 1,
    pay: [42_000, 52_000],
    salaryShown: true,
  }),
  role('Talent Sourcer', 'people', 'Hamburg', OPEN, {
    team: 'Sourcing',
    employmentType: PART_TIME,
    closesIn: 24,
  }),
  role('Key Account Manager', 'sales', 'Hamburg', AWAITING_APPROVAL, {
    team: 'Key Accounts',
    pay: [60_000, 85_000],
  }),
  role('Sales Development Representative', 'sales', 'Hamburg', OPEN, {
    team: 'Sales North',
    openings: 4,
    pay: [38_000, 46_000],
  }),
  role('Sales Manager Iberia', 'sales', 'Madrid', DRAFT, {
    team: 'Sales South',
    workMode: REMOTE,
    pay: [55_000, 70_000],
  }),
  role('Payroll Specialist', 'office', 'Berlin', FILLED, {
    team: 'Payroll',
    employmentType: PART_TIME,
    pay: [40_000, 48_000],
  }),
  role('IT Support Technician', 'engineering', 'Leipzig', OPEN, {
    team: 'IT Support',
    workMode: ON_SITE,
    closesIn: 10,
    pay: [36_000, 44_000],
    salaryShown: true,
  }),
  role('Marketing Manager', 'office', 'Berlin', CLOSED, { team: 'Marketing', pay: [52_000, 64_000] }),
  role('Event Coordinator', 'office', 'Munich', FILLED, {
    team: 'Events Crew',
    employmentType: TEMPORARY,
    openings: 2,
  }),
  role('Working Student Recruiting', 'people', 'Berlin', OPEN, {
    team: 'Recruiting',
    employmentType: INTERN,
    openings: 2,
  }),
  role('Office Manager', 'office', 'Vienna', DRAFT, { team: 'Operations', workMode: ON_SITE }),
  role('Head of Operations', 'office', 'Berlin', AWAITING_APPROVAL, {
    team: 'Operations',
    pay: [95_000, 120_000],
  }),

  role('Registered Nurse', 'care', 'Munich', OPEN, {
    workMode: ON_SITE,
    openings: 6,
    filled: 2,
    pay: [41_000, 50_000],
    salaryShown: true,
  }),
  role('Physiotherapist', 'care', 'Munich', OPEN, { workMode: ON_SITE, employmentType: PART_TIME }),
  role('Night Nurse', 'care', 'Leipzig', ON_HOLD, { workMode: ON_SITE, openings: 2 }),
  role('Care Home Manager', 'care', 'Vienna', FILLED, { workMode: ON_SITE, pay: [62_000, 74_000] }),
  role('Nursing Assistant', 'care', 'Hamburg', DRAFT, { workMode: ON_SITE, openings: 3 }),

  role('Electrician', 'trade', 'Valencia', OPEN, {
    workMode: ON_SITE,
    openings: 3,
    pay: [26_000, 32_000],
    salaryShown: true,
  }),
  role('Heating Engineer', 'trade', 'Madrid', OPEN, { workMode: ON_SITE }),
  role('Site Manager', 'trade', 'Madrid', CLOSED, { workMode: ON_SITE, pay: [48_000, 58_000] }),
  role('Carpenter', 'trade', 'Valencia', OPEN, {
    workMode: ON_SITE,
    employmentType: CONTRACTOR,
    closesIn: 45,
  }),
  role('Apprentice Plumber', 'trade', 'Valencia', DRAFT, {
    workMode: ON_SITE,
    employmentType: INTERN,
    openings: 2,
  }),

  role('Platform Engineer', 'engineering', 'Zurich', OPEN, {
    workMode: REMOTE,
    pay: [118_000, 142_000, 'CHF'],
    salaryShown: true,
  }),
  role('Mobile Developer', 'engineering', 'Zurich', OPEN, { pay: [105_000, 128_000, 'CHF'] }),
  role('Quality Engineer', 'engineering', 'Vienna', FILLED, { employmentType: CONTRACTOR }),
  role('Product Designer', 'office', 'Zurich', ON_HOLD, { workMode: REMOTE, pay: [98_000, 115_000, 'CHF'] }),
  role('Technical Writer', 'office', 'Zurich', OPEN, { employmentType: PART_TIME, workMode: REMOTE }),

  role('Account Executive', 'sales', 'Paris', OPEN, {
    openings: 2,
    pay: [45_000, 60_000],
    salaryShown: true,
  }),
  role('Customer Success Manager', 'sales', 'Lyon', OPEN, { pay: [40_000, 50_000] }),
  role('Regional Sales Lead', 'sales', 'Paris', CLOSED),
  role('Retail Associate', 'sales', 'Lyon', OPEN, {
    workMode: ON_SITE,
    employmentType: PART_TIME,
    openings: 5,
    filled: 3,
  }),
  role('Sales Intern', 'sales', 'Paris', DRAFT, { employmentType: INTERN }),

  role('HR Business Partner', 'people', 'Dubai', OPEN, { workMode: ON_SITE, pay: [240_000, 300_000, 'AED'] }),
  role('Recruitment Consultant', 'people', 'Dubai', OPEN, {
    openings: 2,
    pay: [160_000, 210_000, 'AED'],
    salaryShown: true,
  }),
  role('Training Coordinator', 'people', 'Dubai', FILLED, { employmentType: TEMPORARY }),
  role('Executive Assistant', 'office', 'Dubai', OPEN, { workMode: ON_SITE, closesIn: 18 }),
  role('Facilities Coordinator', 'office', 'Dubai', ON_HOLD, { workMode: ON_SITE }),
];

/** The description texts for each field of work. */
export const DEMO_TEXTS: Record<
  Field,
  { about: string; tasks: readonly string[]; skills: readonly string[] }
> = {
  care: {
    about: 'Our homes and clinics look after people of all ages.',
    tasks: [
      'Plan and document care together with patients and their families',
      'Give medication, and watch how it works',
      'Instruct new colleagues and trainees',
      'Take part in rounds and handovers',
      'Keep an eye on hygiene and safety',
    ],
    skills: [
      'A completed training in your profession',
      'Patience, and a sense of humour',
      'Readiness to work some weekends',
      'Good knowledge of the local language',
    ],
  },
  engineering: {
    about: 'We build software that thousands of people rely on every day.',
    tasks: [
      'Design, build and run services, from the first sketch to production',
      'Review the code of others, and let them review yours',
      'Find out why something is slow, and make it fast',
      'Write tests and documentation that help the next person',
      'Take part in the on-call rotation, one week in eight',
    ],
    skills: [
      'Several years of experience with `TypeScript`, `Go` or `Python`',
      'Experience with relational databases',
      'Interest in how people use what you build',
      'Clear writing, because we work in several cities',
    ],
  },
  office: {
    about: 'We keep the company running, and its people informed.',
    tasks: [
      'Organize projects with several teams',
      'Prepare reports and presentations for the management',
      'Choose suppliers, and keep track of budgets',
      'Answer questions before they become problems',
      'Improve how we work, step by step',
    ],
    skills: [
      'Experience in a similar position',
      'Confidence with spreadsheets and numbers',
      'Friendly and precise communication',
      'Fluent English; another language is welcome',
    ],
  },
  people: {
    about: 'We bring people and companies together.',
    tasks: [
      'Find candidates, and stay in touch with them',
      'Lead first interviews, in person and by video',
      'Advise hiring managers on profiles and salaries',
      'Organize trainings and first days',
      'Take care that every applicant gets an answer',
    ],
    skills: [
      'Experience in recruiting or consulting',
      'Joy in talking to many different people',
      'A good memory for names and stories',
      'Knowledge of labor law is a plus',
    ],
  },
  sales: {
    about: 'We help companies find the people that they need.',
    tasks: [
      'Win new clients, and look after present ones',
      'Present our services at fairs and online',
      'Negotiate contracts, and see them through',
      'Keep the data about your clients up to date',
      'Share what clients tell you with the product team',
    ],
    skills: [
      'Experience in business-to-business sales',
      'Persistence, and a friendly voice',
      'Fluent English and the local language',
      'A driving license',
    ],
  },
  trade: {
    about: 'We renovate homes so that they need less energy.',
    tasks: [
      'Install, maintain and repair at our clients’ homes',
      'Read plans, and measure on site',
      'Document your work with photos',
      'Train apprentices',
      'Keep tools and vehicles in good order',
    ],
    skills: [
      'A completed apprenticeship, or experience on site',
      'Careful and safe work',
      'A driving license',
      'Politeness with clients',
    ],
  },
};

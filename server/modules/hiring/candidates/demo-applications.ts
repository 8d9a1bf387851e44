import type { Faker } from '@faker-js/faker';
import { type DemoUser, type DemoWorld } from '../../../core/demo/demo.js';
import { LANGUAGES } from '../../../platform/settings/languages.js';
import type { Language } from '../../../platform/mail/languages.js';
import { DAY_MS, HOUR_MS } from '../../../platform/time/durations.js';
import { DEMO_TEXTS } from '../roles/editing/demo-roles.js';
import { JobRoleState } from '../roles/role.enums.js';
import { demoOpenings, type DemoOpening } from '../roles/roles.demo.js';
import { CandidateSource, RejectReason } from './candidate.enums.js';
import type { DemoPerson } from './files/demo-cvs.js';

/** An event of a demo application after it was received. Stages are numbered from 0. */
export type DemoStep = { at: number } & (
  | { kind: 'move'; stage: number }
  | { kind: 'note'; text: string }
  | { kind: 'reject'; reason: RejectReason }
  | { kind: 'accept' | 'withdraw' }
);

/** A demo application with all its events. */
export interface DemoApplication {
  opening: DemoOpening;
  at: number;
  person: DemoPerson;
  /** The account of the person, if they have one. */
  user: DemoUser | null;
  source: CandidateSource;
  /** The member of the company that refers or adds the person. */
  namedBy: DemoUser;
  language: Language;
  coverNote: string;
  hasCv: boolean;
  steps: DemoStep[];
}

const COUNT = 300;
/** The share of applications, among those that people send themselves, that have a CV. */
const CVS = 0.45;
/** How many extra applications one role has, to show a full board. */
const BUSY = 30;
const [SCREEN, INTERVIEW, OFFER] = [1, 2, 3];

/** Returns the applications of the demo, for all roles that were opened. */
export function demoApplications({ faker, now, members }: DemoWorld): DemoApplication[] {
  const openings = demoOpenings();
  const hired = openings.flatMap((opening) => hiresFor(faker, opening, now, members));
  const own = ofMember(faker, openings, members[0], now);
  const [busy] = openings;
  const rest = Array.from({ length: COUNT - hired.length - own.length }, (_, index) => {
    const opening = index < BUSY ? busy : faker.helpers.arrayElement(openings);
    return ordinary(faker, opening, now);
  });
  return [...hired, ...own, ...rest];
}

/** The people hired for a role: members of Job Lobby Members, who move, or existing employees. */
function hiresFor(
  faker: Faker,
  opening: DemoOpening,
  now: number,
  members: readonly DemoUser[],
): DemoApplication[] {
  const { role, staff, hasTeams } = opening;
  const count = role.state === JobRoleState.FILLED ? (role.openings ?? 1) : (role.filled ?? 0);
  const end = endOf(opening, now);
  return Array.from({ length: count }, (_, place) => {
    const joins = !hasTeams && place === 0 && role.state === JobRoleState.OPEN;
    const user = joins
      ? members[1 + (opening.place % (members.length - 1))]
      : staff[(opening.place * 3 + place) % staff.length];
    const at = opening.openedAt + (end - opening.openedAt) * (0.05 + 0.05 * place);
    const days = (share: number) => at + (end - at) * share;
    return {
      ...ordinary(faker, opening, now),
      at,
      user,
      person: personOf(faker, user),
      source: CandidateSource.APPLIED,
      steps: [
        { at: days(0.15), kind: 'move', stage: SCREEN },
        { at: days(0.3), kind: 'move', stage: INTERVIEW },
        { at: days(0.4), kind: 'note', text: faker.helpers.arrayElement(NOTES) },
        { at: days(0.55), kind: 'move', stage: OFFER },
        { at: days(0.7) + place * HOUR_MS, kind: 'accept' },
      ],
    };
  });
}

/** The applications of the demo account that is a member: one in an interview, one with an offer. */
function ofMember(
  faker: Faker,
  openings: readonly DemoOpening[],
  user: DemoUser,
  now: number,
): DemoApplication[] {
  const open = openings.filter(({ role }) => role.state === JobRoleState.OPEN);
  const plans: [DemoOpening, DemoStep[]][] = [
    [open.find(({ hasTeams }) => hasTeams)!, [{ at: now - 3 * DAY_MS, kind: 'move', stage: INTERVIEW }]],
    [
      open.findLast(({ role }) => (role.openings ?? 1) > (role.filled ?? 0) + 1)!,
      [
        { at: now - 4 * DAY_MS, kind: 'move', stage: INTERVIEW },
        { at: now - DAY_MS, kind: 'move', stage: OFFER },
      ],
    ],
  ];
  return plans.map(([opening, steps]) => ({
    ...ordinary(faker, opening, now),
    at: now - 7 * DAY_MS,
    user,
    person: personOf(faker, user),
    source: CandidateSource.APPLIED,
    hasCv: true,
    steps,
  }));
}

/** Any other application. Most are rejected in the end, some are withdrawn, and recent ones are still undecided. */
function ordinary(faker: Faker, opening: DemoOpening, now: number): DemoApplication {
  const { openedAt, recruiters, manager, staff, role } = opening;
  const end = endOf(opening, now);
  const source = faker.helpers.weightedArrayElement([
    { value: CandidateSource.APPLIED, weight: 78 },
    { value: CandidateSource.REFERRED, weight: 14 },
    { value: CandidateSource.ADDED, weight: 8 },
  ]);
  const isOwn = source === CandidateSource.APPLIED;
  // Open roles have applications that nobody has decided yet.
  const share =
    role.state === JobRoleState.OPEN
      ? faker.number.float({ min: 0.01 }) ** 0.7
      : faker.number.float({ min: 0.01, max: 0.6 });
  const at = openedAt + (end - openedAt) * share;
  const application: DemoApplication = {
    opening,
    at,
    person: personOf(faker),
    user: null,
    source,
    namedBy:
      source === CandidateSource.REFERRED
        ? faker.helpers.arrayElement(staff)
        : faker.helpers.arrayElement([manager, ...recruiters]),
    language: faker.helpers.arrayElement(LANGUAGES),
    coverNote: coverNote(faker, role.field, isOwn),
    hasCv: isOwn && faker.datatype.boolean(CVS),
    steps: [],
  };
  return { ...application, steps: stepsOf(faker, application, now) };
}

function stepsOf(faker: Faker, { at, opening, source }: DemoApplication, now: number): DemoStep[] {
  const steps: DemoStep[] = [];
  const reached = faker.helpers.weightedArrayElement([
    { value: 0, weight: 36 },
    { value: SCREEN, weight: 32 },
    { value: INTERVIEW, weight: 23 },
    { value: OFFER, weight: 9 },
  ]);
  let time = at;
  const later = (most: number) => (time += faker.number.float({ min: 0.3, max: most }) * DAY_MS);
  for (let stage = SCREEN; stage <= reached && later(8) < now; stage++) {
    steps.push({ at: time, kind: 'move', stage });
    if (stage === INTERVIEW && faker.datatype.boolean(0.5) && time + HOUR_MS < now) {
      steps.push({ at: time + HOUR_MS, kind: 'note', text: faker.helpers.arrayElement(NOTES) });
    }
  }
  const isOver = later(40) < now;
  // When a role is filled, all other applicants are notified.
  const closing = opening.role.state === JobRoleState.FILLED ? endOf(opening, now) + 2 * HOUR_MS : now;
  if (!isOver && closing >= now) return steps;
  const leaves = source === CandidateSource.APPLIED && faker.datatype.boolean(reached === OFFER ? 0.8 : 0.12);
  const reason = time > closing ? RejectReason.FILLED : faker.helpers.arrayElement(REASONS);
  const last = Math.min(time, closing);
  return [
    ...steps.filter((step) => step.at < last),
    leaves ? { at: last, kind: 'withdraw' } : { at: last, kind: 'reject', reason },
  ];
}

/** When a role stopped taking applications: held, closed or filled. */
const endOf = ({ endsAt }: DemoOpening, now: number) => endsAt ?? now - 6 * HOUR_MS;

const REASONS = Object.values(RejectReason).filter((reason) => reason !== RejectReason.FILLED);
const taken = new Set<string>();

function personOf(faker: Faker, user?: DemoUser): DemoPerson {
  const phone = faker.phone.number({ style: 'international' });
  if (user) return { name: user.display_name, email: user.email, phone };
  const [first, last] = [faker.person.firstName(), faker.person.lastName()];
  const base = faker.helpers.slugify(`${first}.${last}`).toLowerCase();
  let email = `${base}@inbox.example`;
  for (let number = 2; taken.has(email); number++) email = `${base}${number}@inbox.example`;
  taken.add(email);
  return { name: `${first} ${last}`, email, phone };
}

function coverNote(faker: Faker, field: DemoOpening['role']['field'], isOwn: boolean): string {
  const [skill, other] = faker.helpers.arrayElements(DEMO_TEXTS[field].skills, 2);
  if (!isOwn)
    return `We worked together for ${faker.number.int({ min: 1, max: 6 })} years. Brings: ${skill.replaceAll('`', '')}.`;
  return [
    faker.helpers.arrayElement(['Dear team,', 'Hello,', 'Dear hiring team,']),
    '',
    `your role is what I am looking for. What I bring: ${skill}; ${other}.`,
    '',
    'I look forward to hearing from you.',
  ].join('\n');
}

const NOTES = [
  'Friendly on the phone, clear answers. Invite again.',
  'Knows the field well. Could start next month.',
  'Asks good questions. The salary may become a topic.',
  'Less experience than the CV suggests, but learns quickly.',
  'The team liked the conversation very much.',
  'Would like to work from home two days a week.',
  '@[1] Could you look at the CV, please? I would invite this person.',
];

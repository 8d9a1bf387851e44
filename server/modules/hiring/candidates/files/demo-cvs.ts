import type { Faker } from '@faker-js/faker';
import { DEMO_TEXTS, type DemoRole } from '../../roles/editing/demo-roles.js';
import { CandidateFileType } from '../candidate.enums.js';
import type { ReceivedFile } from './candidate-file-work.service.js';
import { demoDocument, type DemoLine } from './demo-documents.js';

/** The person that a CV is about. */
export interface DemoPerson {
  name: string;
  email: string;
  phone: string;
}

const TYPES = [CandidateFileType.PDF, CandidateFileType.DOCX, CandidateFileType.ODT];

/** Returns a demo CV that matches the person and the field of work. */
export function demoCv(faker: Faker, person: DemoPerson, role: DemoRole, year: number): ReceivedFile {
  const { name, email, phone } = person;
  const { tasks, skills } = DEMO_TEXTS[role.field];
  const started = year - faker.number.int({ min: 3, max: 18 });
  const changed = faker.number.int({ min: started + 1, max: year - 1 });
  const [now, before] = [faker.company.name(), faker.company.name()];
  const heading = (text: string): DemoLine => ({ text, isHeading: true });
  const job = (from: number, to: string | number, company: string, what: readonly string[]): DemoLine[] => [
    { text: `${from} to ${to}: ${role.title}, ${company}` },
    ...what.map((text) => ({ text: `- ${text}` })),
  ];
  const done = faker.helpers.shuffle([...tasks]);
  const lines = [
    heading(name),
    { text: `${role.location} | ${email} | ${phone}` },
    heading('Experience'),
    ...job(changed, 'today', now, done.slice(0, 3)),
    ...job(started, changed, before, done.slice(3)),
    heading('Skills'),
    ...faker.helpers.arrayElements(skills, 3).map((text) => ({ text: `- ${text}` })),
    heading('Education'),
    { text: `${started - 3} to ${started}: ${faker.location.city()} College` },
  ];
  const type = faker.helpers.arrayElement(TYPES);
  const title = `CV ${name}.${type.toLowerCase()}`;
  return { name: title, type, content: demoDocument(type, lines) };
}

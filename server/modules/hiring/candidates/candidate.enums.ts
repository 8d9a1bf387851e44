import { registerEnumType } from '@nestjs/graphql';

/** How a company got to know a candidate. The values are those of the database. */
export enum CandidateSource {
  APPLIED = 'APPLIED',
  REFERRED = 'REFERRED',
  ADDED = 'ADDED',
  PROFILE = 'PROFILE',
  POOL = 'POOL',
}

registerEnumType(CandidateSource, {
  name: 'CandidateSource',
  description: 'How a company got to know a candidate.',
  valuesMap: {
    APPLIED: { description: 'The person applied.' },
    REFERRED: { description: 'A member of the company referred the person.' },
    ADDED: { description: 'A manager of a role added the person.' },
    PROFILE: {
      description: 'A manager of a role found the published profile, and the person agreed to contact.',
    },
    POOL: { description: 'A manager of a role added the person from the talent pool.' },
  },
});

/** The state of an application. The values are those of the database. */
export enum ApplicationState {
  ACTIVE = 'ACTIVE',
  HIRED = 'HIRED',
  REJECTED = 'REJECTED',
  WITHDRAWN = 'WITHDRAWN',
}

registerEnumType(ApplicationState, {
  name: 'ApplicationState',
  description: 'The state of an application.',
  valuesMap: {
    ACTIVE: { description: 'It is being decided.' },
    HIRED: { description: 'The person was hired.' },
    REJECTED: { description: 'The company has decided against it.' },
    WITHDRAWN: { description: 'The person has withdrawn it.' },
  },
});

/** Why an application was rejected. Applicants never see it. The values are those of the database. */
export enum RejectReason {
  SKILLS = 'SKILLS',
  EXPERIENCE = 'EXPERIENCE',
  SALARY = 'SALARY',
  LOCATION = 'LOCATION',
  FILLED = 'FILLED',
  NO_RESPONSE = 'NO_RESPONSE',
  OTHER = 'OTHER',
}

registerEnumType(RejectReason, {
  name: 'RejectReason',
  description: 'Why an application was rejected. Applicants never see it.',
  valuesMap: {
    SKILLS: { description: 'The skills do not match.' },
    EXPERIENCE: { description: 'The experience does not match.' },
    SALARY: { description: 'The expected salary does not match.' },
    LOCATION: { description: 'The location does not match.' },
    FILLED: { description: 'Somebody else was hired.' },
    NO_RESPONSE: { description: 'The person did not respond.' },
    OTHER: { description: 'Any other reason.' },
  },
});

/** What happened to an application. The values are those of the database. */
export enum ApplicationEventKind {
  APPLIED = 'APPLIED',
  MOVED = 'MOVED',
  REJECTED = 'REJECTED',
  WITHDRAWN = 'WITHDRAWN',
  REOPENED = 'REOPENED',
  HIRED = 'HIRED',
}

registerEnumType(ApplicationEventKind, {
  name: 'ApplicationEventKind',
  description: 'What happened to an application.',
  valuesMap: {
    APPLIED: { description: 'It was received.' },
    MOVED: { description: 'It was moved to another stage.' },
    REJECTED: { description: 'It was rejected.' },
    WITHDRAWN: { description: 'The person withdrew it.' },
    REOPENED: { description: 'It is being decided again.' },
    HIRED: { description: 'The person was hired.' },
  },
});

/** The types of files that candidates have. The values are those of the database. */
export enum CandidateFileType {
  PDF = 'PDF',
  DOCX = 'DOCX',
  ODT = 'ODT',
}

registerEnumType(CandidateFileType, {
  name: 'CandidateFileType',
  description: 'The type of a file of a candidate, as detected from its content.',
  valuesMap: {
    PDF: { description: 'A PDF document.' },
    DOCX: { description: 'A document of Word.' },
    ODT: { description: 'A text in the OpenDocument format.' },
  },
});

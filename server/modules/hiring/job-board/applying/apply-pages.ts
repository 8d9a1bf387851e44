import type { BoardCompany } from '../roles/board-company.js';

/* The data of the application pages, which the server provides and the client renders. Types only. */

/** The problem with a field of the form. */
export type FormProblem =
  | 'REQUIRED'
  | 'WRONG_LENGTH'
  | 'INVISIBLE_CHARACTERS'
  | 'NOT_AN_EMAIL'
  | 'NOT_A_PHONE'
  | 'NOT_A_CHOICE'
  | 'NOT_A_NUMBER'
  | 'NOT_A_DAY'
  | 'FILE_TYPE'
  | 'FILE_SIZE'
  | 'FILE_AGAIN';

/** Why a form was not accepted although its fields are valid. */
export type FormRefusal = 'TOO_QUICK' | 'TOO_OLD' | 'TOO_MANY' | 'UNAVAILABLE';

/** The same for applications: the company may have received too many today. */
export type ApplyRefusal = FormRefusal | 'COMPANY_FULL';

/** A question of the form. */
export interface FormQuestion {
  /** The name of its form field. */
  name: string;
  text: string;
  kind: 'TEXT' | 'CHOICE' | 'CHOICES' | 'YES_NO' | 'NUMBER' | 'DATE';
  choices: string[];
  required: boolean;
}

/** The reader's input by field, and the name of the file. */
export type FormValues = Partial<Record<string, string>>;

/** The state of an application. */
export type StandingStatus = 'RECEIVED' | 'IN_REVIEW' | 'OFFER' | 'HIRED' | 'NOT_SELECTED' | 'WITHDRAWN';

/** The role that a page is about. */
export interface AppliedRole {
  id: number;
  title: string;
  path: string;
  company: BoardCompany;
}

/** What the person has just done, which the page confirms. */
export type Done =
  'confirmed' | 'withdrawn' | 'accepted' | 'declined' | 'kept' | 'not-kept' | 'data' | 'document';

/** What binds a person without an account, so that it needs a code. */
export type Binding = 'withdraw' | 'accept' | 'decline' | 'keep' | 'data' | 'erase';

/** What is wrong with a code, or why none was sent. */
export type CodeProblem = 'WRONG_CODE' | 'CODE_OVER' | 'MAILBOX_FULL';

/** The content of an application page. */
export type ApplyPage =
  | {
      kind: 'apply';
      role: AppliedRole;
      questions: FormQuestion[];
      values: FormValues;
      problems: Partial<Record<string, FormProblem>>;
      refusal: ApplyRefusal | null;
      /** Proves when the form was opened. */
      token: string;
      /** The path of the page where people with an account apply. */
      accountPath: string;
      /** How long the company keeps the data, in days. */
      retentionDays: number;
      /** The path of the company's privacy notice. Null without one. */
      privacyPath: string | null;
      cvRequired: boolean;
      /** The maximum size of a file, in bytes. */
      maxFile: number;
    }
  | { kind: 'sent'; role: AppliedRole }
  | { kind: 'confirm'; role: AppliedRole; token: string }
  | {
      kind: 'standing';
      application: Standing;
      token: string;
      done: Done | null;
      refusal: StandingRefusal | null;
    }
  | { kind: 'erase'; application: Standing; token: string }
  | {
      kind: 'code';
      role: AppliedRole;
      token: string;
      /** What the person has chosen, and for how many months; empty if that says nothing. */
      binding: Binding;
      months: string;
      problem: CodeProblem | null;
    }
  | {
      kind: 'lost';
      email: string;
      problems: Partial<Record<string, FormProblem>>;
      refusal: FormRefusal | null;
      token: string;
    }
  | { kind: 'notice'; notice: Notice };

/** Why nothing was changed. */
export type StandingRefusal =
  'ROLE_FULL' | 'CHANGED' | 'NO_FILE' | 'FILE_TYPE' | 'FILE_SIZE' | 'TOO_MANY_DOCUMENTS';

/** Pages that only say something. */
export type Notice =
  'LINK_OVER' | 'LINK_SENT' | 'LINKS_ASKED' | 'ALREADY_APPLIED' | 'ROLE_CLOSED' | 'ERASED' | 'TOO_MANY';

/** An application as the applicant sees it. */
export interface Standing {
  role: AppliedRole;
  status: StandingStatus;
  /** ISO 8601. */
  appliedAt: string;
  /** Whether a member of the company has added the person, who has not applied. */
  isAdded: boolean;
  /** The path of the company's privacy notice. Null without one. */
  privacyPath: string | null;
  /** The last day on which the data is kept, such as 2026-12-31. */
  retainUntil: string;
  canWithdraw: boolean;
  canAccept: boolean;
  /** The names of the further documents, oldest first. */
  documents: string[];
  /** The planned interviews, the next one first. */
  meetings: StandingMeeting[];
  /** What the company has written, newest first. */
  letters: StandingLetter[];
  /** The consent to be kept for other roles. Null if the company has not asked for it. */
  keeping: StandingKeeping | null;
}

/** An email that the company has written. */
export interface StandingLetter {
  subject: string;
  text: string;
  /** ISO 8601. */
  sentAt: string;
}

/** The consent to longer retention for other roles. */
export interface StandingKeeping {
  /** Whether the request is still unanswered. */
  isAsked: boolean;
  /** The last day of the agreed retention, such as 2026-12-31. Null without consent. */
  until: string | null;
  /** The numbers of months that the person can choose. */
  months: readonly number[];
}

/** A planned interview. */
export interface StandingMeeting {
  /** ISO 8601. */
  startsAt: string;
  minutes: number;
  timeZone: string;
  /** A text or a link, or empty. */
  place: string;
}

import type { BoardCompany } from '../roles/board-company.js';

/* What the pages for applying show: the server fills these, the client renders them. Types only. */

/** What is wrong with a field of the form. */
export type FormProblem =
  | 'REQUIRED'
  | 'WRONG_LENGTH'
  | 'INVISIBLE_CHARACTERS'
  | 'NOT_AN_EMAIL'
  | 'NOT_A_PHONE'
  | 'NOT_A_CHOICE'
  | 'FILE_TYPE'
  | 'FILE_SIZE'
  | 'FILE_AGAIN';

/** Why a form was not accepted although its fields are right. */
export type FormRefusal = 'TOO_QUICK' | 'TOO_OLD' | 'TOO_MANY' | 'UNAVAILABLE';

/** The same for applications: the company may have received too many today. */
export type ApplyRefusal = FormRefusal | 'COMPANY_FULL';

/** A question of the form. */
export interface FormQuestion {
  /** The name of its field. */
  name: string;
  text: string;
  kind: 'TEXT' | 'CHOICE' | 'YES_NO';
  choices: string[];
  required: boolean;
}

/** What a reader has typed, by field, and the name of the file. */
export type FormValues = Partial<Record<string, string>>;

/** Where an application stands. */
export type StandingStatus = 'RECEIVED' | 'IN_REVIEW' | 'OFFER' | 'HIRED' | 'NOT_SELECTED' | 'WITHDRAWN';

/** The role that a page is about. */
export interface AppliedRole {
  id: number;
  title: string;
  path: string;
  company: BoardCompany;
}

/** What the person has just done, which the page confirms. */
export type Done = 'confirmed' | 'withdrawn' | 'accepted' | 'declined' | 'kept' | 'not-kept';

/** What a page for applying is about. */
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
      /** The path of the page on which people with an account apply. */
      accountPath: string;
      /** How long the company keeps the data, in days. */
      retentionDays: number;
      /** The most bytes of a file. */
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
  | { kind: 'notice'; notice: Notice };

/** Why nothing was changed. */
export type StandingRefusal = 'ROLE_FULL' | 'CHANGED';

/** Pages that only say something. */
export type Notice = 'LINK_OVER' | 'ALREADY_APPLIED' | 'ROLE_CLOSED' | 'ERASED' | 'TOO_MANY';

/** An application as the person that applied sees it. */
export interface Standing {
  role: AppliedRole;
  status: StandingStatus;
  /** ISO 8601. */
  appliedAt: string;
  /** The last day on which the data is kept, such as 2026-12-31. */
  retainUntil: string;
  canWithdraw: boolean;
  canAccept: boolean;
  /** What is planned with the person, the next one first. */
  meetings: StandingMeeting[];
  /** Whether the company keeps the data for other roles, or has asked for it. Null if not. */
  keeping: StandingKeeping | null;
}

/** Whether a company keeps the data of a person for other roles. */
export interface StandingKeeping {
  /** Whether the person has not answered yet. */
  isAsked: boolean;
  /** The last day until which the person has agreed, such as 2026-12-31. Null if the person has not. */
  until: string | null;
  /** The numbers of months that the person can choose. */
  months: readonly number[];
}

/** An interview that is planned with the person. */
export interface StandingMeeting {
  /** ISO 8601. */
  startsAt: string;
  minutes: number;
  timeZone: string;
  /** A text or a link, or empty. */
  place: string;
}

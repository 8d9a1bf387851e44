import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import type { Change } from '../../../../core/ledger/changes.service.js';
import type { LiveAction } from '../../../../core/ledger/live/live-event.js';
import { invalid } from '../../../../platform/errors/app-error.js';
import type { IsoTime } from '../../../../platform/validation/time.js';
import type { Application } from './application.entity.js';
import type { NamedRole } from './application-rows.js';

/** An appointment as the applicant sees it. */
export interface Meeting {
  startsAt: IsoTime;
  minutes: number;
  timeZone: string;
  place: string;
}

/** Returns those applications that the actor may read without managing their roles. */
export type ReaderCheck = (actor: Actor, applicationIds: readonly number[]) => Promise<readonly number[]>;

/** An email that accompanies a decision about applications: the template that the caller read. */
export interface DecisionEmail {
  templateId: string;
  expectedVersion: number;
}

/** Writes emails that accompany decisions. */
export interface DecisionWriter {
  /** Charges the caller's rate limit for that many emails. */
  charge(actor: Actor, count: number): Promise<void>;
  /**
   * Writes emails to the applicants of applications that were just decided. Returns the ids of the applications whose
   * applicants get one.
   */
  write(
    change: Change,
    actor: Actor,
    role: NamedRole,
    applications: readonly Application[],
    email: DecisionEmail,
  ): Promise<ReadonlySet<number>>;
  /**
   * Throws if an email about the latest decision was already sent for one of the applications, which must be locked.
   */
  checkUnsent(manager: EntityManager, applicationIds: readonly number[]): Promise<void>;
}

/** Selects the ids of the users that may read the application of a placeholder without managing its role. */
export type ReaderIds = (application: string) => string;

/** Erases what a capability stores about candidates, within the change that erases them. */
export type CandidateEraser = (change: Change, candidateIds: readonly number[]) => Promise<void>;

/** Returns the appointments that the applicant may see. */
export type MeetingReader = (applicationId: number) => Promise<Meeting[]>;

/** An email that the company has written to the applicant. */
export interface Letter {
  subject: string;
  text: string;
  /** ISO 8601. */
  sentAt: string;
}

/** Returns the newest emails that the company has written to the applicant, newest first. */
export type LetterReader = (applicationId: number) => Promise<Letter[]>;

/** The consent to longer retention, as a person without an account sees it. */
export interface Keeping {
  /** Whether the consent request is still unanswered. */
  isAsked: boolean;
  /** The last day of the agreed retention, such as 2026-12-31. Null without consent. */
  until: string | null;
}

/** Keeps personal data longer, with the person's consent. */
export interface Keeper {
  /** Returns the consent that a person can give or withdraw. Null without a request or consent. */
  read(candidateId: number): Promise<Keeping | null>;
  /** SQL for the last day of the agreed retention of candidate `c`, or null. */
  readonly keptUntil: string;
  /** Stores consent for a number of months, or none (null). The change must have locked the person. */
  answer(change: Change, candidateId: number, months: number | null): Promise<void>;
  /** Returns the stored data for the person's own download. */
  export(candidateId: number): Promise<object[]>;
}

/** The numbers of months for which people can consent to longer retention. */
export const KEEPING_MONTHS: readonly number[] = [6, 12, 24];

const actions = new Set<LiveAction>();

/** Registers actions that change the displayed data of applications. Each module calls it at most once. */
export function followApplications(added: readonly LiveAction[]): void {
  for (const action of added) actions.add(action);
}

/** Whether an action of another capability changes the displayed data of an application. */
export const isApplicationAction = (action: LiveAction): boolean => actions.has(action);

/** Extension points for capabilities that build on applications. */
@Injectable()
export class ApplicationExtensionsService {
  private readonly readers: ReaderCheck[] = [];
  private readonly readerSql: ReaderIds[] = [];
  private readonly erasers: CandidateEraser[] = [];
  private readonly meetingReaders: MeetingReader[] = [];
  /** The capability for longer retention, if there is one. */
  keeper: Keeper | null = null;
  /** Reads what the company has written to applicants, if it can write. */
  letters: LetterReader | null = null;
  private writer: DecisionWriter | null = null;

  /** Lets people who do not manage a role read an application. `ids` must select the same people. */
  onReading(check: ReaderCheck, ids: ReaderIds): void {
    this.readers.push(check);
    this.readerSql.push(ids);
  }

  /**
   * Returns statements that select the users that may read an application without managing its role. `application` adds
   * its id to the parameters of a statement.
   */
  readerIds(application: () => string): string[] {
    return this.readerSql.map((select) => select(application()));
  }

  onErasing(eraser: CandidateEraser): void {
    this.erasers.push(eraser);
  }

  onMeetings(reader: MeetingReader): void {
    this.meetingReaders.push(reader);
  }

  /** Lets decisions include an email. */
  onDeciding(writer: DecisionWriter): void {
    this.writer = writer;
  }

  /** Returns the writer of emails that accompany decisions. Throws if none is registered. */
  get decisionWriter(): DecisionWriter {
    if (!this.writer) throw invalid({ email: 'is not possible' });
    return this.writer;
  }

  /** Returns those applications that the actor may read without managing their roles. */
  async readable(actor: Actor, ids: readonly number[]): Promise<ReadonlySet<number>> {
    const all = await Promise.all(this.readers.map((check) => check(actor, ids)));
    return new Set(all.flat());
  }

  async erase(change: Change, candidateIds: readonly number[]): Promise<void> {
    for (const eraser of this.erasers) await eraser(change, candidateIds);
  }

  /** Returns the appointments that the applicant may see, the next one first. */
  async meetings(applicationId: number): Promise<Meeting[]> {
    const all = await Promise.all(this.meetingReaders.map((read) => read(applicationId)));
    return all.flat().sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  }
}

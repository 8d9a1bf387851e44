import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import type { Change } from '../../../../core/ledger/changes.service.js';
import type { LiveAction } from '../../../../core/ledger/live/live-event.js';
import { invalid } from '../../../../platform/errors/app-error.js';
import type { IsoTime } from '../../../../platform/validation/time.js';
import type { Application } from './application.entity.js';
import type { NamedRole } from './application-rows.js';

/** An appointment of a person that applied, as the person sees it. */
export interface Meeting {
  startsAt: IsoTime;
  minutes: number;
  timeZone: string;
  place: string;
}

/** Returns those of the applications that the actor may read without managing their roles. */
export type ReaderCheck = (actor: Actor, applicationIds: readonly number[]) => Promise<readonly number[]>;

/** An email that goes with a decision about applications: a template as the caller has read it. */
export interface DecisionEmail {
  templateId: string;
  expectedVersion: number;
}

/** Writes emails that go with decisions. */
export interface DecisionWriter {
  /** Charges the caller for that many emails. */
  charge(actor: Actor, count: number): Promise<void>;
  /** Writes an email to the people of applications that were just decided. Returns the ids of the applications whose people get it. */
  write(
    change: Change,
    actor: Actor,
    role: NamedRole,
    applications: readonly Application[],
    email: DecisionEmail,
  ): Promise<ReadonlySet<number>>;
  /** Throws if an email about the latest decision of one of the applications, which are locked, was sent. */
  checkUnsent(manager: EntityManager, applicationIds: readonly number[]): Promise<void>;
}

/** Selects the ids of the users that may read the application of a placeholder without managing its role. */
export type ReaderIds = (application: string) => string;

/** Erases what a capability stores about candidates, within the change that erases them. */
export type CandidateEraser = (change: Change, candidateIds: readonly number[]) => Promise<void>;

/** Returns the appointments of an application that the person shall know of. */
export type MeetingReader = (applicationId: number) => Promise<Meeting[]>;

/** Whether a company keeps the data of a person longer, or has asked for it: as a person without an account sees it. */
export interface Keeping {
  /** Whether the person has not answered yet. */
  isAsked: boolean;
  /** The last day until which the person has agreed, such as 2026-12-31. Null if the person has not. */
  until: string | null;
}

/** Keeps the data of people longer, with their consent. */
export interface Keeper {
  /** Returns what a person may answer. Null if nothing is asked or agreed. */
  read(candidateId: number): Promise<Keeping | null>;
  /** Agrees for a number of months, or declines and withdraws (null), within the change that has locked the person. */
  answer(change: Change, candidateId: number, months: number | null): Promise<void>;
  /** Returns what is stored, for the person. */
  export(candidateId: number): Promise<object[]>;
}

/** The numbers of months for which people agree that a company keeps their data. */
export const KEEPING_MONTHS: readonly number[] = [6, 12, 24];

const actions = new Set<LiveAction>();

/** Adds actions about applications that change what is shown of them. Called once by each module that has some. */
export function followApplications(added: readonly LiveAction[]): void {
  for (const action of added) actions.add(action);
}

/** Whether an action of another capability changes what is shown of an application. */
export const isApplicationAction = (action: LiveAction): boolean => actions.has(action);

/** What the capabilities above add to applications. */
@Injectable()
export class ApplicationExtensionsService {
  private readonly readers: ReaderCheck[] = [];
  private readonly readerSql: ReaderIds[] = [];
  private readonly erasers: CandidateEraser[] = [];
  private readonly meetingReaders: MeetingReader[] = [];
  /** The capability that keeps data longer, if there is one. */
  keeper: Keeper | null = null;
  private writer: DecisionWriter | null = null;

  /** Lets people read an application that do not manage its role. `ids` selects the same people. */
  onReading(check: ReaderCheck, ids: ReaderIds): void {
    this.readers.push(check);
    this.readerSql.push(ids);
  }

  /**
   * Returns statements that select the users that may read an application without managing its role. `application` adds its id to
   * the values of a statement.
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

  /** Lets decisions come with an email. */
  onDeciding(writer: DecisionWriter): void {
    this.writer = writer;
  }

  /** Returns what writes the emails that go with decisions. Throws if nothing does. */
  get decisionWriter(): DecisionWriter {
    if (!this.writer) throw invalid({ email: 'is not possible' });
    return this.writer;
  }

  /** Returns those of the applications that the actor may read without managing their roles. */
  async readable(actor: Actor, ids: readonly number[]): Promise<ReadonlySet<number>> {
    const all = await Promise.all(this.readers.map((check) => check(actor, ids)));
    return new Set(all.flat());
  }

  async erase(change: Change, candidateIds: readonly number[]): Promise<void> {
    for (const eraser of this.erasers) await eraser(change, candidateIds);
  }

  /** Returns the appointments of an application that the person shall know of, the next one first. */
  async meetings(applicationId: number): Promise<Meeting[]> {
    const all = await Promise.all(this.meetingReaders.map((read) => read(applicationId)));
    return all.flat().sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  }
}

import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import type { Change } from '../../core/ledger/changes.service.js';
import type { LiveAction } from '../../core/ledger/live/live-event.js';
import type { IsoTime } from '../../platform/validation/time.js';

/** An appointment of a person that applied, as the person sees it. */
export interface Meeting {
  startsAt: IsoTime;
  minutes: number;
  timeZone: string;
  place: string;
}

/** Returns those of the applications that the actor may read without managing their roles. */
export type ReaderCheck = (actor: Actor, applicationIds: readonly number[]) => Promise<readonly number[]>;

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
  private readonly erasers: CandidateEraser[] = [];
  private readonly meetingReaders: MeetingReader[] = [];
  /** The capability that keeps data longer, if there is one. */
  keeper: Keeper | null = null;

  /** Lets people read an application that do not manage its role. */
  onReading(check: ReaderCheck): void {
    this.readers.push(check);
  }

  onErasing(eraser: CandidateEraser): void {
    this.erasers.push(eraser);
  }

  onMeetings(reader: MeetingReader): void {
    this.meetingReaders.push(reader);
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

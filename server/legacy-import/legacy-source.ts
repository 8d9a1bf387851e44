import { getUserData } from '../legacy-backend/legacy-calls.js';
import type { LegacyUser } from '../legacy-backend/legacy-records.js';
import type { PatientBackend, TokenSource } from '../legacy-backend/patient-backend.js';
import {
  uncheckedCompanies,
  uncheckedFeatures,
  uncheckedPrivileges,
  uncheckedStaff,
  uncheckedUnallocatedUsers,
} from '../legacy-backend/unchecked-lists.js';
import type { LegacyCall } from '../legacy-backend/legacy-calls.js';
import { AppError } from '../platform/errors/app-error.js';

/** The result of a call: what it returned, or why the old backend did not return it. */
export type Reply<T> = { value: T; problem?: undefined } | { value?: undefined; problem: string };

/** What an import reads from the old backend, as a holder of MASTER CONTROL. */
export class LegacySource {
  /** Calls about records that have failed in a row. */
  private failures = 0;

  constructor(
    private readonly backend: PatientBackend,
    private readonly caller: TokenSource,
  ) {}

  /** The first call, so a wrong address or token is reported at once. */
  async companies(): Promise<unknown[]> {
    try {
      return await this.backend.read(uncheckedCompanies(), this.caller, 0);
    } catch (error) {
      if (!(error instanceof AppError) || !DENIALS.includes(error.code)) throw error;
      throw new Error(
        `The token of ${this.caller.name} is not one of a holder of MASTER CONTROL: ${error.message}`,
        { cause: error },
      );
    }
  }

  unallocatedUsers(): Promise<unknown[]> {
    return this.backend.read(uncheckedUnallocatedUsers(), this.caller);
  }

  staff(companyId: number): Promise<Reply<unknown[]>> {
    return this.ask(uncheckedStaff(companyId));
  }

  features(companyId: number): Promise<Reply<unknown[]>> {
    return this.ask(uncheckedFeatures(companyId));
  }

  privileges(userId: number): Promise<Reply<unknown[]>> {
    return this.ask(uncheckedPrivileges(userId));
  }

  user(firebaseId: string): Promise<Reply<LegacyUser>> {
    return this.ask(getUserData(firebaseId));
  }

  /** Sends a call about one record. If only this call fails, the import continues without the record. */
  private async ask<T>(call: LegacyCall<T>): Promise<Reply<T>> {
    try {
      const value = await this.backend.read(call, this.caller);
      this.failures = 0;
      return { value };
    } catch (error) {
      if (!(error instanceof AppError) || (!error.extra.reason && STOPS.includes(error.code))) throw error;
      if (++this.failures > MAX_FAILURES) throw error;
      return { problem: `${call.name} failed: ${error.message}` };
    }
  }
}

const DENIALS = ['FORBIDDEN', 'NOT_FOUND'];
/** More failures in a row concern the backend rather than single records. */
const MAX_FAILURES = 50;
/** Failures that every other call would have, too. */
const STOPS = ['UNAVAILABLE', 'UNAUTHENTICATED', 'INTERNAL'];

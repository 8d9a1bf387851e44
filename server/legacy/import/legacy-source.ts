import type { PatientBackend, TokenSource } from '../backend/patient-backend.js';
import {
  uncheckedCompanies,
  uncheckedFeatures,
  uncheckedPrivileges,
  uncheckedStaff,
  uncheckedUnallocatedUsers,
  uncheckedUser,
} from '../backend/unchecked-lists.js';
import type { LegacyCall } from '../backend/legacy-calls.js';
import { isAboutOneCall } from '../backend/legacy-responses.js';
import { AppError } from '../../platform/errors/app-error.js';

/** The result of a call: its response, or the reason why there is none. */
export type Reply<T> = { value: T; problem?: undefined } | { value?: undefined; problem: string };

/** The data that an import reads from the old backend, as a holder of MASTER CONTROL. */
export class LegacySource {
  /** The calls, by name, that have succeeded at least once. */
  private readonly working = new Set<string>();
  private readonly failures = new Map<string, number>();

  constructor(
    private readonly backend: PatientBackend,
    private readonly caller: TokenSource,
  ) {}

  /** The first call, so that a wrong address or token is reported at once. */
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

  unallocatedUsers(): Promise<Reply<unknown[]>> {
    return this.ask(uncheckedUnallocatedUsers());
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

  user(firebaseId: string): Promise<Reply<unknown>> {
    return this.ask(uncheckedUser(firebaseId));
  }

  /** Sends a call about one record. If only this call fails, the import continues without the record. */
  private async ask<T>(call: LegacyCall<T>): Promise<Reply<T>> {
    const { name } = call;
    try {
      const value = await this.backend.read(call, this.caller);
      this.working.add(name);
      return { value };
    } catch (error) {
      if (!isAboutOneCall(error)) throw error;
      const failures = (this.failures.get(name) ?? 0) + 1;
      this.failures.set(name, failures);
      if (failures > MAX_FAILURES && !this.working.has(name)) {
        throw new Error(
          `All of the first ${failures} calls of ${name} have failed, so the records are not the cause. The last failure: ${error.message}`,
          { cause: error },
        );
      }
      return { problem: `${name} failed: ${error.message}` };
    }
  }
}

const DENIALS = ['FORBIDDEN', 'NOT_FOUND'];
/** If more calls with a name fail and none succeeds, the backend has failed rather than single records. */
const MAX_FAILURES = 50;

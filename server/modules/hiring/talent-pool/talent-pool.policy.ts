import type { Denial } from '../../../core/access/denial.js';
import type { Application } from '../candidates/applications/application.entity.js';
import { ApplicationState } from '../candidates/candidate.enums.js';

/** Why the person of an application cannot be asked to stay in the talent pool: only those that were not hired can. */
export const denialOfAsking = ({ state }: Pick<Application, 'state'>): Denial | null =>
  state === ApplicationState.REJECTED || state === ApplicationState.WITHDRAWN
    ? null
    : { reason: 'APPLICATION_NOT_ENDED' };

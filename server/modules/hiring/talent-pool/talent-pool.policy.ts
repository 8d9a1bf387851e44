import type { Denial } from '../../../core/access/denial.js';
import type { Application } from '../candidates/applications/application.entity.js';
import { ApplicationState } from '../candidates/candidate.enums.js';

/** Why an applicant cannot be asked to join the talent pool: the person was hired or the application is undecided. */
export const denialOfAsking = ({ state }: Pick<Application, 'state'>): Denial | null =>
  state === ApplicationState.REJECTED || state === ApplicationState.WITHDRAWN
    ? null
    : { reason: 'APPLICATION_NOT_ENDED' };

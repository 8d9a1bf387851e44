import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import { denied, enforce } from '../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { queryRow } from '../../../platform/database/statement.js';
import { invalid, notFound, staleVersion } from '../../../platform/errors/app-error.js';
import { LimitsService } from '../../../platform/limits/limits.service.js';
import { currentRequest } from '../../../platform/requests/current-request.js';
import { DAY_MS } from '../../../platform/time/durations.js';
import { canSeeApplications, denialOfMoving } from '../candidates/applications/application.policy.js';
import {
  aboutApplication,
  checkIsNotErased,
  lockApplication,
} from '../candidates/applications/application-rows.js';
import type { Application } from '../candidates/applications/application.entity.js';
import { ApplicationsService } from '../candidates/applications/applications.service.js';
import { canSeeCompany } from '../../directory/companies/company.policy.js';
import { lockRole, type StoredRole } from '../roles/roles.service.js';
import { isHiddenFrom } from '../../directory/users/candidacies.js';
import { holdColleagues } from '../../directory/users/membership/colleagues.js';
import { Interview } from './interview.entity.js';
import { InterviewEventKind, InterviewState } from './interview.enums.js';
import { MAX_INTERVIEWS } from './interview.model.js';
import { InterviewNoticesService } from './interview-notices.service.js';
import { denialOfChanging, denialOfOutcome, denialOfRestoring } from './interview.policy.js';
import { findInterview, interviewerIds, note, setInterviewers, stored } from './interview-rows.js';
import type { InterviewInput, InterviewOutcomeInput } from './interviews.input.js';

const TWO_YEARS = 2 * 366 * DAY_MS;

/** The rows that are locked while interviews of an application change. */
interface Held {
  role: StoredRole;
  application: Application;
}

/** Plans, changes and cancels interviews, for managers of the role. */
@Injectable()
export class InterviewsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly applications: ApplicationsService,
    private readonly changes: ChangesService,
    private readonly limits: LimitsService,
    private readonly notices: InterviewNoticesService,
  ) {}

  /** Plans an interview. The interviewers are notified at once, and the applicant in 30 seconds. */
  async plan(actor: Actor, applicationId: number, input: InterviewInput): Promise<Interview> {
    await this.applications.get(actor, applicationId);
    checkTime(input);
    await this.charge(actor);
    return this.change(actor, applicationId, async (change, held) => {
      const { manager } = change;
      enforce(denialOfMoving(held.application));
      if ((await manager.countBy(Interview, { applicationId })) >= MAX_INTERVIEWS) {
        throw denied({ reason: 'TOO_MANY_INTERVIEWS' });
      }
      await checkPeople(change, held, input.interviewerIds);
      const { identifiers } = await manager.insert(Interview, { applicationId, ...planned(input) });
      const interview = (await findInterview(manager, Number(identifiers[0].id)))!;
      const { added } = await setInterviewers(manager, interview.id, input.interviewerIds);
      await note(change, interview, InterviewEventKind.PLANNED, actor.user?.id ?? null);
      change.record(aboutApplication('INTERVIEW_PLANNED', held.role, applicationId));
      this.notices.tellInterviewers(change, actor, held.role, interview, 'INTERVIEW_APPOINTED', added);
      await this.notices.tellLater(manager, interview.id);
      return interview;
    });
  }

  /** Changes the time, place or people of a planned interview. CONFLICT if it has changed since it was read. */
  async update(actor: Actor, id: number, input: InterviewInput, expectedVersion: number): Promise<Interview> {
    const { applicationId } = await this.seen(actor, id);
    await this.charge(actor);
    return this.change(actor, applicationId, async (change, held) => {
      const { manager } = change;
      const before = (await findInterview(manager, id))!;
      enforce(denialOfMoving(held.application));
      enforce(denialOfChanging(before));
      if (before.version !== expectedVersion) throw staleVersion('interview');
      if (stored(input.startsAt) !== before.startsAt) checkTime(input);
      await checkPeople(change, held, input.interviewerIds);
      const stayed = await interviewerIds(manager, id);
      const { added, removed } = await setInterviewers(manager, id, input.interviewerIds);
      const values = planned(input);
      const isMoved = Object.entries(values).some(([key, value]) => before[key as keyof Interview] !== value);
      if (!isMoved && added.length + removed.length === 0) return before;
      await manager.update(Interview, { id }, { ...values, version: expectedVersion + 1 });
      const interview = (await findInterview(manager, id))!;
      await note(change, interview, InterviewEventKind.CHANGED, actor.user?.id ?? null);
      change.record(aboutApplication('INTERVIEW_CHANGED', held.role, applicationId));
      this.notices.tellInterviewers(change, actor, held.role, interview, 'INTERVIEW_APPOINTED', added);
      this.notices.tellInterviewers(change, actor, held.role, before, 'INTERVIEW_CANCELLED', removed);
      if (isMoved) {
        const others = stayed.filter((each) => input.interviewerIds.includes(each));
        this.notices.tellInterviewers(change, actor, held.role, interview, 'INTERVIEW_CHANGED', others);
        await this.notices.tellLater(manager, id);
      }
      return interview;
    });
  }

  /** Cancels a planned interview. The applicant is notified in 30 seconds, unless it is planned again by then. */
  cancel(actor: Actor, id: number): Promise<Interview> {
    return this.end(actor, id, async (change, held, interview) => {
      if (interview.state === InterviewState.CANCELLED) return false;
      enforce(denialOfChanging(interview));
      await this.set(change, interview, InterviewState.CANCELLED);
      const people = await interviewerIds(change.manager, id);
      await this.finish(change, actor, held, id, 'INTERVIEW_CANCELLED', InterviewEventKind.CANCELLED);
      this.notices.tellInterviewers(change, actor, held.role, interview, 'INTERVIEW_CANCELLED', people);
      return true;
    });
  }

  /** Plans a cancelled interview again, at the same time. */
  restore(actor: Actor, id: number): Promise<Interview> {
    return this.end(actor, id, async (change, held, interview) => {
      if (interview.state === InterviewState.PLANNED) return false;
      enforce(denialOfMoving(held.application));
      enforce(denialOfRestoring(interview, new Date().toISOString()));
      await this.set(change, interview, InterviewState.PLANNED);
      const people = await interviewerIds(change.manager, id);
      await this.finish(change, actor, held, id, 'INTERVIEW_RESTORED', InterviewEventKind.RESTORED);
      this.notices.tellInterviewers(change, actor, held.role, interview, 'INTERVIEW_APPOINTED', people);
      return true;
    });
  }

  /** Records whether an interview took place, and its outcome. It can be recorded again; the history keeps both. */
  record(actor: Actor, id: number, { state, outcome }: InterviewOutcomeInput): Promise<Interview> {
    return this.end(actor, id, async (change, held, interview) => {
      enforce(denialOfOutcome(interview, new Date().toISOString()));
      if (interview.state === state && interview.outcome === outcome) return false;
      await change.manager.update(Interview, { id }, { outcome });
      await this.set(change, interview, state);
      await this.finish(change, actor, held, id, 'INTERVIEW_OUTCOME_RECORDED', InterviewEventKind[state]);
      return true;
    });
  }

  /**
   * Changes of interviews send emails and notices, so their number is limited. Demo data is created without a request.
   */
  private async charge(actor: Actor): Promise<void> {
    if (!isMaster(actor) && currentRequest()) await this.limits.charge('interviews');
  }

  private async set({ manager }: Change, { id, version }: Interview, state: InterviewState): Promise<void> {
    await manager.update(Interview, { id }, { state, version: version + 1, endedWithApplication: false });
  }

  private async finish(
    change: Change,
    actor: Actor,
    { role, application }: Held,
    id: number,
    action: 'INTERVIEW_CANCELLED' | 'INTERVIEW_RESTORED' | 'INTERVIEW_OUTCOME_RECORDED',
    kind: InterviewEventKind,
  ): Promise<void> {
    const interview = (await findInterview(change.manager, id))!;
    await note(change, interview, kind, actor.user?.id ?? null);
    change.record(aboutApplication(action, role, application.id));
    if (action !== 'INTERVIEW_OUTCOME_RECORDED') await this.notices.tellLater(change.manager, id);
  }

  /** Runs work that changes the state of an interview, and returns the interview. */
  private async end(
    actor: Actor,
    id: number,
    work: (change: Change, held: Held, interview: Interview) => Promise<boolean>,
  ): Promise<Interview> {
    const { applicationId } = await this.seen(actor, id);
    await this.charge(actor);
    return this.change(actor, applicationId, async (change, held) => {
      const interview = (await findInterview(change.manager, id))!;
      return (await work(change, held, interview)) ? (await findInterview(change.manager, id))! : interview;
    });
  }

  /**
   * Returns an interview of an application that the actor manages. FORBIDDEN for its interviewers, NOT_FOUND for
   * others.
   */
  private async seen(actor: Actor, id: number): Promise<Interview> {
    const interview = await findInterview(this.database, id);
    if (!interview || !canSeeCompany(actor, interview.companyId)) throw notFound('Interview');
    await this.applications.get(actor, interview.applicationId, 'Interview');
    return interview;
  }

  /** Runs work with the role and the application locked, once per Idempotency-Key. */
  private change(
    actor: Actor,
    applicationId: number,
    work: (change: Change, held: Held) => Promise<Interview>,
  ): Promise<Interview> {
    return this.changes.once(
      async () => {
        const { role: seen } = await this.applications.get(actor, applicationId);
        return this.changes.make(actor, async (change) => {
          const role = await lockRole(change.manager, seen.id);
          if (!canSeeApplications(actor, role)) throw notFound('Application');
          await checkIsNotErased(change.manager, applicationId);
          const application = await lockApplication(change.manager, applicationId);
          return work(change, { role, application });
        });
      },
      async () => void (await this.applications.get(actor, applicationId)),
    );
  }
}

const planned = ({ startsAt, minutes, timeZone, place }: InterviewInput) => ({
  startsAt: stored(startsAt),
  minutes,
  timeZone,
  place,
});

function checkTime({ startsAt }: InterviewInput): void {
  const ahead = startsAt.getTime() - Date.now();
  if (!(ahead > 0)) throw invalid({ 'input.startsAt': 'must be in the future' });
  if (ahead > TWO_YEARS) throw invalid({ 'input.startsAt': 'must be at most two years ahead' });
}

/** Throws unless all are company members, and none of them is the applicant or another candidate for the role. */
async function checkPeople({ manager }: Change, { role, application }: Held, ids: readonly number[]) {
  const held = await holdColleagues(manager, role.companyId, ids);
  if (held.length < ids.length) throw notFound('User');
  const isOwn = await queryRow(
    manager,
    `SELECT FROM unnest($2::integer[]) AS person(id)
     WHERE ${isHiddenFrom('person.id', { role: '$3::integer', application: '$1::integer' })} LIMIT 1`,
    [application.id, ids, role.id],
  );
  if (isOwn) throw denied({ reason: 'INTERVIEWS_OWN_APPLICATION' });
}

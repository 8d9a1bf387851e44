import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { queryRow } from '../../../platform/database/statement.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { MessageQueue } from '../../../platform/queue/message-queue.js';
import { HOUR_MS } from '../../../platform/time/durations.js';
import { applicantOf } from '../candidates/applications/applicant-mail.js';
import { CandidateNoticesService } from '../candidates/applications/candidate-notices.service.js';
import { applicationPage } from '../candidates/paths.js';
import type { NamedRole } from '../candidates/applications/application-rows.js';
import { Interview, INTERVIEW_COLUMNS, type Told } from './interview.entity.js';
import { InterviewState } from './interview.enums.js';
import { whenOf } from './interview-rows.js';

const QUEUE = 'interview-news';
/** How long emails are delayed, so that a change that is undone or corrected at once sends none, in milliseconds. */
const DELAY = 30_000;

type TellableInterview = Interview & { told: Told | null; applicationState: string };
type News = 'interviewPlanned' | 'interviewChanged' | 'interviewCancelled';
type InterviewerNotice = 'INTERVIEW_APPOINTED' | 'INTERVIEW_CHANGED' | 'INTERVIEW_CANCELLED';

/** Notifies interviewers and applicants of interviews. */
@Injectable()
export class InterviewNoticesService {
  constructor(
    private readonly changes: ChangesService,
    private readonly mailer: Mailer,
    private readonly links: CandidateNoticesService,
    private readonly queue: MessageQueue,
  ) {
    queue.work<{ id: number }>(QUEUE, { concurrency: 2 }, ({ data }) => this.tell(data.id));
  }

  /** Notifies interviewers, except the actor. */
  tellInterviewers(
    { notify }: Change,
    actor: Actor | null,
    { companyId, title }: NamedRole,
    interview: Interview,
    kind: InterviewerNotice,
    userIds: readonly number[],
  ): void {
    const params = { interview: `${title}, ${whenOf(interview)}` };
    const path = applicationPage(interview.applicationId);
    for (const userId of userIds) {
      if (userId !== actor?.user?.id) notify({ kind, userId, companyId, params, path });
    }
  }

  /** In 30 seconds, notifies the applicant of changes since the last email. */
  async tellLater(manager: EntityManager, id: number): Promise<void> {
    await this.queue.enqueue(manager, QUEUE, { id }, { startAfter: new Date(Date.now() + DELAY) });
  }

  /** Emails the applicant how an interview differs from the last email about it. Repeating it sends nothing. */
  async tell(id: number): Promise<void> {
    await this.changes.make(null, async (change) => {
      const { manager } = change;
      const interview = await queryRow<TellableInterview>(
        manager,
        `SELECT ${INTERVIEW_COLUMNS}, i.told, a.state AS "applicationState"
         FROM interviews i JOIN applications a ON a.id = i.application_id WHERE i.id = $1 FOR NO KEY UPDATE OF i`,
        [id],
      );
      // Applicants whose application has ended were notified of that.
      if (!interview || interview.applicationState !== 'ACTIVE') return;
      const news = newsOf(interview);
      if (!news) return;
      const applicant = await applicantOf(manager, interview.applicationId);
      if (!applicant?.canReceive) return;
      const { company, companyId, role, userId, language, email } = applicant;
      const { startsAt, minutes, timeZone, place } = interview;
      if (userId !== null) change.notify({ kind: 'INTERVIEW_NEWS', userId, companyId, params: { role } });
      const sent = await this.links.sendWithLink(manager, applicant, (link) =>
        this.mailer.send(manager, {
          to: email,
          isConfirmed: applicant.isConfirmed,
          language,
          template: news,
          values: {
            role,
            company,
            startsAt,
            minutes,
            timeZone,
            place: isLink(place) ? '' : place.replaceAll('\n', ', '),
            link,
          },
          tenantId: companyId,
        }),
      );
      if (sent !== null || userId !== null)
        await manager.update(Interview, { id }, { told: toldOf(interview) });
      // The mailbox has reached its daily limit.
      else await this.queue.enqueue(manager, QUEUE, { id }, { startAfter: new Date(Date.now() + HOUR_MS) });
    });
  }
}

/** Whether a location is or contains a link: emails contain no links of others, but link to the page that does. */
const isLink = (place: string): boolean => /https?:\/\/|www\./i.test(place);

const toldOf = ({ startsAt, minutes, timeZone, place, state }: Interview): Told => ({
  startsAt,
  minutes,
  timeZone,
  place,
  isCancelled: state === InterviewState.CANCELLED,
});

/** Returns the email to send for an interview. Null if the applicant is up to date, or the interview is over. */
function newsOf(interview: TellableInterview): News | null {
  const { told, state, startsAt } = interview;
  const isCancelled = state === InterviewState.CANCELLED;
  if (!isCancelled && state !== InterviewState.PLANNED) return null;
  if (isCancelled) return told && !told.isCancelled ? 'interviewCancelled' : null;
  if (startsAt <= new Date().toISOString()) return null;
  if (!told || told.isCancelled) return 'interviewPlanned';
  const now = toldOf(interview);
  const isSame = (['startsAt', 'minutes', 'timeZone', 'place'] as const).every(
    (key) => told[key] === now[key],
  );
  return isSame ? null : 'interviewChanged';
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { enforce } from '../../../../core/access/denial.js';
import { execute, queryRows } from '../../../../platform/database/statement.js';
import { invalid, notFound } from '../../../../platform/errors/app-error.js';
import { holdColleagues } from '../../../directory/users/membership/colleagues.js';
import { TeamsService, roleIn } from '../../../people/teams/teams.service.js';
import { knownAmong } from '../../../directory/users/lists/known-colleagues.js';
import { CalendarSubjectKind, CalendarVisibility } from '../calendar.enums.js';
import { MAX_ATTENDEES } from '../calendar.model.js';
import { CalendarSubjectsService } from './calendar-subjects.service.js';
import { denialOfCompanyEvents, denialOfTeamEvents } from '../calendar.policy.js';
import type { StoredEvent } from '../events/event-rows.js';
import type { EventValues } from '../events/event-values.js';

/** Checks the audience of an event, and stores the invitations. */
@Injectable()
export class CalendarPeopleService {
  constructor(
    private readonly teams: TeamsService,
    private readonly subjects: CalendarSubjectsService,
  ) {}

  /**
   * Throws unless the actor may create events for the company or the team, or the audience has not changed. Uses the
   * state of the actor in this transaction.
   */
  async checkAudience(
    manager: EntityManager,
    actor: Actor,
    companyId: number,
    values: EventValues,
    before: EventValues | null,
  ): Promise<void> {
    const { visibility, teamId } = values;
    if (visibility === before?.visibility && teamId === before.teamId) return;
    if (visibility === CalendarVisibility.COMPANY) enforce(denialOfCompanyEvents(actor, companyId));
    if (teamId === null) return;
    const team = await this.teams.find(actor, teamId);
    if (!team || team.companyId !== companyId || team.archivedAt !== null) throw notFound('Team');
    enforce(denialOfTeamEvents(actor, companyId, await roleIn(manager, teamId, actor.user?.id)));
  }

  /** Throws unless the actor sees the event's subject, or the subject has not changed. */
  async checkSubject(
    actor: Actor,
    companyId: number,
    { subjectKind, subjectId }: EventValues,
    before: EventValues | null,
  ): Promise<void> {
    if (subjectId === null || (subjectKind === before?.subjectKind && subjectId === before.subjectId)) return;
    const record = await this.subjects.find(actor, subjectKind!, subjectId);
    if (record?.companyId !== companyId) {
      throw notFound(subjectKind === CalendarSubjectKind.ROLE ? 'Role' : 'Team');
    }
  }

  /**
   * Replaces the people invited to an event. New ones must be known to the actor, or else NOT_FOUND. Nobody can be
   * invited to private events. Returns the added and the removed people.
   */
  async setAttendees(
    manager: EntityManager,
    actor: Actor,
    event: { id: number; companyId: number; ownerId: number | null; visibility: CalendarVisibility },
    wanted: readonly number[],
    present: readonly number[],
  ): Promise<{ added: number[]; removed: number[] }> {
    const ids = wanted.filter((id) => id !== event.ownerId);
    if (event.visibility === CalendarVisibility.PRIVATE && ids.length > 0) {
      throw invalid({
        'input.attendeeIds': 'must be empty for a private event. Choose INVITEES to invite people',
      });
    }
    const added = ids.filter((id) => !present.includes(id));
    const removed = present.filter((id) => !ids.includes(id));
    if (ids.length > MAX_ATTENDEES) {
      throw invalid({ 'input.attendeeIds': `must have at most ${MAX_ATTENDEES} ids` });
    }
    await holdColleagues(manager, event.companyId, added);
    const known = await knownAmong(manager, actor, event.companyId, added);
    if (known.length < added.length) throw notFound('User');
    await execute(manager, `DELETE FROM calendar_attendees WHERE event_id = $1 AND user_id = ANY($2)`, [
      event.id,
      removed,
    ]);
    await execute(
      manager,
      `INSERT INTO calendar_attendees (event_id, ends_at, user_id)
       SELECT id, ends_at, unnest($2::integer[]) FROM calendar_events WHERE id = $1 ON CONFLICT DO NOTHING`,
      [event.id, added],
    );
    return { added, removed };
  }

  /**
   * Returns the members of the team that an event was for before its audience changed: they get no further events.
   * Events for the company stay on open pages until these are reloaded, because a company can have many people.
   */
  async formerTeam(
    manager: EntityManager,
    before: StoredEvent,
    { visibility, teamId }: EventValues,
  ): Promise<number[]> {
    if (before.teamId === null || (visibility === before.visibility && teamId === before.teamId)) return [];
    const rows = await queryRows<{ id: number }>(
      manager,
      `SELECT user_id AS id FROM team_members WHERE team_id = $1 AND left_at IS NULL`,
      [before.teamId],
    );
    return rows.map(({ id }) => id);
  }

  /** Copies invitations from one event to another, with their answers. */
  async copyAttendees(manager: EntityManager, from: number, to: number): Promise<number[]> {
    const rows = await queryRows<{ id: number }>(
      manager,
      `INSERT INTO calendar_attendees (event_id, ends_at, user_id, response, responded_at)
       SELECT e.id, e.ends_at, a.user_id, a.response, a.responded_at
       FROM calendar_events e CROSS JOIN calendar_attendees a WHERE e.id = $2 AND a.event_id = $1
       ON CONFLICT DO NOTHING RETURNING user_id AS id`,
      [from, to],
    );
    return rows.map(({ id }) => id);
  }
}

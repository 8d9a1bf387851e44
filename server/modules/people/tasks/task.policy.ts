import { type Actor, isCompanyAdmin } from '../../../core/access/actor.js';
import type { Denial } from '../../../core/access/denial.js';
import type { Task } from './task.model.js';

/** Why the actor may not edit or cancel a visible task: its creator may and, without one, its assignees. */
export function denialOfEdit(actor: Actor, task: Pick<Task, 'creatorId'>, mayDecide: boolean): Denial | null {
  const isAllowed = task.creatorId === null ? mayDecide : task.creatorId === actor.user?.id;
  return isAllowed
    ? null
    : { reason: 'NOT_YOUR_ACTION', message: 'Only the creator of the task can change it.' };
}

/** Whether the actor may assign tasks to a team: members and admins may. */
export const canAssignToTeam = (actor: Actor, isMember: boolean): boolean =>
  isMember || isCompanyAdmin(actor);

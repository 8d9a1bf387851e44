import type { ShownValue } from './shown-values.js';
import type { Groupable } from './activity-groups.js';
import type { FeedRow } from './activity-rows.js';
import type { FeedTeam } from '../teams/teams.activity.js';
import type { FeedPerson } from '../../directory/users/users.activity.js';

/** An entry that the caller may see. */
export interface SeenEntry extends Groupable {
  row: FeedRow;
  /** The person who did it, if the caller may see them. */
  actor: FeedPerson | null;
  person: FeedPerson | null;
  team: FeedTeam | null;
  values: ShownValue[];
}

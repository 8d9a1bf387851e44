import { filtersIn } from '../../../components/list/address-filters';
import type { JobRoleFilter, JobRoleState, WorkMode } from '../../../generated/graphql';
import { keysOf } from '../../../lib/keys-of';

const STATES = keysOf<JobRoleState>({
  DRAFT: true,
  AWAITING_APPROVAL: true,
  OPEN: true,
  ON_HOLD: true,
  FILLED: true,
  CLOSED: true,
});
const MODES = keysOf<WorkMode>({ ON_SITE: true, HYBRID: true, REMOTE: true });

/** The names of the filters in the address. */
export const FILTERS = ['state', 'team', 'owner', 'mode'] as const;

/** The filters of a list of roles. */
export interface RoleFilters {
  state?: JobRoleState;
  team?: string;
  owner?: string;
  mode?: WorkMode;
}

/** How a value with a fixed name stands in the address, such as `on-hold`. */
export const inAddress = (value: string): string => value.toLowerCase().replaceAll('_', '-');

const known = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => inAddress(value) === text);

/** Reads the filters of an address; anything unknown is ignored. */
export const readFilters = (params: URLSearchParams): RoleFilters => ({
  state: known(STATES, params.get('state')),
  ...filtersIn(params, ['team', 'owner'], {}),
  mode: known(MODES, params.get('mode')),
});

/** Returns the filters as the server expects them; undefined without any. */
export function serverFilter({ state, team, owner, mode }: RoleFilters): JobRoleFilter | undefined {
  if (!state && !team && !owner && !mode) return undefined;
  return {
    ...(state && { states: [state] }),
    ...(team && { teamId: team }),
    ...(owner && { ownerId: owner }),
    ...(mode && { workMode: mode }),
  };
}

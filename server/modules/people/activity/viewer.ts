import {
  type ActivityKind,
  activityKinds,
  activityDeclarations,
  type RuledEntry,
  type Sight,
  type Viewer,
} from '../../../core/ledger/activity.js';

/** Returns the kinds of activity that the caller sees about others. */
export const kindsFor = (viewer: Viewer): Set<ActivityKind> =>
  new Set(activityKinds().filter((kind) => partOf(kind).isReadBy(viewer)));

/** Returns the kinds of activity about the caller, which everyone in the company sees. */
export const ownKinds = (): Set<ActivityKind> =>
  new Set(activityKinds().filter((kind) => partOf(kind).isOwn));

/** Returns how much of an entry the caller sees, based on the current visibility of its records. */
export function sightOf(viewer: Viewer, entry: RuledEntry): Sight {
  const kind = activityDeclarations().shown[entry.action]?.kind;
  if (kind === undefined) return null;
  const { sightOf: sight, isReadBy } = partOf(kind);
  if (sight) return sight(viewer, entry);
  return isReadBy(viewer) ? 'full' : null;
}

const partOf = (kind: ActivityKind) => activityDeclarations().kinds[kind]!;

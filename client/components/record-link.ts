import { useLocation, type Location } from 'react-router-dom';
import { useIsListPage } from './page';

/** The state of an address that is shown beside the list that it was opened from. */
export interface RecordState {
  background: Location;
}

/** Returns the list that an address is shown beside, if any. */
export function backgroundOf({ state }: Location): Location | undefined {
  const known = state as Partial<RecordState> | null;
  return known?.background;
}

/**
 * Returns the state for links and `navigate()` that open a record. With it, the record opens beside the list that the user
 * is on. Elsewhere it is undefined, and the record opens as a page of its own, as in a new tab.
 */
export function useRecordState(): RecordState | undefined {
  const location = useLocation();
  const isListPage = useIsListPage();
  const background = backgroundOf(location);
  if (background) return { background };
  return isListPage ? { background: { ...location, state: null } } : undefined;
}

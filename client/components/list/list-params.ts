import { contributed } from '../../lib/capability';

declare module '../../lib/capability' {
  interface ConsoleParts {
    /** The names of filters in the addresses of lists. */
    listParams?: readonly string[];
  }
}

/** The parts of an address that belong to the state of a list. */
export const listParams = (): string[] => ['search', 'sort', ...contributed('listParams'), 'columns'];

/** Returns an address that shows a state of a list, keeping what does not belong to it, such as the company. */
export function withState(params: URLSearchParams, state: string): URLSearchParams {
  const names = listParams();
  const next = new URLSearchParams(params);
  for (const name of names) next.delete(name);
  for (const [name, value] of new URLSearchParams(state)) if (names.includes(name)) next.set(name, value);
  return next;
}

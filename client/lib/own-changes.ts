import { ApolloLink } from '@apollo/client';
import { map } from 'rxjs';
import type { Change } from './live';

/* What was changed here was shown when the server answered: being told of it does nothing more. */

/** How long the server may take to tell, in milliseconds. */
const WITHIN = 10_000;

interface Own {
  at: number;
  /** null: none; undefined: the answer did not say. */
  companyId?: string | null;
}

const own = new Map<string, Own>();

interface Answered {
  __typename?: string;
  id?: string;
  company?: Answered | null;
}

function note(answered: Answered | null | undefined): void {
  const { __typename: type, id, company } = answered ?? {};
  if (!type || !id) return;
  own.set(`${type}:${id}`, { at: Date.now(), companyId: company === null ? null : company?.id });
  note(company);
}

/** Notes what mutations answer. */
export const ownChangesLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      if (operation.operationType === 'mutation') Object.values(result.data ?? {}).forEach(note);
      return result;
    }),
  ),
);

/** Whether somebody's coming into a company, or leaving it, is what was done here a moment ago. */
export function isOwnMove({ kind, id }: Change, companyId: string): boolean {
  const noted = recent(`User:${id}`);
  if (noted?.companyId === undefined) return false;
  return kind === 'CREATED' ? noted.companyId === companyId : noted.companyId !== companyId;
}

/** Whether a new company was made here a moment ago. */
export const isOwnCompany = ({ id }: Change): boolean => recent(`Company:${id}`) !== undefined;

function recent(key: string): Own | undefined {
  const noted = own.get(key);
  if (noted && Date.now() - noted.at > WITHIN) own.delete(key);
  return own.get(key);
}

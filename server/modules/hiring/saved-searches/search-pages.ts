import type { FormProblem, FormRefusal } from '../job-board/applying/apply-pages.js';
import type { BoardSearch } from '../job-board/pages/board-pages.js';

/* What the pages about saved searches show: the server fills these, the client renders them. Types only. */

/** How often new roles are sent. */
export type Frequency = 'DAILY' | 'WEEKLY';

/** A saved search on the page of all searches of a person. */
export interface ShownSearch {
  id: number;
  search: BoardSearch;
  /** The parameters of the page with the roles that match. */
  query: string;
  frequency: Frequency;
}

/** What the person has just done, which the page confirms. */
export type SearchDone = 'confirmed' | 'changed' | 'removed' | 'kept';

/** Pages that only say something. */
export type SearchNotice = 'SENT' | 'UNSUBSCRIBED' | 'LINK_OVER' | 'TOO_MANY_SEARCHES' | 'TOO_MANY_REQUESTS';

/** The pages about saved searches, by kind. */
export interface SearchPages {
  searchForm: {
    kind: 'searchForm';
    search: BoardSearch;
    /** The parameters of the search. */
    query: string;
    email: string;
    frequency: Frequency;
    problems: Partial<Record<string, FormProblem>>;
    refusal: FormRefusal | null;
    /** Proves when the form was opened. */
    token: string;
    /** The path of the page on which people with an account save the search. */
    accountPath: string;
  };
  searchConfirm: { kind: 'searchConfirm'; search: BoardSearch; frequency: Frequency; token: string };
  searchList: {
    kind: 'searchList';
    searches: ShownSearch[];
    token: string;
    /** ISO 8601. */
    endsAt: string;
    done: SearchDone | null;
  };
  searchUnsubscribe: { kind: 'searchUnsubscribe'; token: string };
  searchNotice: { kind: 'searchNotice'; notice: SearchNotice };
}

declare module '../job-board/pages/board-pages.js' {
  interface MorePages extends SearchPages {}
}

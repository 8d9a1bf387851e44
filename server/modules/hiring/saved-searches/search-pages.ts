import type { FormProblem, FormRefusal } from '../job-board/applying/apply-pages.js';
import type { BoardSearch } from '../job-board/pages/board-pages.js';

/* The data of the saved search pages, which the server provides and the client renders. Types only. */

/** How often new roles are sent. */
export type Frequency = 'DAILY' | 'WEEKLY';

/** A saved search on the page of all searches of a person. */
export interface ShownSearch {
  id: number;
  search: BoardSearch;
  /** The URL parameters of the matching roles. */
  query: string;
  frequency: Frequency;
}

/** The action that the page confirms. */
export type SearchDone = 'confirmed' | 'changed' | 'removed' | 'kept';

/** Pages that only show a message. */
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
    /** The signed time at which the form was opened. */
    token: string;
    /** The path of the page where people with an account save the search. */
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

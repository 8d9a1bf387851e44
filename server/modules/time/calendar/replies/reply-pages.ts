/*
 * The data of the pages where invited people answer without signing in, which the server provides and the client
 * renders. Types only.
 */

/** What an invited person can answer. */
export type Reply = 'ACCEPTED' | 'TENTATIVE' | 'DECLINED';

/** Pages that only show a message. */
export type ReplyNotice = 'LINK_OVER' | 'EVENT_CANCELLED' | 'TOO_MANY_REQUESTS';

/** The pages about invitations, by kind. */
export interface ReplyPages {
  eventReply: {
    kind: 'eventReply';
    token: string;
    title: string;
    /** The time, formatted in the reader's language. */
    time: string;
    isRepeating: boolean;
    place: string;
    company: string;
    /** Null without an owner. */
    organizer: string | null;
    /** The version of the event that the page shows. */
    sequence: number;
    /** Whether the event has changed since the email or, after a reply, since the page was opened. */
    hasChanged: boolean;
    /** The answer in the link. Null if it is not a valid answer. */
    proposed: Reply | null;
    /** The person's current answer. Null if there is none. */
    present: Reply | null;
    /** Whether the person has just answered. */
    isDone: boolean;
  };
  eventReplyNotice: { kind: 'eventReplyNotice'; notice: ReplyNotice };
}

declare module '../../../hiring/job-board/pages/board-pages.js' {
  interface MorePages extends ReplyPages {}
}

/* What the pages show on which invited people answer without signing in: the server fills these, the client renders them. Types only. */

/** What an invited person can answer. */
export type Reply = 'ACCEPTED' | 'TENTATIVE' | 'DECLINED';

/** Pages that only say something. */
export type ReplyNotice = 'LINK_OVER' | 'EVENT_CANCELLED' | 'TOO_MANY_REQUESTS';

/** The pages about invitations, by kind. */
export interface ReplyPages {
  eventReply: {
    kind: 'eventReply';
    token: string;
    title: string;
    /** The time in words of the reader's language. */
    time: string;
    isRepeating: boolean;
    place: string;
    company: string;
    /** Null without an owner. */
    organizer: string | null;
    /** The version of the event that the page shows. */
    sequence: number;
    /** Whether the event has changed since the email or, after a reply, since the page was read. */
    hasChanged: boolean;
    /** What the link proposes. Null if it names nothing that can be answered. */
    proposed: Reply | null;
    /** What the person has answered. Null if nothing yet. */
    present: Reply | null;
    /** Whether the person has just answered. */
    isDone: boolean;
  };
  eventReplyNotice: { kind: 'eventReplyNotice'; notice: ReplyNotice };
}

declare module '../../../hiring/job-board/pages/board-pages.js' {
  interface MorePages extends ReplyPages {}
}

import { addPages } from '../job-board/more-pages';
import { EventReplyNoticeView, EventReplyView } from './reply-pages';

addPages({ eventReply: EventReplyView, eventReplyNotice: EventReplyNoticeView });

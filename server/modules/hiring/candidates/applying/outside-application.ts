import type { Language } from '../../../../platform/mail/languages.js';
import type { Keeping, Letter, Meeting } from '../applications/application-extensions.service.js';
import type { Answer, OwnApplicationStatus } from '../applications/application.model.js';
import type { ReceivedFile } from '../files/candidate-file-work.service.js';

/** An application of a person without an account who has confirmed the email. */
export interface OutsideApplicant {
  name: string;
  email: string;
  phone: string;
  coverNote: string;
  answers: Answer[];
  cv: ReceivedFile | null;
  language: Language;
}

/** An application as the holder of its link sees it. */
export interface OutsideApplication {
  roleId: number;
  roleTitle: string;
  companyId: number;
  companyTitle: string;
  status: OwnApplicationStatus;
  appliedAt: string;
  /** Whether a member of the company has added the person, who has not applied. */
  isAdded: boolean;
  /** Whether the company has a privacy notice. */
  hasNotice: boolean;
  /** The last day on which the data is kept, such as 2026-12-31. */
  retainUntil: string;
  canWithdraw: boolean;
  canAccept: boolean;
  /** The names of the further documents, oldest first. */
  documents: string[];
  /** The planned interviews, the next one first. */
  meetings: Meeting[];
  /** What the company has written, newest first. */
  letters: Letter[];
  /** The consent to longer retention. Null if the company has not asked for it. */
  keeping: Keeping | null;
}

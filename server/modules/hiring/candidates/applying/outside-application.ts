import type { Language } from '../../../../platform/mail/languages.js';
import type { Keeping, Meeting } from '../applications/application-extensions.service.js';
import type { Answer, OwnApplicationStatus } from '../applications/application.model.js';
import type { ReceivedFile } from '../files/candidate-file-work.service.js';

/** An application of a person without an account that has confirmed the email. */
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
  /** The last day on which the data is kept, such as 2026-12-31. */
  retainUntil: string;
  canWithdraw: boolean;
  canAccept: boolean;
  /** What is planned with the person, the next one first. */
  meetings: Meeting[];
  /** Whether the company keeps the data longer, or has asked for it. Null if not. */
  keeping: Keeping | null;
}

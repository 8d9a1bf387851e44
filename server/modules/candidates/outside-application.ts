import type { Language } from '../../platform/mail/languages.js';
import type { Answer, OwnApplicationStatus } from './application.model.js';
import type { CandidateFileType } from './candidate.enums.js';

/** A file of a person, whose type was detected from its content. */
export interface OutsideCv {
  name: string;
  type: CandidateFileType;
  bytes: Buffer;
}

/** An application of a person without an account that has confirmed the email. */
export interface OutsideApplicant {
  name: string;
  email: string;
  phone: string;
  coverNote: string;
  answers: Answer[];
  cv: OutsideCv | null;
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
}

import type { Language } from '../../../../platform/mail/languages.js';
import { type Message, msg, translated } from '../../../../platform/mail/texts.js';
import { StageKind } from '../role.enums.js';
import type { TemplateStage } from '../role.model.js';

const STAGES: [name: Message, kind: StageKind][] = [
  [msg('Applied'), StageKind.APPLIED],
  [msg('Screen'), StageKind.ACTIVE],
  [msg('Interview'), StageKind.ACTIVE],
  [msg('Offer'), StageKind.OFFER],
  [msg('Hired'), StageKind.HIRED],
  [msg('Rejected'), StageKind.REJECTED],
];

/** Returns the stages that roles start with unless the company has its own, named in a language. */
export const defaultStages = (language: Language): TemplateStage[] =>
  STAGES.map(([name, kind]) => ({ name: translated(language, name), kind }));

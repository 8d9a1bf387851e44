import type { Language } from '../../../../platform/mail/languages.js';
import { StageKind } from '../role.enums.js';
import type { TemplateStage } from '../role.model.js';

const KINDS = [
  StageKind.APPLIED,
  StageKind.ACTIVE,
  StageKind.ACTIVE,
  StageKind.OFFER,
  StageKind.HIRED,
  StageKind.REJECTED,
];

/** The names of the stages that roles start with, unless the company has its own. */
const NAMES: Record<Language, string[]> = {
  en: ['Applied', 'Screen', 'Interview', 'Offer', 'Hired', 'Rejected'],
  de: ['Beworben', 'Vorauswahl', 'Gespräch', 'Angebot', 'Eingestellt', 'Abgesagt'],
  es: ['Recibidas', 'Preselección', 'Entrevista', 'Oferta', 'Contratados', 'Rechazados'],
  fr: ['Reçues', 'Présélection', 'Entretien', 'Offre', 'Embauchés', 'Refusés'],
  ar: ['مقدَّمة', 'فرز أولي', 'مقابلة', 'عرض', 'تم التوظيف', 'مرفوضة'],
};

/** Returns the stages that roles start with, named in a language. */
export const defaultStages = (language: Language): TemplateStage[] =>
  NAMES[language].map((name, place) => ({ name, kind: KINDS[place] }));

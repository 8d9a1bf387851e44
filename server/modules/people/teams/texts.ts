import type { Language } from '../../../platform/mail/languages.js';

/** The path of a team's page. */
export const teamPath = (id: number): string => `/page-team?id=${id}`;

/** The title of the action that asks for a lead. */
export const WITHOUT_LEAD_TITLE: Record<Language, string> = {
  en: 'The team {team} has no lead',
  de: 'Das Team {team} hat keine Leitung',
  es: 'El equipo {team} no tiene responsable',
  fr: 'L’équipe {team} n’a pas de responsable',
  ar: 'الفريق {team} بلا قائد',
};

/** The title of a request to join a team. */
export const JOIN_REQUEST_TITLE: Record<Language, string> = {
  en: 'Request to join the team {team}',
  de: 'Anfrage, dem Team {team} beizutreten',
  es: 'Solicitud para unirse al equipo {team}',
  fr: 'Demande pour rejoindre l’équipe {team}',
  ar: 'طلب انضمام إلى الفريق {team}',
};

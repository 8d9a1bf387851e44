import { msg, plural, t } from '@lingui/core/macro';
import type { AuditParts, Words } from '../../../lib/words';

const subject = ({ company }: Pick<AuditParts, 'company'>) => company;

/** What sentences and names say of companies. */
export default {
  audit: {
    COMPANY_CREATED: {
      name: msg`Company created`,
      sentence: ({ actor, subject }) => msg`${actor} created the company ${subject}.`,
    },
    COMPANY_FOUNDED: {
      name: msg`Company sign-up begun`,
      sentence: ({ actor, subject }) => msg`${actor} began to sign up the company ${subject}.`,
    },
    COMPANY_OPENED: {
      name: msg`Company opened`,
      sentence: ({ subject }) => msg`${subject} opened because its admin registered.`,
    },
    COMPANY_ABANDONED: {
      name: msg`Company removed`,
      sentence: ({ subject }) => msg`${subject} was removed because its admin never registered.`,
    },
    COMPANY_CHANGED: {
      name: msg`Company profile edited`,
      sentence: ({ entry, actor, subject }) => {
        if (entry.changes.length === 0) return msg`${actor} changed ${subject}.`;
        return entry.changes.some(({ field }) => field === 'logo')
          ? msg`${actor} changed the logo of ${subject}.`
          : msg`${actor} edited the profile of ${subject}.`;
      },
    },
    SIGN_IN_RULES_CHANGED: {
      name: msg`Rules for sign-ins changed`,
      sentence: ({ actor, subject }) => msg`${actor} changed the rules for sign-ins of ${subject}.`,
    },
    COMPANY_CLOSED: {
      name: msg`Company closed`,
      sentence: ({ actor, subject }) => msg`${actor} closed the company ${subject}.`,
    },
    COMPANY_REOPENED: {
      name: msg`Company reopened`,
      sentence: ({ actor, subject }) => msg`${actor} reopened the company ${subject}.`,
    },
    COMPANY_DELETED: {
      name: msg`Company deleted`,
      sentence: ({ subject }) => msg`The closed company ${subject} was deleted.`,
    },
  },
  activity: {
    COMPANY_CREATED: { subject },
    COMPANY_CHANGED: {
      subject,
      many: ({ count }) =>
        msg`${plural(count, { one: 'The company profile was edited # time.', other: 'The company profile was edited # times.' })}`,
    },
    COMPANY_REOPENED: { subject },
  },
  subjects: {
    COMPANY: ({ entry: { action, subjectId }, value }) =>
      (/^(USER|COMPANY)_/.test(action) ? value('title') : undefined) ?? t`Company ${subjectId}`,
  },
  fields: {
    title: msg`Title`,
    website: msg`Website`,
    country: msg`Country`,
    timeZone: msg`Time zone`,
    firstDayOfWeek: msg`Week starts on`,
    logo: msg`Logo`,
    people: msg`Users`,
    signOutAfterMinutes: msg`Minutes until idle people are signed out`,
    requiresSecondFactor: msg`Second factor required`,
    createdAt: msg`Created`,
    closedAt: msg`Closed`,
  },
  notifications: {
    COMPANY_CLOSED: ({ company }) =>
      company
        ? msg`${company} was closed. You no longer belong to a company. MASTER CONTROL can reopen it within 30 days.`
        : msg`Your company was closed. MASTER CONTROL can reopen it within 30 days.`,
  },
  scopes: {
    COMPANIES_READ: msg`Read companies: title, profile and logo`,
    COMPANIES_WRITE: msg`Create companies, and change their profile and logo`,
  },
} satisfies Words;

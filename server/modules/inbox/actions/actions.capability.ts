import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import { ifOwn } from '../../../core/personal-data/export-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { perHour, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';
import { msg } from '../../../platform/mail/texts.js';

/** The feature that the inbox belongs to. */
export const ACTIONS_FEATURE = 'Actions';

const limits = {
  /** Opening or forwarding an action, or commenting on a task; one point per notified person, at most 20. */
  announcements: {
    announcements: perHour('identity', 500, 'notified people'),
  },
} satisfies PurposeBudgets;

const audit = {
  actions: {
    ACTION_DECIDED: 'An action was decided.',
    ACTION_REOPENED: 'The decision of an action was undone.',
    ACTION_DELEGATED: 'An action was passed on to another person, or taken back.',
    DELEGATION_SET: 'A user named a deputy who decides their actions for a period.',
    DELEGATION_ENDED: 'A user ended a delegation early.',
  },
  subjects: {
    ACTION: { description: 'An item of the inbox, such as a task, by number.', inEvents: true },
  },
  facts: ['decision', 'kind'],
  fields: ['delegateId', 'endsAt', 'startsAt'],
} as const satisfies AuditDeclaration;

const reasons = {
  OWN_REQUEST: {
    code: 'FORBIDDEN',
    meaning: 'The caller has made the request. Nobody can decide their own request.',
    action: 'Wait until somebody else decides it.',
    changeableBy: 'NOBODY',
  },
  NOT_UNDOABLE: {
    code: 'FORBIDDEN',
    meaning: 'The decision is older than ten minutes, or it cannot be taken back.',
    action: 'Make a new change instead.',
    changeableBy: 'NOBODY',
  },
  NOT_YOUR_ACTION: {
    code: 'FORBIDDEN',
    meaning: 'The action is not assigned to the caller, so the caller may see it but not decide it.',
    action: 'Ask the assignee to decide it or to pass it on.',
    changeableBy: 'NOBODY',
  },
  ALREADY_DECIDED: {
    code: 'CONFLICT',
    meaning:
      'Somebody has decided the action already, or it was settled elsewhere. The message says who and what.',
    action: 'Read the action again.',
  },
} as const satisfies Record<string, Reason>;

/** The notifications of this module. Only people who still belong to the company may read titles of actions. */
const notices = {
  ACTION_OPENED: {
    description: 'An action waits for the decision of the user.',
    text: msg('New action: {action}'),
    color: NOTICE_COLORS.neutral,
    path: '/page-actions',
    readers: 'members',
    hasOwnEmail: true,
  },
} as const satisfies NotificationKindDeclarations;

/** An action that awaits the recipient's decision, or a reminder of a task. */
interface ActionValues {
  /** The title of the action in the recipient's language. May contain text by users. */
  title: string;
  company: string;
  /** The name of the requester. Null if there is none, or it is no longer known. */
  requester: string | null;
  /** The due time, formatted in the recipient's language and time zone. */
  due: string | null;
  isReminder: boolean;
  /** The decisions, with the paths of their confirmation pages. */
  decisions: { label: string; link: string }[];
  /** The path of the action's page. */
  link: string;
}

const action: EmailTemplate<ActionValues> = {
  example: {
    title: 'Call the applicant',
    company: 'Acme',
    requester: 'Ada Lovelace',
    due: 'Sunday, December 6, 2026',
    isReminder: false,
    decisions: [{ label: 'Approve', link: '/page-action?id=1&decision=APPROVE' }],
    link: '/page-action?id=1',
  },
  ownText: ['due', 'decisions'],
  // The subject and the heading contain no text that people wrote: strangers must not choose what an email of the product
  // says.
  content: ({ title, company, requester, due, isReminder, decisions, link }, t) => {
    const subject = isReminder
      ? t('Reminder of a task at {company}', { company })
      : t('New action at {company}', { company });
    return {
      subject,
      heading: subject,
      paragraphs: [
        t('This waits for you at {company} on Job Lobby.', { company }),
        ...(requester ? [t('From: {requester}', { requester })] : []),
        ...(due ? [t('Due: {due}', { due })] : []),
      ],
      quote: title,
      action: { label: t('View details'), link },
      links: decisions,
      note: t(
        'The links open Job Lobby, where you sign in and confirm. Nothing is decided by opening them. You can turn these emails off in your settings.',
      ),
    };
  },
};

const emails = { action } satisfies EmailTemplateDeclarations;

const declared = { limits, audit, reasons, notices, emails };

export const ACTIONS_CAPABILITY = {
  name: 'actions',
  feature: ACTIONS_FEATURE,
  ...declared,
  events: {
    'action.decided': {
      description: 'An item of the inbox, such as a request, was decided.',
      actions: ['ACTION_DECIDED'],
    },
    'action.reopened': {
      description: 'The decision of an item of the inbox was undone.',
      actions: ['ACTION_REOPENED'],
    },
    'action.delegated': {
      description: 'An item of the inbox was passed on to another person, or taken back.',
      actions: ['ACTION_DELEGATED'],
    },
  },
  /** The actions that a person took part in, and the person's delegations. */
  personalExport: [
    {
      name: 'actions',
      sql: `SELECT company_id, kind, ${ifOwn('company_id', 'params')}, assignee_id = $1 AS is_assignee,
        requester_id = $1 AS is_requester, delegate_id = $1 AS is_delegate, decided_by = $1 AS is_decider, created_at,
        delegated_at, decided_at, ${ifOwn('company_id', 'due_at', 'priority', 'state', 'decision', 'comment')}
      FROM actions WHERE $1 IN (assignee_id, requester_id, delegate_id, delegated_by, decided_by) ORDER BY id DESC`,
    },
    {
      name: 'snoozedActions',
      sql: `SELECT action_id, until FROM action_snoozes WHERE user_id = $1 ORDER BY until DESC`,
    },
    {
      name: 'actionDelegations',
      sql: `SELECT company_id, user_id = $1 AS is_own, starts_at, ends_at, created_at FROM action_delegations
      WHERE user_id = $1 OR delegate_id = $1 ORDER BY created_at DESC`,
    },
  ],
} satisfies CapabilityOf<'actions'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    actions: typeof declared & { feature: typeof ACTIONS_FEATURE };
  }
}

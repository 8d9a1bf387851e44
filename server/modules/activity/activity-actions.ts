import { registerEnumType } from '@nestjs/graphql';
import type { AuditValues, PersonalValues } from '../../core/ledger/audit/audit-entry.js';
import { type AuditAction, auditActions } from '../../core/ledger/audit/audit-registry.js';
import { shownInFeeds } from '../users/profile-fields.js';

/** The kinds of activity that a feed can be narrowed to. */
export enum ActivityKind {
  TEAMS = 'TEAMS',
  TEAM_MEMBERS = 'TEAM_MEMBERS',
  PEOPLE = 'PEOPLE',
  PROFILES = 'PROFILES',
  PRIVILEGES = 'PRIVILEGES',
  INVITATIONS = 'INVITATIONS',
  COMPANY = 'COMPANY',
}

registerEnumType(ActivityKind, {
  name: 'ActivityKind',
  description: 'A kind of activity.',
  valuesMap: {
    TEAMS: { description: 'Teams were created, changed, moved, archived or restored.' },
    TEAM_MEMBERS: { description: 'People joined or left teams, got another role, or asked to join.' },
    PEOPLE: { description: 'People joined or left the company, or got another role in it.' },
    PROFILES: { description: 'Profiles were edited.' },
    PRIVILEGES: { description: 'Privileges were granted or revoked.' },
    INVITATIONS: { description: 'People were invited. The number only, without names and emails.' },
    COMPANY: { description: 'The company or its features were changed.' },
  },
});

/** What a feed shows of an action: its kind, and the fields whose values may be shown. */
interface Shown {
  kind: ActivityKind;
  /** Fields that are shown with their values before and after. */
  values?: readonly string[];
  /** Fields of which only the name is shown. */
  names?: readonly string[];
  /** Whether an entry without any of these fields is left out: something else has changed. */
  onlyWithFields?: true;
}

const { TEAMS, TEAM_MEMBERS, PEOPLE, PROFILES, PRIVILEGES, INVITATIONS, COMPANY } = ActivityKind;

/**
 * The actions that feeds show. Anything else stays in the audit log. Never add an email, a phone number, an address or
 * the reason of a suspension: the readers of a feed see names, roles and titles only.
 */
export const SHOWN: Partial<Record<AuditAction, Shown>> = {
  TEAM_CREATED: { kind: TEAMS, values: ['visibility'] },
  TEAM_CHANGED: { kind: TEAMS, values: ['name', 'visibility'], names: ['description', 'color'] },
  TEAM_MOVED: { kind: TEAMS, values: ['parent'] },
  TEAM_ARCHIVED: { kind: TEAMS },
  TEAM_RESTORED: { kind: TEAMS },
  TEAM_MEMBER_ADDED: { kind: TEAM_MEMBERS, values: ['role'] },
  TEAM_MEMBER_REMOVED: { kind: TEAM_MEMBERS, values: ['role'] },
  TEAM_ROLE_SET: { kind: TEAM_MEMBERS, values: ['role'] },
  TEAM_JOIN_REQUESTED: { kind: TEAM_MEMBERS },
  TEAM_JOIN_DECLINED: { kind: TEAM_MEMBERS },
  USER_CREATED: { kind: PEOPLE, values: ['userType'] },
  USER_JOINED: { kind: PEOPLE },
  USER_LEFT: { kind: PEOPLE },
  USER_TYPE_CHANGED: { kind: PEOPLE, values: ['userType'] },
  USER_SUSPENDED: { kind: PEOPLE },
  USER_REACTIVATED: { kind: PEOPLE },
  // Without former names: the staff list shows the present ones.
  USER_UPDATED: {
    kind: PROFILES,
    values: shownInFeeds('values'),
    names: shownInFeeds('name'),
    onlyWithFields: true,
  },
  PRIVILEGE_GRANTED: { kind: PRIVILEGES, values: ['privilege'] },
  PRIVILEGE_REVOKED: { kind: PRIVILEGES, values: ['privilege'] },
  INVITATION_SENT: { kind: INVITATIONS },
  INVITATION_RESENT: { kind: INVITATIONS },
  INVITATION_REVOKED: { kind: INVITATIONS },
  INVITATION_RESTORED: { kind: INVITATIONS },
  INVITATION_DECLINED: { kind: INVITATIONS },
  COMPANY_CREATED: { kind: COMPANY },
  COMPANY_CHANGED: {
    kind: COMPANY,
    values: ['title'],
    names: ['website', 'country', 'firstDayOfWeek', 'logo'],
  },
  COMPANY_REOPENED: { kind: COMPANY },
  FEATURE_ADDED: { kind: COMPANY, values: ['title'] },
  FEATURE_REMOVED: { kind: COMPANY, values: ['title'] },
};

/** Returns the actions of some kinds. */
export const actionsOf = (kinds: ReadonlySet<ActivityKind>): AuditAction[] =>
  auditActions().filter((action) => {
    const shown = SHOWN[action];
    return shown !== undefined && kinds.has(shown.kind);
  });

/** A field that changed, as a feed shows it. */
export interface ShownValue {
  field: string;
  before: string | null;
  after: string | null;
}

/** Returns what a feed shows of the values of an entry; null if the entry is left out. `values` is null once erased. */
export function shownValues(
  action: AuditAction,
  values: Pick<PersonalValues, 'before' | 'after' | 'erased'> | null,
): ShownValue[] | null {
  const shown = SHOWN[action];
  if (!shown) return null;
  if (!values) return [];
  const text = (value: AuditValues[string] | undefined) => (value == null ? null : String(value));
  const has = (field: string) => field in values.before || field in values.after;
  const fields = [
    ...(shown.values ?? []).filter(has).map((field) => ({
      field,
      before: text(values.before[field]),
      after: text(values.after[field]),
    })),
    ...(shown.names ?? []).filter(has).map((field) => ({ field, before: null, after: null })),
  ];
  return shown.onlyWithFields && fields.length === 0 && !values.erased?.values ? null : fields;
}

import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditAction, AuditDoor, UpdateCompanyInput, UpdateUserInput } from '../../generated/graphql';

/** What each action is called where one is chosen. */
export const actionNames: Record<AuditAction, MessageDescriptor> = {
  COMPANY_CREATED: msg`Company created`,
  COMPANY_FOUNDED: msg`Company sign-up begun`,
  COMPANY_OPENED: msg`Company opened`,
  COMPANY_ABANDONED: msg`Company removed`,
  COMPANY_CHANGED: msg`Company profile edited`,
  COMPANY_CLOSED: msg`Company closed`,
  COMPANY_REOPENED: msg`Company reopened`,
  COMPANY_DELETED: msg`Company deleted`,
  USER_CREATED: msg`Account created`,
  USER_JOINED: msg`Joined a company`,
  USER_LEFT: msg`Left a company`,
  USER_UPDATED: msg`Profile edited`,
  USER_TYPE_CHANGED: msg`Made admin or employee`,
  USER_SUSPENDED: msg`Account suspended`,
  USER_REACTIVATED: msg`Account reactivated`,
  USER_DELETED: msg`Account closed`,
  ACCOUNT_CHANGED: msg`Email changed or confirmed`,
  DEV_MODE_SET: msg`Dev mode turned on or off`,
  PRIVILEGE_GRANTED: msg`Privilege granted`,
  PRIVILEGE_REVOKED: msg`Privilege revoked`,
  SIGNED_OUT_EVERYWHERE: msg`Signed out everywhere`,
  INITIAL_PASSWORD_CHANGED: msg`First password replaced`,
  FEATURE_ADDED: msg`Feature added`,
  FEATURE_REMOVED: msg`Feature removed`,
  DEFAULT_FEATURES_ADDED: msg`First features added`,
  DEFAULT_FEATURES_SET: msg`Features of new companies chosen`,
  VIEW_SHARED: msg`View shared`,
  VIEW_UNSHARED: msg`View no longer shared`,
  EMAIL_RETRIED: msg`Email sent again`,
  INVITATION_SENT: msg`Invitation sent`,
  INVITATION_RESENT: msg`Invitation sent again`,
  INVITATION_REVOKED: msg`Invitation revoked`,
  INVITATION_RESTORED: msg`Invitation restored`,
  INVITATION_ACCEPTED: msg`Invitation accepted`,
  INVITATION_DECLINED: msg`Invitation declined`,
  INVITATION_UNDELIVERABLE: msg`Invitation not delivered`,
  JOB_STARTED: msg`Job started`,
  JOB_CANCELLED: msg`Job cancelled`,
  DISCOVERABLE_SET: msg`Can be found by companies, or not`,
  TEAM_CREATED: msg`Team created`,
  TEAM_CHANGED: msg`Team edited`,
  TEAM_MOVED: msg`Team moved`,
  TEAM_ARCHIVED: msg`Team archived`,
  TEAM_RESTORED: msg`Team restored`,
  TEAM_MEMBER_ADDED: msg`Team member added`,
  TEAM_MEMBER_REMOVED: msg`Team member removed`,
  TEAM_ROLE_SET: msg`Role in a team changed`,
  TEAM_JOIN_REQUESTED: msg`Request to join a team`,
  TEAM_JOIN_DECLINED: msg`Request to join a team declined`,
  ACTION_DECIDED: msg`Action decided`,
  ACTION_REOPENED: msg`Decision undone`,
  ACTION_DELEGATED: msg`Action passed on`,
  DELEGATION_SET: msg`Deputy named`,
  DELEGATION_ENDED: msg`Delegation ended`,
  PERSONAL_VALUES_ERASED: msg`Personal data erased`,
};

/** How a change was made. */
export const doorNames: Record<AuditDoor, MessageDescriptor> = {
  GRAPHQL: msg`Console or GraphQL`,
  REST: msg`REST API`,
  OPERATOR: msg`Command line`,
  SYSTEM: msg`Automatic`,
};

/** The fields that are edited; the compiler reports one without a label. */
const editedFields: Record<keyof (UpdateCompanyInput & UpdateUserInput), MessageDescriptor> = {
  firstName: msg`First Name`,
  lastName: msg`Last Name`,
  displayName: msg`Display Name`,
  jobTitle: msg`Job title`,
  phone: msg`Phone`,
  language: msg`Language`,
  timeZone: msg`Time zone`,
  title: msg`Title`,
  website: msg`Website`,
  country: msg`Country`,
  firstDayOfWeek: msg`Week starts on`,
};

const fieldNames: Record<string, MessageDescriptor> = {
  ...editedFields,
  email: msg`Email`,
  userType: msg`User Type`,
  accountConfirmed: msg`Account Confirmed`,
  devMode: msg`Dev Mode`,
  companyId: msg`Company`,
  privilege: msg`Privilege`,
  privileges: msg`Privileges`,
  isDiscoverable: msg`Companies can find me`,
  logo: msg`Logo`,
  people: msg`Users`,
  closedAt: msg`Closed`,
  features: msg`Features`,
  team: msg`Team`,
  role: msg`Role`,
  name: msg`Name`,
  description: msg`Description`,
  color: msg`Color`,
  visibility: msg`Visibility`,
  parent: msg`Parent team`,
  kind: msg`Job`,
  rows: msg`Rows`,
  reason: msg`Reason`,
  validAfter: msg`Sessions valid from`,
  firebaseId: msg`Account ID`,
  erased: msg`Erased entries`,
};

/** Returns the label of a changed field. */
export const fieldName = (field: string): string => {
  const name = fieldNames[field];
  return name ? i18n._(name) : field;
};

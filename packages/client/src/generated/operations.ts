// Written by `npm run codegen`; not edited by hand.
import type { CallOptions, ChangeOptions, Connection, FollowOptions } from '../options.js';
import type {
  AbsenceState,
  ActionOrder,
  AttendeeResponse,
  AuditAction,
  CalendarScope,
  JobKind,
  LegacyUsageGroup,
  PreviewedOperation,
  RejectReason,
  RowVerdict,
  SearchFrequency,
  SettingsList,
  TeamRole,
  UserType,
  AbsenceChangeInput,
  AbsenceInput,
  AbsenceRangeInput,
  AbsenceTypeInput,
  ActionFilter,
  ActivityFilter,
  AddCandidateInput,
  ApplicantEmailTemplateInput,
  ApplicationFilter,
  ApplicationOrder,
  ApplyInput,
  AuditFilter,
  CalendarEventChanges,
  CalendarEventInput,
  CandidateFilter,
  CandidateOrder,
  CandidatePrivacyInput,
  CompanyFilter,
  CompanyOrder,
  CreateApiClientInput,
  CreateCompanyWithAdminInput,
  CreateEmployeeInput,
  CreateRoleInput,
  CreateTeamInput,
  CreateWebhookEndpointInput,
  CriterionInput,
  DashboardInput,
  DecisionEmailInput,
  EmailTextInput,
  EmploymentInput,
  HiringSettingsInput,
  HolidayInput,
  HolidaySubscriptionInput,
  ImportRowInput,
  InterviewInput,
  InterviewOutcomeInput,
  InvitationFilter,
  InvitationOrder,
  InviteUserInput,
  JobBoardInput,
  JobProfileInput,
  JobRoleFilter,
  JobRoleOrder,
  LeaveEntryInput,
  LeavePolicyInput,
  OvertimeEntryInput,
  PayrollSettingsInput,
  PayrollTemplateInput,
  PrivilegeChangeRow,
  PublishedProfileFilter,
  PunchCorrectionInput,
  PunchInput,
  SaveSearchInput,
  SaveViewInput,
  ScheduleAssignmentInput,
  ScheduleTemplateInput,
  ScorecardInput,
  SecurityLogFilter,
  SignInRulesInput,
  SignUpCompanyInput,
  SignUpMemberInput,
  StaffRowInput,
  StageInput,
  StartSupportSessionInput,
  TableSettingsInput,
  TalentPoolFilter,
  TalentPoolInput,
  TalentPoolOrder,
  TaskInput,
  TeamFilter,
  TeamMemberFilter,
  TeamMemberOrder,
  TeamOrder,
  TeamRoleInput,
  UpdateCompanyInput,
  UpdateRoleInput,
  UpdateTeamInput,
  UpdateUserInput,
  UpdateViewInput,
  UpdateWebhookEndpointInput,
  UserFilter,
  UserOrder,
  WebhookDeliveryFilter,
  WebhookResendInput,
  WorkRulesInput,
  WorkScheduleInput,
  AbsenceBalance,
  AbsencePreview,
  AbsenceRequest,
  AbsenceType,
  Action,
  ActionDelegations,
  ActivityChange,
  ActivityFeed,
  ApiClient,
  ApiClientChange,
  ApiClientKey,
  ApiScopeInfo,
  ApplicantEmail,
  ApplicantEmailPreview,
  ApplicantEmailTemplate,
  Application,
  ApplicationChange,
  ApplicationNote,
  AttendanceChange,
  AttendanceOfDay,
  AttendanceRow,
  AuditEvent,
  AuditLogChange,
  AuditOperation,
  CalendarChange,
  CalendarEntry,
  CalendarEvent,
  CalendarFeed,
  Candidate,
  CandidatePrivacy,
  Colleague,
  Company,
  CompanyCandidatesChange,
  CompanyChange,
  CompanyClosing,
  CompanyExportPage,
  CompanyRolesChange,
  CompanyTeamsChange,
  ContactRequest,
  DecideResult,
  EmployedUser,
  Employment,
  EventPage,
  EventType,
  FailedErasure,
  HiringSettings,
  Holiday,
  HolidaySubscription,
  ImportRow,
  Interview,
  Invitation,
  InvitationChange,
  InvitationPreview,
  InviteResults,
  Job,
  JobBoard,
  JobPreview,
  JobProfile,
  JobRole,
  JobRow,
  LeaveBalance,
  LeaveBalanceRow,
  LeaveLedger,
  LeavePolicy,
  LegacyCall,
  LegacyClient,
  LegacyUsage,
  ListSettings,
  MissingPunch,
  Notification,
  OfferedHoliday,
  OvertimeAccount,
  OwnApplication,
  OwnTalentPoolRequest,
  PayrollLine,
  PayrollPeriod,
  PayrollSettings,
  PayrollTemplate,
  Permission,
  PersonBusy,
  PrivilegeChanges,
  PublicHolidayRegion,
  PublicRole,
  PublishedProfile,
  RequestedCorrection,
  RetentionPreview,
  RoleApplicationsChange,
  SavedSearch,
  ScheduleAssignment,
  ScheduleAssignmentPreview,
  ScheduleTemplate,
  ScimRequest,
  Scorecards,
  ScorecardsChange,
  SecurityEvent,
  StaffSync,
  SupportSession,
  SupportSessionChange,
  TalentPoolChange,
  TalentPoolMember,
  Task,
  Team,
  TeamMember,
  TeamMembersChange,
  UndeliverableEmail,
  User,
  UserChange,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointSecret,
  WebhookEndpointsChange,
  WorkRules,
  WorkSchedule,
} from './types.js';

/** Reads of the API. Lists return one page. */
export interface Queries {
  /** Returns a request for leave. For the person, its managers if it reports to them since the leave or earlier, the company's admins and MASTER CONTROL; NOT_FOUND for others. */
  absence(
    variables: {
      /** The id of the request. */
      id: string;
    },
    options?: CallOptions,
  ): Promise<AbsenceRequest>;
  /** Returns how long leave of the caller, or of a person whose attendance it may read, would be, and which people with the same manager are away meanwhile. */
  absencePreview(
    variables: {
      /** The days. */
      input: AbsenceRangeInput;
      /** The id of the leave that it replaces. */
      replacedId?: string | null;
      /** The kind of leave, to say what will be left of it. */
      typeId?: string | null;
      /** The id of the user. The caller without it. */
      userId?: string | null;
    },
    options?: CallOptions,
  ): Promise<AbsencePreview>;
  /** Returns an action. NOT_FOUND if it does not exist or the caller may not see it: it is for people that can decide it or took part and, unless it is a task, for admins and MASTER CONTROL. */
  action(
    variables: {
      /** The action. */
      id: string;
    },
    options?: CallOptions,
  ): Promise<Action>;
  /** How many actions wait in the caller's inbox and are not put off. Counting stops at 100. Null without a company or the feature 'Actions'. */
  actionCount(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<number | null>;
  /** The caller's delegation, and the delegations of other people to the caller. */
  actionDelegations(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<ActionDelegations>;
  /** The caller's actions: what waits for their decision, or what they have requested. FORBIDDEN without a company and without the feature 'Actions'. `meChanged` sends an event when they change. */
  actions(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** Conditions that the actions must meet. */
      filter?: ActionFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** The order. Lists with decided actions are always sorted by NEWEST. */
      orderBy?: ActionOrder;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<Action>>;
  /** Lists what has happened in a company, a team or to a person, newest first and grouped. Contains what the caller may see now: teams by their visibility, people as in the staff list, and what happened to the caller. Never emails, phone numbers or reasons. NOT_FOUND for a company, team or user that the caller may not see. Needs the feature Activity. */
  activity(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** Conditions for the entries to return. */
      filter?: ActivityFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** Whether entries that belong together form one group, which lists ten of them: the default. Otherwise each entry is a group, for exports. */
      grouped?: boolean | null;
    },
    options?: CallOptions,
  ): Promise<ActivityFeed>;
  /** Returns an API client, for callers that may list it. */
  apiClient(
    variables: {
      /** The client. */
      id: string;
    },
    options?: CallOptions,
  ): Promise<ApiClient>;
  /** The requests of an identity provider with its key in the last 30 days, newest first: at most 10,000, written within seconds. For callers that may list the client. */
  apiClientScimRequests(
    variables: {
      /** The client. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** Only requests that were refused or that failed. */
      failedOnly?: boolean;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
    },
    options?: CallOptions,
  ): Promise<Connection<ScimRequest>>;
  /** Lists the API clients of a company, for its admins and MASTER CONTROL, or of the platform, for MASTER CONTROL: the newest first, those that were revoked last. At most 200. */
  apiClients(
    variables?: {
      /** The company. Without it, the platform, for MASTER CONTROL. */
      companyId?: string | null;
    },
    options?: CallOptions,
  ): Promise<ApiClient[]>;
  /** Returns what API clients can be allowed to do. */
  apiScopes(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<ApiScopeInfo[]>;
  /** Returns an email as the person of an application would get it: that of a template, in the language of the person, or a given one. For those that manage the role. */
  applicantEmailPreview(
    variables: {
      /** The id of the application. */
      applicationId: string;
      /** The email. Exactly one of this and `templateId` is required. */
      input?: EmailTextInput | null;
      /** The id of a template of the role's company. */
      templateId?: string | null;
    },
    options?: CallOptions,
  ): Promise<ApplicantEmailPreview>;
  /** Returns one application. NOT_FOUND if it does not exist or the caller neither manages its role nor interviews the person. */
  application(
    variables: {
      /** The id of the application. */
      id: string;
    },
    options?: CallOptions,
  ): Promise<Application | null>;
  /** People that the caller can assign a task to or pass an action on to: those on a staff list that they may read, and members of their teams. At most 20, the caller first. */
  assignableColleagues(
    variables?: {
      /** Words of the name. At most 200 characters. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Colleague[]>;
  /** Returns a day of a person with its punches. For the person, its managers for days since it reports to them, the company's admins and MASTER CONTROL; NOT_FOUND for others. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance'. */
  attendanceOfDay(
    variables?: {
      /** The day. The person's current day without it. */
      date?: string | null;
      /** The id of the user. The caller without it. */
      userId?: string | null;
    },
    options?: CallOptions,
  ): Promise<AttendanceOfDay>;
  /** Lists recorded changes, newest first. For admins, those of their own company (another one is NOT_FOUND); for MASTER CONTROL, all. */
  auditLog(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** Conditions for the events to return. */
      filter?: AuditFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
    },
    options?: CallOptions,
  ): Promise<Connection<AuditEvent>>;
  /** Lists what each request and each job has changed, newest first: the audit log with one row for one operation. The same readers and filters as `auditLog`. A search finds the changes by and of up to 10 people with that name or email, and a request by its id. */
  auditOperations(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** Conditions for the events to return. */
      filter?: AuditFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** Whether the events of one operation form one row: the default. Otherwise each event is a row, for exports. */
      grouped?: boolean | null;
      /** With `search`: events of these kinds match, too, such as those whose names in the language of the reader match. At most 20. Ignored for MASTER CONTROL without a company. */
      namedActions?: AuditAction[] | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<AuditOperation>>;
  /** Returns what the caller has in its calendar, in order: events that it may see, leave of its teams, holidays, interviews, last days of roles and tasks, as far as the company has their features. API clients get events only. At most 62 days and 2000 entries. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Events'. */
  calendar(
    variables: {
      /** The first day, such as 2026-12-01. */
      from: string;
      /** The IANA time zone of the days. That of the caller's profile without it. */
      timeZone?: string | null;
      /** The last day: at most 62 days. */
      to: string;
    },
    options?: CallOptions,
  ): Promise<CalendarEntry[]>;
  /** Returns an occurrence of an event: that of a day, or the first one. NOT_FOUND for those who may not see it. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Events'. */
  calendarEvent(
    variables: {
      /** The day that names an occurrence of an event that repeats. The first one without it. */
      date?: string | null;
      /** The id of the event. */
      id: string;
    },
    options?: CallOptions,
  ): Promise<CalendarEvent>;
  /** Returns when the address of the caller's feed was made and last read. Null without one. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Events'. */
  calendarFeed(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<CalendarFeed | null>;
  /** Lists every open company or, filtered so, the closed ones. For MASTER CONTROL. */
  companies(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** Conditions that the companies must meet. */
      filter?: CompanyFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** The order. Without it the list is sorted by id. */
      orderBy?: CompanyOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<Company>>;
  /** Returns one company. NOT_FOUND if it does not exist or the caller may not see it. For its members and MASTER CONTROL, who may also see closed ones. */
  company(
    variables: {
      /** The id of the company. */
      id: string;
    },
    options?: CallOptions,
  ): Promise<Company | null>;
  /** Requests for leave: everybody in the company for its admins and MASTER CONTROL, the people that report to them and days since then for managers, the caller alone for others. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance'. */
  companyAbsences(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<AbsenceRequest>>;
  /** The days of people, sorted by first name, at most 31 days: everybody in the company for its admins and MASTER CONTROL, the people that report to them and days since then for managers, the caller alone for others. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance'. A page with all fields of a month has at most 150 people. */
  companyAttendance(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The first day. */
      from: string;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
      /** Only the members of this team. */
      teamId?: string | null;
      /** The last day: at most 31 days. */
      to: string;
    },
    options?: CallOptions,
  ): Promise<Connection<AttendanceRow>>;
  /** The company's candidates, each by the newest application for a role that the caller manages. The search covers names, emails and the text of CVs, in which it matches beginnings of words. FORBIDDEN (`ROLE_MANAGERS_ONLY`) for members that manage no role, (`FEATURE_MISSING`) without the feature 'Open Roles'. */
  companyCandidates(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** Conditions that the candidates must meet. */
      filter?: CandidateFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** The order. Without it the list is sorted by the id of the newest application. */
      orderBy?: CandidateOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<Application>>;
  /** The people of the company with their employment, sorted by first name. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL; FORBIDDEN (`ATTENDANCE_MANAGERS_ONLY`) for others. */
  companyEmployedUsers(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** Only people whose employment nobody has entered yet. */
      isMissing?: boolean;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<EmployedUser>>;
  /** The people of the company as rows of an import, sorted by first name. Importing them again changes nothing. For callers of `importColumns`. */
  companyImportRows(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<ImportRow>>;
  /** The company's invitations. FORBIDDEN for members other than admins. */
  companyInvitations(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** Conditions that the invitations must meet. */
      filter?: InvitationFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** The order. Without it the list is sorted by id. */
      orderBy?: InvitationOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<Invitation>>;
  /** What people have of a kind of leave on a day, sorted by first name: everybody for the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL, the people that report to them for managers, the caller alone for others. */
  companyLeaveBalances(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** The day. Today without it. */
      on?: string | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
      /** Only the members of this team. */
      teamId?: string | null;
      /** The id of the kind of leave. */
      typeId: string;
    },
    options?: CallOptions,
  ): Promise<Connection<LeaveBalanceRow>>;
  /** Beginnings of work whose end was not recorded: everybody in the company for its admins and MASTER CONTROL, the people that report to them and days since then for managers, the caller alone for others. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance'. */
  companyMissingPunches(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<MissingPunch>>;
  /** The periods of payroll that have begun, newest first. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL; FORBIDDEN (`ATTENDANCE_MANAGERS_ONLY`) for others, and (`FEATURE_MISSING`) without the feature 'Attendance'. */
  companyPayrollPeriods(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<PayrollPeriod>>;
  /** The company's roles that the caller may see: those that are open, those that the caller looks after and, for the company's admins, holders of 'manage OPEN ROLES' and MASTER CONTROL, all. The search covers titles and locations. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Open Roles'. */
  companyRoles(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** Conditions that the roles must meet. */
      filter?: JobRoleFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** The order. Without it the list is sorted by id. */
      orderBy?: JobRoleOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<JobRole>>;
  /** The people in the company's talent pool, and those that have not answered yet. The search covers names, emails and places. FORBIDDEN (`ROLE_MANAGERS_ONLY`) for members that manage no role, (`FEATURE_MISSING`) without the feature 'Open Roles'. */
  companyTalentPool(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** Conditions that the people must meet. */
      filter?: TalentPoolFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** How it is sorted. By default by name. */
      orderBy?: TalentPoolOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<TalentPoolMember>>;
  /** The company's teams that the caller may see. The search covers names and descriptions. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Teams'. */
  companyTeams(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** Conditions that the teams must meet. */
      filter?: TeamFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** The order. Without it the list is sorted by id. */
      orderBy?: TeamOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<Team>>;
  /** The staff of the company. FORBIDDEN for members who are neither an admin nor hold 'view ALL STAFF section'. */
  companyUsers(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** Conditions that the users must meet. */
      filter?: UserFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** The order. Without it the list is sorted by id. */
      orderBy?: UserOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<User>>;
  /** The hours of the company and its people, newest first. `search` finds people by name. FORBIDDEN (`COMPANY_ADMINS_ONLY`) for others than the company's admins and MASTER CONTROL. */
  companyWorkSchedules(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<WorkSchedule>>;
  /** Lists the support sessions about people of a company while they belonged to it, like `supportSessions`. For its admins and MASTER CONTROL. */
  companySupportSessions(
    variables: {
      /** The company. */
      companyId: string;
    },
    options?: CallOptions,
  ): Promise<SupportSession[]>;
  /** Lists the titles of the features that new companies start with. For MASTER CONTROL. */
  defaultFeatures(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<string[]>;
  /** Returns the employments of a person in its company, newest first. For the person, its managers, the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL; NOT_FOUND for others. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance'. */
  employments(
    variables?: {
      /** The id of the user. The caller without it. */
      userId?: string | null;
    },
    options?: CallOptions,
  ): Promise<Employment[]>;
  /** Lists the types of events. */
  eventTypes(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<EventType[]>;
  /** Reads what has happened in a company, oldest first, for 30 days. For admins of the company and MASTER CONTROL. The same as `GET /api/v1/events`, which can also wait for events. */
  events(
    variables?: {
      /** The `next` of the previous page, or the id of an event: only events after it. `latest`: none, only `next`. By default, from the oldest that is kept. */
      after?: string | null;
      /** The company. By default, the caller's own. */
      companyId?: string | null;
      /** At most this many events, up to 200. */
      first?: number | null;
      /** Only events of these types; all by default. */
      types?: string[] | null;
    },
    options?: CallOptions,
  ): Promise<EventPage>;
  /** Returns a page of everything that belongs to a company as JSON lines: its profile, people, teams with their members, invitations and audit log. Each page is authorised again. For its admins and MASTER CONTROL. */
  exportCompany(
    variables: {
      /** The `next` of the previous page. Without it, the first page. */
      after?: string | null;
      /** The company. */
      companyId: string;
    },
    options?: CallOptions,
  ): Promise<CompanyExportPage>;
  /** Returns everything that is stored about the caller as JSON text: profile, company, privileges, sessions, settings, emails, invitations, notifications, jobs and logs, and of each at most the newest 5,000 entries. */
  exportMyData(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<string>;
  /** Lists erasures of closed accounts and of invited people that failed and are tried again, those that failed last first. Counting stops at 10,000. For MASTER CONTROL. */
  failedErasures(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
    },
    options?: CallOptions,
  ): Promise<Connection<FailedErasure>>;
  /** Lists the known titles of features. */
  featureCatalogue(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<string[]>;
  /** Returns when people are busy, without what for. For people that the caller could invite; NOT_FOUND if one is not. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Events'. */
  freeBusy(
    variables: {
      /** When the period begins. */
      from: string;
      /** When it ends: at most 31 days later. */
      to: string;
      /** The ids of 1 to 20 members of the caller's company. */
      userIds: string[];
    },
    options?: CallOptions,
  ): Promise<PersonBusy[]>;
  /** Finds people that the caller can invite, the caller first: those on a staff list that it may read, and team mates. At most 20. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Events'. */
  invitableColleagues(
    variables?: {
      /** Words of the name. At most 200 characters. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Colleague[]>;
  /** Returns what the link of an invitation shows: who invites to what. NOT_FOUND if no invitation has the token. */
  invitation(
    variables: {
      /** The token of the link in the email. NOT_FOUND if no invitation has it. */
      token: string;
    },
    options?: CallOptions,
  ): Promise<InvitationPreview>;
  /** Returns a job. NOT_FOUND if it does not exist or belongs to another company. For admins of the company and MASTER CONTROL, and for imports also their creator. */
  job(
    variables: {
      /** The job. */
      id: string;
    },
    options?: CallOptions,
  ): Promise<Job>;
  /** Returns how many rows of a job have which verdict. For callers that may read the job. */
  jobPreview(
    variables: {
      /** The job. */
      id: string;
    },
    options?: CallOptions,
  ): Promise<JobPreview>;
  /** Returns rows of a job with what became of them, in order. For callers that may read the job. */
  jobRows(
    variables: {
      /** Rows after this number. */
      after?: number;
      /** Only rows that failed. */
      failedOnly?: boolean;
      /** How many rows to return, 1 to 500. */
      first?: number;
      /** The job. */
      id: string;
      /** Only rows with this verdict. */
      verdict?: RowVerdict | null;
    },
    options?: CallOptions,
  ): Promise<JobRow[]>;
  /** Returns what a person has of each kind of leave on a day, past or future. For the person, its managers, the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL; NOT_FOUND for others. */
  leaveBalances(
    variables?: {
      /** A last day of employment, to see what leaving on it would mean. */
      leavingOn?: string | null;
      /** The day. The person's current day without it. */
      on?: string | null;
      /** The id of the user. The caller without it. */
      userId?: string | null;
    },
    options?: CallOptions,
  ): Promise<LeaveBalance[]>;
  /** Returns every entry of a person's ledger for a kind of leave and a year, with its reason. For the person, its managers, the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL; NOT_FOUND for others. */
  leaveLedger(
    variables: {
      /** The id of the kind of leave. */
      typeId: string;
      /** The id of the user. The caller without it. */
      userId?: string | null;
      /** The year, from 1970 to 2199. */
      year: number;
    },
    options?: CallOptions,
  ): Promise<LeaveLedger>;
  /** Lists the legacy calls with their number and their successors, the most frequent first. For MASTER CONTROL. */
  legacyCalls(
    variables?: {
      /** Calls of this client. */
      client?: string | null;
      /** From the day of this time on, in UTC; by default 30 days ago. Counts are kept for a year. */
      since?: string | null;
      /** Up to the day of this time, in UTC; by default today. Midnight excludes the day it begins. */
      until?: string | null;
    },
    options?: CallOptions,
  ): Promise<LegacyCall[]>;
  /** Lists the clients that made legacy calls, those with the most calls first, at most 200. For MASTER CONTROL. */
  legacyClients(
    variables?: {
      /** From the day of this time on, in UTC; by default 30 days ago. Counts are kept for a year. */
      since?: string | null;
      /** Up to the day of this time, in UTC; by default today. Midnight excludes the day it begins. */
      until?: string | null;
    },
    options?: CallOptions,
  ): Promise<LegacyClient[]>;
  /** Counts legacy calls over time, by path, client or outcome. Counts are at most a minute old. For MASTER CONTROL. */
  legacyUsage(
    variables?: {
      /** By what to count. */
      by?: LegacyUsageGroup;
      /** Calls of this client. */
      client?: string | null;
      /** Calls of this path. */
      path?: string | null;
      /** From the day of this time on, in UTC; by default 30 days ago. Counts are kept for a year. */
      since?: string | null;
      /** Up to the day of this time, in UTC; by default today. Midnight excludes the day it begins. */
      until?: string | null;
    },
    options?: CallOptions,
  ): Promise<LegacyUsage>;
  /** Returns the caller's settings of a list and the views that the caller may open. */
  listSettings(
    variables: {
      /** The list. */
      list: SettingsList;
    },
    options?: CallOptions,
  ): Promise<ListSettings>;
  /** Returns a cursor to start subscriptions at. Read it in the same query as the records you follow, and no change between the two is missed. Changes of the last few seconds may be sent again. */
  liveCursor(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<string>;
  /** Returns the caller. Null if the caller has an account at the identity provider but has not signed up here yet. */
  me(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<User | null>;
  /** The caller's notifications, newest first. They are kept for 90 days. Null for another user. `meChanged` sends an event for each. */
  meNotifications(
    variables?: {
      /** A cursor of this list. The page starts after its notification. */
      after?: string | null;
      /** The number of notifications to return: 1 to 200. */
      first?: number;
      /** Leaves out what the caller has read. */
      unreadOnly?: boolean;
    },
    options?: CallOptions,
  ): Promise<Connection<Notification>>;
  /** The colleagues that a note about an application can mention: those that may read it, without the caller. At most 20, sorted by first name. For those that manage the role. */
  mentionableColleagues(
    variables: {
      /** The id of the application. */
      applicationId: string;
      /** Words of the name. At most 200 characters. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Colleague[]>;
  /** Returns what the caller has taken of each kind of leave in a year, and has left. */
  myAbsenceBalances(
    variables: {
      /** The year, from 1970 to 2199. */
      year: number;
    },
    options?: CallOptions,
  ): Promise<AbsenceBalance[]>;
  /** Returns the caller's requests for leave in its company, newest first: at most 100. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance'. */
  myAbsences(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<AbsenceRequest[]>;
  /** Returns the caller's own applications, newest first: at most 200. */
  myApplications(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<OwnApplication[]>;
  /** Returns what companies have asked the caller for, newest first: at most 100. */
  myContactRequests(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<ContactRequest[]>;
  /** Returns the caller's job profile. Null if nothing was entered yet. */
  myJobProfile(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<JobProfile | null>;
  /** Returns the corrections that the caller has asked for, newest first: at most 20. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance'. */
  myPunchCorrections(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<RequestedCorrection[]>;
  /** Lists the support sessions about the caller, like `supportSessions`. */
  mySupportSessions(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<SupportSession[]>;
  /** The caller's teams that are in use, sorted by name. Empty without a company. */
  myTeams(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<Team[]>;
  /** Returns the record with this `nodeId`, as the query of its type does: with the same refusals, and for API clients with the same scopes. NOT_FOUND for another text. */
  node(
    variables: {
      /** The `nodeId` of a record. */
      nodeId: string;
    },
    options?: CallOptions,
  ): Promise<{ __typename: 'AbsenceRequest'; id: string; } | { __typename: 'Action'; id: string; title: string; } | { __typename: 'ApiClient'; id: string; name: string; } | { __typename: 'Application'; id: string; } | { __typename: 'Company'; id: string; title: string; } | { __typename: 'Job'; id: string; title: string; } | { __typename: 'JobRole'; id: string; title: string; } | { __typename: 'PayrollPeriod'; id: string; } | { __typename: 'Task'; id: string; title: string; } | { __typename: 'Team'; id: string; name: string; } | { __typename: 'User'; displayName: string; id: string; } | { __typename: 'WebhookDelivery'; id: string; } | { __typename: 'WebhookEndpoint'; id: string; name: string; } | null>;
  /** Returns the public holidays of a region in this year and the next two, sorted by day. For the company's admins and holders of 'manage ATTENDANCE'. */
  offeredHolidays(
    variables: {
      /** The language of the names: en, de, es, fr or ar. */
      language?: string;
      /** The code of a region of `publicHolidayRegions`. */
      region: string;
    },
    options?: CallOptions,
  ): Promise<OfferedHoliday[]>;
  /** Returns the overtime account of a person, past or future. For the person, its managers, the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL; NOT_FOUND for others. */
  overtimeAccount(
    variables: {
      /** The first day. */
      from: string;
      /** The last day, past or future: at most 31 days. */
      to: string;
      /** The id of the user. The caller without it. */
      userId?: string | null;
    },
    options?: CallOptions,
  ): Promise<OvertimeAccount>;
  /** Returns a period of payroll. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL; FORBIDDEN (`ATTENDANCE_MANAGERS_ONLY`) for others, and (`FEATURE_MISSING`) without the feature 'Attendance'. */
  payrollPeriod(
    variables: {
      /** The id of the period. */
      id: string;
    },
    options?: CallOptions,
  ): Promise<PayrollPeriod>;
  /** Its people, sorted by first name: as they were stored if it is closed, else calculated now, with changes of earlier periods. */
  payrollPeriodLines(
    variables: {
      /** The id of the period. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<PayrollLine>>;
  /** Evaluates every operation on one user or one company (VALIDATION_FAILED unless exactly one is given) with the rules that the operations themselves use. NOT_FOUND if the caller may not see it. */
  permissions(
    variables?: {
      /** The company. */
      companyId?: string | null;
      /** The user. */
      userId?: string | null;
    },
    options?: CallOptions,
  ): Promise<Permission[]>;
  /** Returns what an operation on one record would do, in the same form as `startBulkAction` with `dryRun`, and changes nothing. What a rule excludes is counted with its reason. For callers that may call the operation. */
  preview(
    variables: {
      /** The user, the invitation or the company. */
      id: string;
      /** The operation. */
      operation: PreviewedOperation;
    },
    options?: CallOptions,
  ): Promise<JobPreview>;
  /** Lists the titles of all privileges. */
  privilegeCatalogue(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<string[]>;
  /** Returns all countries and their parts that have holidays of their own, sorted by code. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance'. */
  publicHolidayRegions(
    variables?: {
      /** The language of the names: en, de, es, fr or ar. */
      language?: string;
    },
    options?: CallOptions,
  ): Promise<PublicHolidayRegion[]>;
  /** Returns an open role of any company, with what applicants are asked. For all users: it is public. NOT_FOUND if nobody can apply for it. */
  publicRole(
    variables: {
      /** The id of the role. */
      id: string;
    },
    options?: CallOptions,
  ): Promise<PublicRole | null>;
  /** Returns a published profile. NOT_FOUND if it is no longer published. For managers of the company's roles. */
  publishedProfile(
    variables: {
      /** The company that asks. Without it, the caller's. Others are for MASTER CONTROL. */
      companyId?: string | null;
      /** The id of the profile. */
      profileId: string;
    },
    options?: CallOptions,
  ): Promise<PublishedProfile>;
  /** Lists the published profiles of people without a company, newest first. Counting stops at 10,000. For managers of the company's roles. */
  publishedProfiles(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** The company that searches. Without it, the caller's. Others are for MASTER CONTROL. */
      companyId?: string | null;
      /** Conditions that the profiles must meet. */
      filter?: PublishedProfileFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<PublishedProfile>>;
  /** Returns what would be erased if a company kept the data of candidates for a number of days. For the company's admins and MASTER CONTROL. */
  retentionPreview(
    variables: {
      /** Without it, the caller's own company. Another company needs MASTER CONTROL. */
      companyId?: string | null;
      /** 30 to 730 days after the last application. */
      days: number;
    },
    options?: CallOptions,
  ): Promise<RetentionPreview>;
  /** Returns one role. NOT_FOUND if it does not exist or the caller may not see it. Open roles are for all members of the company; its hiring manager, its recruiters and those that manage all roles see it in every state. */
  role(
    variables: {
      /** The id of the role. */
      id: string;
    },
    options?: CallOptions,
  ): Promise<JobRole | null>;
  /** The applications for the role. The search covers names, emails and the text of CVs, in which it matches beginnings of words. FORBIDDEN (`ROLE_TEAM_ONLY`) unless the caller manages the role, and (`OWN_CANDIDACY`) while it is a candidate. */
  roleApplications(
    variables: {
      /** The id of the role. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** Conditions that the applications must meet. */
      filter?: ApplicationFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** The order. Without it the list is sorted by id. */
      orderBy?: ApplicationOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<Application>>;
  /** Returns the searches of the job board whose new roles the caller gets by email, oldest first. */
  savedSearches(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<SavedSearch[]>;
  /** Returns whom an assignment would change, and how: at most 500 people. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL. NOT_FOUND for others. */
  scheduleAssignmentPreview(
    variables: {
      /** From when, and for whom. */
      input: ScheduleAssignmentInput;
      /** The id of the template. */
      templateId: string;
    },
    options?: CallOptions,
  ): Promise<ScheduleAssignmentPreview>;
  /** Lists sign-ins, denials, and MASTER CONTROL's reads of other companies' staff, newest first. Counting stops at 10,000. For MASTER CONTROL. */
  securityLog(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** Conditions for the events to return. */
      filter?: SecurityLogFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
    },
    options?: CallOptions,
  ): Promise<Connection<SecurityEvent>>;
  /** Lists the support sessions that go on, then those of the last year, the newest first. At most 200. For MASTER CONTROL. */
  supportSessions(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<SupportSession[]>;
  /** Returns a person of the talent pool, or one that has not answered yet. NOT_FOUND once that has ended. For those that manage a role of the company. */
  talentPoolMember(
    variables: {
      /** The id of the request. */
      memberId: string;
    },
    options?: CallOptions,
  ): Promise<TalentPoolMember>;
  /** Returns a task. NOT_FOUND if it does not exist or the caller may not see it: its creator, its assignee and deputies, and the members of its team see it. */
  task(
    variables: {
      /** The task. */
      id: string;
    },
    options?: CallOptions,
  ): Promise<Task>;
  /** Returns one team. NOT_FOUND if it does not exist or the caller may not see it. For members of the company and MASTER CONTROL; guests see only their own teams. Archived teams are for their members and the company's admins. */
  team(
    variables: {
      /** The id of the team. */
      id: string;
    },
    options?: CallOptions,
  ): Promise<Team | null>;
  /** The members of the team. The search is for names. FORBIDDEN (`TEAM_CLOSED`) for a closed team, except for its members, the company's admins and MASTER CONTROL. */
  teamMembers(
    variables: {
      /** The id of the team. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** Conditions that the members must meet. */
      filter?: TeamMemberFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** The order. Without it the list is sorted by id. */
      orderBy?: TeamMemberOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<TeamMember>>;
  /** Returns the API client whose key authenticates the request. Null for people. */
  thisApiClient(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<ApiClient | null>;
  /** The requests of an identity provider with its key in the last 30 days, newest first: at most 10,000, written within seconds. For callers that may list the client. */
  thisApiClientScimRequests(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** Only requests that were refused or that failed. */
      failedOnly?: boolean;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
    },
    options?: CallOptions,
  ): Promise<Connection<ScimRequest>>;
  /** Returns the support session that the header `Support-Session` names. Null without one. */
  thisSupportSession(
    variables?: Record<string, never>,
    options?: CallOptions,
  ): Promise<SupportSession | null>;
  /** Lists the users without a company. For admins of a company and MASTER CONTROL. */
  unallocatedUsers(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** Conditions that the users must meet. */
      filter?: UserFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** The order. Without it the list is sorted by id. */
      orderBy?: UserOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<User>>;
  /** Lists emails that could not be delivered, those that failed last first: the mail server refused the recipient, or every attempt of a day failed. Counting stops at 10,000. For MASTER CONTROL. */
  undeliverableEmails(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
    },
    options?: CallOptions,
  ): Promise<Connection<UndeliverableEmail>>;
  /** Returns one user, named by exactly one of its ids (VALIDATION_FAILED otherwise). NOT_FOUND if they do not exist or the caller may not see them. */
  user(
    variables?: {
      /** The identity provider's id of the account. */
      firebaseId?: string | null;
      /** The id of the user. */
      id?: string | null;
    },
    options?: CallOptions,
  ): Promise<User | null>;
  /** The caller's notifications, newest first. They are kept for 90 days. Null for another user. `meChanged` sends an event for each. */
  userNotifications(
    variables?: {
      /** The identity provider's id of the account. */
      firebaseId?: string | null;
      /** The id of the user. */
      id?: string | null;
      /** A cursor of this list. The page starts after its notification. */
      after?: string | null;
      /** The number of notifications to return: 1 to 200. */
      first?: number;
      /** Leaves out what the caller has read. */
      unreadOnly?: boolean;
    },
    options?: CallOptions,
  ): Promise<Connection<Notification>>;
  /** Lists every user of every company. For MASTER CONTROL. */
  users(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** Conditions that the users must meet. */
      filter?: UserFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
      /** The order. Without it the list is sorted by id. */
      orderBy?: UserOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): Promise<Connection<User>>;
  /** Lists what was sent to a webhook endpoint in the last 30 days, newest first. For admins of the company and MASTER CONTROL. */
  webhookDeliveries(
    variables: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** A cursor of this list. The page ends before its row. */
      before?: string | null;
      /** The endpoint. */
      endpointId: string;
      /** Conditions for the deliveries to return. */
      filter?: WebhookDeliveryFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The number of rows to return from the end, or before `before`: 1 to 200. */
      last?: number | null;
    },
    options?: CallOptions,
  ): Promise<Connection<WebhookDelivery>>;
  /** Returns what was sent to a webhook endpoint for one event. NOT_FOUND as for the endpoint. */
  webhookDelivery(
    variables: {
      /** The delivery. */
      id: string;
    },
    options?: CallOptions,
  ): Promise<WebhookDelivery>;
  /** Returns a webhook endpoint. NOT_FOUND if it does not exist or is of another company. */
  webhookEndpoint(
    variables: {
      /** The endpoint. */
      id: string;
    },
    options?: CallOptions,
  ): Promise<WebhookEndpoint>;
  /** Lists the webhook endpoints of a company, the newest first, for its admins and MASTER CONTROL. At most 20. */
  webhookEndpoints(
    variables: {
      /** The company. */
      companyId: string;
    },
    options?: CallOptions,
  ): Promise<WebhookEndpoint[]>;
}

/** Lists of the API in pages, which these methods read to the end, 200 rows at a time unless `first` is given. */
export interface Lists {
  /** The caller's actions: what waits for their decision, or what they have requested. FORBIDDEN without a company and without the feature 'Actions'. `meChanged` sends an event when they change. */
  actions(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** Conditions that the actions must meet. */
      filter?: ActionFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The order. Lists with decided actions are always sorted by NEWEST. */
      orderBy?: ActionOrder;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<Action>;
  /** The requests of an identity provider with its key in the last 30 days, newest first: at most 10,000, written within seconds. For callers that may list the client. */
  apiClientScimRequests(
    variables: {
      /** The client. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** Only requests that were refused or that failed. */
      failedOnly?: boolean;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<ScimRequest>;
  /** Lists recorded changes, newest first. For admins, those of their own company (another one is NOT_FOUND); for MASTER CONTROL, all. */
  auditLog(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** Conditions for the events to return. */
      filter?: AuditFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<AuditEvent>;
  /** Lists what each request and each job has changed, newest first: the audit log with one row for one operation. The same readers and filters as `auditLog`. A search finds the changes by and of up to 10 people with that name or email, and a request by its id. */
  auditOperations(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** Conditions for the events to return. */
      filter?: AuditFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** Whether the events of one operation form one row: the default. Otherwise each event is a row, for exports. */
      grouped?: boolean | null;
      /** With `search`: events of these kinds match, too, such as those whose names in the language of the reader match. At most 20. Ignored for MASTER CONTROL without a company. */
      namedActions?: AuditAction[] | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<AuditOperation>;
  /** Lists every open company or, filtered so, the closed ones. For MASTER CONTROL. */
  companies(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** Conditions that the companies must meet. */
      filter?: CompanyFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The order. Without it the list is sorted by id. */
      orderBy?: CompanyOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<Company>;
  /** Requests for leave: everybody in the company for its admins and MASTER CONTROL, the people that report to them and days since then for managers, the caller alone for others. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance'. */
  companyAbsences(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<AbsenceRequest>;
  /** The days of people, sorted by first name, at most 31 days: everybody in the company for its admins and MASTER CONTROL, the people that report to them and days since then for managers, the caller alone for others. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance'. A page with all fields of a month has at most 150 people. */
  companyAttendance(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The first day. */
      from: string;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
      /** Only the members of this team. */
      teamId?: string | null;
      /** The last day: at most 31 days. */
      to: string;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<AttendanceRow>;
  /** The company's candidates, each by the newest application for a role that the caller manages. The search covers names, emails and the text of CVs, in which it matches beginnings of words. FORBIDDEN (`ROLE_MANAGERS_ONLY`) for members that manage no role, (`FEATURE_MISSING`) without the feature 'Open Roles'. */
  companyCandidates(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** Conditions that the candidates must meet. */
      filter?: CandidateFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The order. Without it the list is sorted by the id of the newest application. */
      orderBy?: CandidateOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<Application>;
  /** The people of the company with their employment, sorted by first name. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL; FORBIDDEN (`ATTENDANCE_MANAGERS_ONLY`) for others. */
  companyEmployedUsers(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** Only people whose employment nobody has entered yet. */
      isMissing?: boolean;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<EmployedUser>;
  /** The people of the company as rows of an import, sorted by first name. Importing them again changes nothing. For callers of `importColumns`. */
  companyImportRows(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<ImportRow>;
  /** The company's invitations. FORBIDDEN for members other than admins. */
  companyInvitations(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** Conditions that the invitations must meet. */
      filter?: InvitationFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The order. Without it the list is sorted by id. */
      orderBy?: InvitationOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<Invitation>;
  /** What people have of a kind of leave on a day, sorted by first name: everybody for the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL, the people that report to them for managers, the caller alone for others. */
  companyLeaveBalances(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The day. Today without it. */
      on?: string | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
      /** Only the members of this team. */
      teamId?: string | null;
      /** The id of the kind of leave. */
      typeId: string;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<LeaveBalanceRow>;
  /** Beginnings of work whose end was not recorded: everybody in the company for its admins and MASTER CONTROL, the people that report to them and days since then for managers, the caller alone for others. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance'. */
  companyMissingPunches(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<MissingPunch>;
  /** The periods of payroll that have begun, newest first. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL; FORBIDDEN (`ATTENDANCE_MANAGERS_ONLY`) for others, and (`FEATURE_MISSING`) without the feature 'Attendance'. */
  companyPayrollPeriods(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<PayrollPeriod>;
  /** The company's roles that the caller may see: those that are open, those that the caller looks after and, for the company's admins, holders of 'manage OPEN ROLES' and MASTER CONTROL, all. The search covers titles and locations. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Open Roles'. */
  companyRoles(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** Conditions that the roles must meet. */
      filter?: JobRoleFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The order. Without it the list is sorted by id. */
      orderBy?: JobRoleOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<JobRole>;
  /** The people in the company's talent pool, and those that have not answered yet. The search covers names, emails and places. FORBIDDEN (`ROLE_MANAGERS_ONLY`) for members that manage no role, (`FEATURE_MISSING`) without the feature 'Open Roles'. */
  companyTalentPool(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** Conditions that the people must meet. */
      filter?: TalentPoolFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** How it is sorted. By default by name. */
      orderBy?: TalentPoolOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<TalentPoolMember>;
  /** The company's teams that the caller may see. The search covers names and descriptions. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Teams'. */
  companyTeams(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** Conditions that the teams must meet. */
      filter?: TeamFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The order. Without it the list is sorted by id. */
      orderBy?: TeamOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<Team>;
  /** The staff of the company. FORBIDDEN for members who are neither an admin nor hold 'view ALL STAFF section'. */
  companyUsers(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** Conditions that the users must meet. */
      filter?: UserFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The order. Without it the list is sorted by id. */
      orderBy?: UserOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<User>;
  /** The hours of the company and its people, newest first. `search` finds people by name. FORBIDDEN (`COMPANY_ADMINS_ONLY`) for others than the company's admins and MASTER CONTROL. */
  companyWorkSchedules(
    variables: {
      /** The id of the company. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<WorkSchedule>;
  /** Lists erasures of closed accounts and of invited people that failed and are tried again, those that failed last first. Counting stops at 10,000. For MASTER CONTROL. */
  failedErasures(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<FailedErasure>;
  /** The caller's notifications, newest first. They are kept for 90 days. Null for another user. `meChanged` sends an event for each. */
  meNotifications(
    variables?: {
      /** A cursor of this list. The page starts after its notification. */
      after?: string | null;
      /** The number of notifications to return: 1 to 200. */
      first?: number;
      /** Leaves out what the caller has read. */
      unreadOnly?: boolean;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<Notification>;
  /** Its people, sorted by first name: as they were stored if it is closed, else calculated now, with changes of earlier periods. */
  payrollPeriodLines(
    variables: {
      /** The id of the period. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<PayrollLine>;
  /** Lists the published profiles of people without a company, newest first. Counting stops at 10,000. For managers of the company's roles. */
  publishedProfiles(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** The company that searches. Without it, the caller's. Others are for MASTER CONTROL. */
      companyId?: string | null;
      /** Conditions that the profiles must meet. */
      filter?: PublishedProfileFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<PublishedProfile>;
  /** The applications for the role. The search covers names, emails and the text of CVs, in which it matches beginnings of words. FORBIDDEN (`ROLE_TEAM_ONLY`) unless the caller manages the role, and (`OWN_CANDIDACY`) while it is a candidate. */
  roleApplications(
    variables: {
      /** The id of the role. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** Conditions that the applications must meet. */
      filter?: ApplicationFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The order. Without it the list is sorted by id. */
      orderBy?: ApplicationOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<Application>;
  /** Lists sign-ins, denials, and MASTER CONTROL's reads of other companies' staff, newest first. Counting stops at 10,000. For MASTER CONTROL. */
  securityLog(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** Conditions for the events to return. */
      filter?: SecurityLogFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<SecurityEvent>;
  /** The members of the team. The search is for names. FORBIDDEN (`TEAM_CLOSED`) for a closed team, except for its members, the company's admins and MASTER CONTROL. */
  teamMembers(
    variables: {
      /** The id of the team. */
      id: string;
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** Conditions that the members must meet. */
      filter?: TeamMemberFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The order. Without it the list is sorted by id. */
      orderBy?: TeamMemberOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<TeamMember>;
  /** The requests of an identity provider with its key in the last 30 days, newest first: at most 10,000, written within seconds. For callers that may list the client. */
  thisApiClientScimRequests(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** Only requests that were refused or that failed. */
      failedOnly?: boolean;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<ScimRequest>;
  /** Lists the users without a company. For admins of a company and MASTER CONTROL. */
  unallocatedUsers(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** Conditions that the users must meet. */
      filter?: UserFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The order. Without it the list is sorted by id. */
      orderBy?: UserOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<User>;
  /** Lists emails that could not be delivered, those that failed last first: the mail server refused the recipient, or every attempt of a day failed. Counting stops at 10,000. For MASTER CONTROL. */
  undeliverableEmails(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<UndeliverableEmail>;
  /** The caller's notifications, newest first. They are kept for 90 days. Null for another user. `meChanged` sends an event for each. */
  userNotifications(
    variables?: {
      /** The identity provider's id of the account. */
      firebaseId?: string | null;
      /** The id of the user. */
      id?: string | null;
      /** A cursor of this list. The page starts after its notification. */
      after?: string | null;
      /** The number of notifications to return: 1 to 200. */
      first?: number;
      /** Leaves out what the caller has read. */
      unreadOnly?: boolean;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<Notification>;
  /** Lists every user of every company. For MASTER CONTROL. */
  users(
    variables?: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** Conditions that the users must meet. */
      filter?: UserFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
      /** The order. Without it the list is sorted by id. */
      orderBy?: UserOrder | null;
      /** Words that must all occur, in any order. Case and accents do not matter. Words under 3 characters match beginnings of words. Up to 200 characters and 8 different words. */
      search?: string | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<User>;
  /** Lists what was sent to a webhook endpoint in the last 30 days, newest first. For admins of the company and MASTER CONTROL. */
  webhookDeliveries(
    variables: {
      /** A cursor of this list. The page starts after its row. */
      after?: string | null;
      /** The endpoint. */
      endpointId: string;
      /** Conditions for the deliveries to return. */
      filter?: WebhookDeliveryFilter | null;
      /** The number of rows to return from the start, or after `after`: 1 to 200. If neither `first` nor `last` is given, a page has 50 rows. */
      first?: number | null;
    },
    options?: CallOptions,
  ): AsyncIterableIterator<WebhookDelivery>;
}

/** Changes of the API. Each is sent with an idempotency key, so that repeating it changes nothing more. */
export interface Mutations {
  /** Lets the caller, whose account has the invited email, join the company of an invitation. A caller without a user record is registered. FORBIDDEN for another email, CONFLICT for members of another company and for invitations that are not pending. Accepting again changes nothing. */
  acceptInvitation(
    variables: {
      /** Required if the caller has not signed up. Otherwise the stored name stays. */
      firstName?: string | null;
      /** The language of emails to a newly registered user: en, de, es, fr or ar. */
      language?: string | null;
      /** Required if the caller has not signed up. Otherwise the stored name stays. */
      lastName?: string | null;
      /** The token of the link in the email. NOT_FOUND if no invitation has it. */
      token: string;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Accepts the offer of a role: the caller becomes an employee of its company at once. CONFLICT (`NO_OFFER`) without an offer, (`LEAVE_COMPANY_FIRST`) for a member of another company than Job Lobby Members, (`ROLE_FULL`) if all openings are filled. */
  acceptOffer(
    variables: {
      /** The id of the application. */
      applicationId: string;
    },
    options?: ChangeOptions,
  ): Promise<OwnApplication>;
  /** Writes a note about an application. The people that it mentions are notified. CONFLICT (`TOO_MANY_NOTES`) if it has too many, (`MENTION_NOT_READER`) if somebody that it mentions may not read the application. For those that manage the role. */
  addApplicationNote(
    variables: {
      /** The id of the application. */
      applicationId: string;
      /** The ids of up to 5 people that the text mentions, of `mentionableColleagues`. */
      mentions?: string[] | null;
      /** The note: 1 to 5000 characters. `@[1]` in it stands for the first of `mentions`, `@[2]` for the second. */
      text: string;
    },
    options?: ChangeOptions,
  ): Promise<ApplicationNote>;
  /** Adds a person as a candidate for a role. Managers of the role add people; other members of its company refer them while it is open, and get null. CONFLICT (`ALREADY_APPLIED`) for managers if the person has an application that is being decided. The person is informed by email of what is stored about it, 30 seconds later. */
  addCandidate(
    variables: {
      /** The person. */
      input: AddCandidateInput;
      /** The id of the role. */
      roleId: string;
    },
    options?: ChangeOptions,
  ): Promise<Application | null>;
  /** Adds a feature to a company. CONFLICT if the company already has it, ignoring case. For MASTER CONTROL. */
  addFeature(
    variables: {
      /** The company. */
      companyId: string;
      /** 1 to 200 characters. */
      title: string;
    },
    options?: ChangeOptions,
  ): Promise<Company>;
  /** Adds a member of the talent pool as a candidate for a role, with the CV of the application before. CONFLICT (`POOL_ENDED`) if the person is no longer in the pool, (`ALREADY_APPLIED`) if the person has an application for the role that is being decided, (`ROLE_NOT_OPEN`) if the role is closed. For those that manage the role. */
  addFromTalentPool(
    variables: {
      /** The id of the request. */
      memberId: string;
      /** The id of the role. */
      roleId: string;
    },
    options?: ChangeOptions,
  ): Promise<Application>;
  /** Adds holidays, and replaces those of the same days and regions. For the company's admins and MASTER CONTROL. */
  addHolidays(
    variables: {
      /** The id of the company. The caller's own without it. */
      companyId?: string | null;
      /** 1 to 100 holidays. Those of the same day and region are replaced. */
      holidays: HolidayInput[];
    },
    options?: ChangeOptions,
  ): Promise<Holiday[]>;
  /** Adds rows to an import and checks each. Adding the same rows again replaces them. CONFLICT (`JOB_STATE`) once it is started. */
  addImportRows(
    variables: {
      /** The number of the first row, from 1. Rows go up to 10000. */
      from: number;
      /** The job. */
      id: string;
      /** 1 to 500 rows. */
      rows: ImportRowInput[];
    },
    options?: ChangeOptions,
  ): Promise<Job>;
  /** Adds an opening balance, a correction or a payout to the ledger of a person, and notifies the person. Entries never change: another one corrects them. For the company's admins and MASTER CONTROL, and for holders of 'manage ATTENDANCE', except for themselves. */
  addLeaveEntry(
    variables: {
      /** The entry. */
      input: LeaveEntryInput;
      /** The id of the kind of leave. */
      typeId: string;
      /** The id of the person. */
      userId: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Adds an opening balance, a correction or a payout to the overtime account of a person, and notifies the person. Entries never change: another one corrects them. Nobody except admins does so for themselves. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL. */
  addOvertimeEntry(
    variables: {
      /** The entry. */
      input: OvertimeEntryInput;
      /** The id of the person. */
      userId: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Adds 1 to 500 users of the company to a team. Users that belong to it already stay as they are. NOT_FOUND if one does not belong to the company. For its lead, the company's admins and MASTER CONTROL. */
  addTeamMembers(
    variables: {
      /** MEMBER or GUEST. `setTeamRole` makes a member the lead. */
      role?: TeamRole;
      /** The team. */
      teamId: string;
      /** 1 to 500 users of the company. */
      userIds: string[];
    },
    options?: ChangeOptions,
  ): Promise<TeamMembersChange>;
  /** Moves an unallocated user into the caller's company, as an employee. Another company, or a user who has a company, needs MASTER CONTROL, which moves users with their type and privileges. CONFLICT for a company's last admin. */
  allocateUser(
    variables: {
      /** Without it, the caller's own company. */
      companyId?: string | null;
      /** The user to move. */
      userId: string;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Allows changes in a support session of another holder, who asked for it. The person and the admins of their company are told. For MASTER CONTROL. */
  allowSupportChanges(
    variables: {
      /** The session. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<SupportSession>;
  /** Answers a request for contact. Accepting makes the caller a candidate for the role, whose managers then see the name and the email. CONFLICT (`CONTACT_ENDED`) if it was answered otherwise or has expired, (`ROLE_NOT_OPEN`) if the role is no longer open. */
  answerContactRequest(
    variables: {
      /** Whether the company gets to know the name and the email address. */
      accept: boolean;
      /** The id of the request. */
      requestId: string;
    },
    options?: ChangeOptions,
  ): Promise<ContactRequest>;
  /** Answers a company's request to keep the data of the caller's application: agrees for some months, extends the time, declines, or ends the agreement. CONFLICT (`POOL_ENDED`) if the request has ended. */
  answerTalentPoolRequest(
    variables: {
      /** For how many months from now the company may keep the data: 6, 12, 24. Null declines, or ends what was agreed. */
      months?: number | null;
      /** The id of the request. */
      requestId: string;
    },
    options?: ChangeOptions,
  ): Promise<OwnTalentPoolRequest>;
  /** Applies for an open role of any company. Managers of the role see the name and email of the caller from then on. CONFLICT (`ALREADY_APPLIED`) if the caller has an application for it that is being decided, (`ROLE_NOT_OPEN`) if the role is no longer open; FORBIDDEN (`APPLICANT_EMAIL_UNCONFIRMED`) without a confirmed email. */
  apply(
    variables: {
      /** What the person sends. */
      input: ApplyInput;
      /** The id of the role. */
      roleId: string;
    },
    options?: ChangeOptions,
  ): Promise<OwnApplication>;
  /** Applies for an open role with a copy of the caller's CV, and with the job profile as the cover note. CONFLICT (`PROFILE_EMPTY`) if there is neither; VALIDATION_FAILED if the role has required questions, or requires a CV and none is saved: use `apply`, which has the other reasons, too. */
  applyWithProfile(
    variables: {
      /** Must be true: the person agrees that the company stores the data until the end of retention. */
      consent: boolean;
      /** The id of the role. */
      roleId: string;
    },
    options?: ChangeOptions,
  ): Promise<OwnApplication>;
  /** Archives a team: its members stay, but cannot change. Archiving it again changes nothing. CONFLICT while teams in use are below it. For its lead, the company's admins and MASTER CONTROL. */
  archiveTeam(
    variables: {
      /** The team. */
      teamId: string;
    },
    options?: ChangeOptions,
  ): Promise<Team>;
  /** Asks the person of a published profile for contact, because of an open role that the caller manages. CONFLICT (`CONTACT_ASKED`) if the company waits for an answer or knows the person, (`CONTACT_DECLINED`) if the person has declined within 90 days, (`CONTACT_LIMIT`) after 50 requests of the company or 5 to the person within a day. */
  askForContact(
    variables: {
      /** What the person reads: plain text of 1 to 2000 characters. */
      message: string;
      /** The id of the profile. */
      profileId: string;
      /** The id of the open role that it is about. */
      roleId: string;
    },
    options?: ChangeOptions,
  ): Promise<PublishedProfile>;
  /** Asks the person of an application that was rejected or withdrawn to stay in the company's talent pool. The person gets an email 30 seconds later, unless the request was taken back, and answers within 30 days. CONFLICT (`APPLICATION_NOT_ENDED`) if the application is being decided or the person was hired, (`APPLICANT_UNREACHABLE`) if emails do not reach the person, (`POOL_ASKED`) if the person is in the pool or was asked already, (`POOL_DECLINED`) if the person has declined or left within 180 days, (`POOL_FULL`), (`CANDIDATE_IS_ERASED`). For those that manage the role. */
  askForTalentPool(
    variables: {
      /** The id of the application. */
      applicationId: string;
      /** What the company knows of the person. */
      input: TalentPoolInput;
    },
    options?: ChangeOptions,
  ): Promise<TalentPoolMember>;
  /** Gives a template to people as their own hours from a day on, and replaces own hours that begin on the same day. Leaves out the caller, unless it is an admin. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL. */
  assignSchedule(
    variables: {
      /** From when, and for whom. */
      input: ScheduleAssignmentInput;
      /** The id of the template. */
      templateId: string;
    },
    options?: ChangeOptions,
  ): Promise<ScheduleAssignment>;
  /** Cancels a request, or leave that was approved. Repeating it changes nothing. The caller's own leave that has begun is cancelled with the consent of those who decide about it: until then it stays APPROVED. CONFLICT (`ABSENCE_OVER`) for leave that is over, except for the company's admins and holders of 'manage ATTENDANCE'; (`ABSENCE_ENDED`) if it was declined. For the person, its managers, the company's admins and holders of 'manage ATTENDANCE'; NOT_FOUND for others. */
  cancelAbsence(
    variables: {
      /** The id of the request. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<AbsenceRequest>;
  /** Cancels an email to an applicant before it is sent. CONFLICT (`APPLICANT_EMAIL_NOT_WAITING`) if it was sent or cancelled. For those that manage the role. */
  cancelApplicantEmail(
    variables: {
      /** The id of the email. */
      emailId: string;
    },
    options?: ChangeOptions,
  ): Promise<ApplicantEmail>;
  /** Cancels an event, one occurrence, or that one and those after it. Invited people are notified. Repeating it changes nothing. For its owner, the lead of its team, and admins of the company if it is for the company or a team. CONFLICT (`EVENT_CANCELLED`). */
  cancelCalendarEvent(
    variables: {
      /** The day that names an occurrence of an event that repeats. The first one without it. */
      date?: string | null;
      /** The id of the event. */
      id: string;
      /** Which occurrences. THIS and FOLLOWING need the day of one. */
      scope?: CalendarScope;
    },
    options?: ChangeOptions,
  ): Promise<CalendarEvent>;
  /** Cancels a planned interview. The person gets an email 30 seconds later, unless `restoreInterview` has undone it by then. CONFLICT (`INTERVIEW_NOT_PLANNED`) if its outcome is recorded. For those that manage the role. */
  cancelInterview(
    variables: {
      /** The id of the interview. */
      interviewId: string;
    },
    options?: ChangeOptions,
  ): Promise<Interview>;
  /** Cancels a job. Rows that it has processed stay as they are. Cancelling it again changes nothing. CONFLICT (`JOB_STATE`) once it has ended. */
  cancelJob(
    variables: {
      /** The job. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<Job>;
  /** Cancels a task, and the occurrences that would follow. Cancelling it again changes nothing. For its creator. CONFLICT once it is done. */
  cancelTask(
    variables: {
      /** The task. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<Task>;
  /** Changes a request for leave, or leave that was approved, to other days or another kind, or splits it in two. A request that waits is asked for again. Of the caller's own leave that was approved, the change waits for those who decide about leave, as `pendingChange`, and the leave stays as it is until then; changing it to what it is withdraws the change. Managers, the company's admins and holders of 'manage ATTENDANCE' change leave of others at once. CONFLICT (`ABSENCE_OVER`) for leave that is over, except for the latter two; (`ABSENCE_ENDED`) if it was declined or cancelled; otherwise as `requestAbsence`. NOT_FOUND for others. */
  changeAbsence(
    variables: {
      /** The id of the request. */
      id: string;
      /** What it is to be instead. */
      input: AbsenceChangeInput;
    },
    options?: ChangeOptions,
  ): Promise<AbsenceRequest>;
  /** Grants and revokes privileges of many users, with a result for each of up to 500 rows: a row that fails does not prevent the others. By the rules of `grantPrivilege` and `revokePrivilege`. For admins in their own company and MASTER CONTROL. */
  changePrivileges(
    variables: {
      /** Returns what would happen, and changes nothing. */
      dryRun?: boolean;
      /** 1 to 500 changes. */
      rows: PrivilegeChangeRow[];
    },
    options?: ChangeOptions,
  ): Promise<PrivilegeChanges>;
  /** Closes a company: its users become unallocated, and it disappears. It can be reopened for 30 days and is then deleted. CONFLICT if it is closed already. For MASTER CONTROL; FORBIDDEN for companies 1 and 2. */
  closeCompany(
    variables: {
      /** The company. */
      companyId: string;
      /** Changes nothing and returns what closing would do. See also `Query.preview`. */
      dryRun?: boolean;
      /** Why, for the company's audit log: 1 to 200 characters. */
      reason?: string | null;
    },
    options?: ChangeOptions,
  ): Promise<CompanyClosing>;
  /** Closes the caller's account for good: deletes the record and the account at the identity provider, and erases the caller's identity from the audit log, which keeps what the caller did to others. FORBIDDEN (`RECENT_SIGN_IN_REQUIRED`) if the sign-in is older than five minutes. CONFLICT for the last admin of a company that has other staff and the last holder of 'MASTER CONTROL'. */
  closeMyAccount(
    variables: {
      /** The email of the account, to confirm. */
      confirmation: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Closes the caller's company: everybody loses access at once and becomes unallocated. MASTER CONTROL can reopen it for 30 days; then it is deleted. FORBIDDEN (`RECENT_SIGN_IN_REQUIRED`) if the sign-in is older than five minutes, and for companies 1 and 2. For its admins. */
  closeMyCompany(
    variables?: {
      /** The title of the company, to confirm. Required unless `dryRun`. */
      confirmation?: string | null;
      /** Changes nothing and returns what closing would do. */
      dryRun?: boolean;
      /** Why, for the company's audit log: 1 to 200 characters. */
      reason?: string | null;
    },
    options?: ChangeOptions,
  ): Promise<CompanyClosing>;
  /** Begins to close a period that is over: a job stores its figures, and later changes are differences in the next period. CONFLICT (`PAYROLL_NOT_OVER`), (`PAYROLL_EARLIER_OPEN`), (`PAYROLL_CLOSED`). For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL; FORBIDDEN (`ATTENDANCE_MANAGERS_ONLY`) for others, and (`FEATURE_MISSING`) without the feature 'Attendance'. */
  closePayrollPeriod(
    variables: {
      /** The id of the period. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<PayrollPeriod>;
  /** Closes a role in any state. It can be opened again. Closing it again changes nothing. For those that manage the role. */
  closeRole(
    variables: {
      /** The role. */
      roleId: string;
    },
    options?: ChangeOptions,
  ): Promise<JobRole>;
  /** Adds a comment to a task. For everybody that sees it. A task has at most 200 comments. */
  commentTask(
    variables: {
      /** The task. */
      id: string;
      /** 1 to 2000 characters, in lines. */
      text: string;
    },
    options?: ChangeOptions,
  ): Promise<Task>;
  /** Changes the email of the caller, who must have requested it, announces it to the old address and ends all sign-ins. Returns the new email. NOT_FOUND if the token is unknown, used or expired, or if the sign-in that requested it has ended, such as by a new password; FORBIDDEN (`LINK_FOR_ANOTHER_ACCOUNT`) if another account requested it; CONFLICT if another account has the email. */
  confirmEmailChange(
    variables: {
      /** The token of the link in the email. */
      token: string;
    },
    options?: ChangeOptions,
  ): Promise<string>;
  /** Corrects or removes a punch of a person, or adds one that is missing, and notifies the person. The punch itself stays as it was recorded. For the person's managers and days since the person reports to them, the company's admins and MASTER CONTROL. CONFLICT (`PUNCH_CHANGED`) if it was corrected in the meantime. Returns the day of the punch. */
  correctPunch(
    variables: {
      /** What is right. */
      input: PunchCorrectionInput;
      /** The id of the person. */
      userId: string;
    },
    options?: ChangeOptions,
  ): Promise<AttendanceOfDay>;
  /** Creates a kind of leave. CONFLICT (`ABSENCE_TYPE_TAKEN`) if the company has one of that name. For the company's admins and MASTER CONTROL. */
  createAbsenceType(
    variables: {
      /** The id of the company. The caller's own without it. */
      companyId?: string | null;
      /** The kind of leave. */
      input: AbsenceTypeInput;
    },
    options?: ChangeOptions,
  ): Promise<AbsenceType>;
  /** Creates an API client, which acts as the caller, within its scopes. For a company's admins and, for the platform, MASTER CONTROL. The key is shown this once. FORBIDDEN (`RECENT_SIGN_IN_REQUIRED`) if the sign-in is older than ten minutes. */
  createApiClient(
    variables: {
      /** The new client. */
      input: CreateApiClientInput;
    },
    options?: ChangeOptions,
  ): Promise<ApiClientKey>;
  /** Creates an email template for applicants. CONFLICT (`TOO_MANY_EMAIL_TEMPLATES`) if the company has too many. For the company's admins, holders of 'manage OPEN ROLES' and MASTER CONTROL. */
  createApplicantEmailTemplate(
    variables: {
      /** The id of the company. Without it, the caller's. */
      companyId?: string | null;
      /** The template. */
      input: ApplicantEmailTemplateInput;
    },
    options?: ChangeOptions,
  ): Promise<ApplicantEmailTemplate>;
  /** Creates an event of the caller and invites people, who are notified. FORBIDDEN (`COMPANY_ADMINS_ONLY`), (`TEAM_MEMBERS_ONLY`). CONFLICT (`CALENDAR_FULL`). FORBIDDEN (`FEATURE_MISSING`) without the feature 'Events'. */
  createCalendarEvent(
    variables: {
      /** The event. */
      input: CalendarEventInput;
    },
    options?: ChangeOptions,
  ): Promise<CalendarEvent>;
  /** Creates a company without staff. For MASTER CONTROL. */
  createCompany(
    variables: {
      /** 1 to 200 characters. */
      title: string;
    },
    options?: ChangeOptions,
  ): Promise<Company>;
  /** Creates a company and its first admin in one step. For MASTER CONTROL. */
  createCompanyWithAdmin(
    variables: {
      /** The company and its admin. */
      input: CreateCompanyWithAdminInput;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Creates an employee and their account at the identity provider. CONFLICT if the email already has an account. For admins in their own company and MASTER CONTROL in any. */
  createEmployee(
    variables: {
      /** The new employee. */
      input: CreateEmployeeInput;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Creates an import of people without rows. Replaces the caller's import that has not been started. For admins in their own company and MASTER CONTROL in any. Holders of 'manage ATTENDANCE' import the columns of `Company.importColumns` for members of their company. */
  createImport(
    variables: {
      /** Without it, the caller's own company. Another company needs MASTER CONTROL. */
      companyId?: string | null;
      /** The name of the file, 1 to 200 characters. */
      title: string;
    },
    options?: ChangeOptions,
  ): Promise<Job>;
  /** Creates a role as a draft, with the stages of the company's template. CONFLICT (`TOO_MANY_ROLES`) if the company has too many. For the company's admins, holders of 'manage OPEN ROLES' and MASTER CONTROL. */
  createRole(
    variables: {
      /** Without it, the caller's own company. Another company needs MASTER CONTROL. */
      companyId?: string | null;
      /** The new role. */
      input: CreateRoleInput;
    },
    options?: ChangeOptions,
  ): Promise<JobRole>;
  /** Creates a task for the caller, for a person of `assignableColleagues`, or for a team. Its assignees find it in their inbox. FORBIDDEN without the feature 'Actions'. */
  createTask(
    variables: {
      /** The task. */
      input: TaskInput;
    },
    options?: ChangeOptions,
  ): Promise<Task>;
  /** Creates a team. CONFLICT if the name is taken (`TEAM_NAME_TAKEN`) or it would be more than five levels deep. For the company's admins and MASTER CONTROL; a lead may create teams below their own. */
  createTeam(
    variables: {
      /** Without it, the caller's own company. Another company needs MASTER CONTROL. */
      companyId?: string | null;
      /** The new team. */
      input: CreateTeamInput;
    },
    options?: ChangeOptions,
  ): Promise<Team>;
  /** Creates a webhook endpoint: the events of the company are sent to it from now on, by the Standard Webhooks specification. The secret is shown this once. For admins of the company and MASTER CONTROL. */
  createWebhookEndpoint(
    variables: {
      /** The new endpoint. */
      input: CreateWebhookEndpointInput;
    },
    options?: ChangeOptions,
  ): Promise<WebhookEndpointSecret>;
  /** Removes a user from their company, so that they are unallocated. CONFLICT for a company's last admin. For MASTER CONTROL; an admin may undo their own allocation of an unallocated user within a minute. */
  deallocateUser(
    variables: {
      /** The user. */
      userId: string;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Decides an action, and carries the decision out on its subject in the same transaction. FORBIDDEN for the own request; CONFLICT if it is decided already; the message names the person and the decision. */
  decideAction(
    variables: {
      /** A remark of 1 to 500 characters. */
      comment?: string | null;
      /** One of the decisions that the action offers, such as DONE. */
      decision: string;
      /** The action. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<Action>;
  /** Decides up to 100 actions in the same way, and returns a result for each. One that fails does not prevent the others. */
  decideActions(
    variables: {
      /** A remark of 1 to 500 characters. */
      comment?: string | null;
      /** One of the decisions that the action offers, such as DONE. */
      decision: string;
      /** 1 to 100 actions, each once. */
      ids: string[];
    },
    options?: ChangeOptions,
  ): Promise<DecideResult[]>;
  /** Declines an invitation. The token is enough. Declining again changes nothing. CONFLICT unless it is pending or declined. */
  declineInvitation(
    variables: {
      /** The token of the link in the email. NOT_FOUND if no invitation has it. */
      token: string;
    },
    options?: ChangeOptions,
  ): Promise<InvitationPreview>;
  /** Passes an action on to another person, or takes it back. Everybody that could decide it before still can. Actions for admins can be passed on to admins only. */
  delegateAction(
    variables: {
      /** The action. */
      id: string;
      /** The person that gets it. Null takes it back. */
      to?: string | null;
    },
    options?: ChangeOptions,
  ): Promise<Action>;
  /** Deletes one of the caller's saved searches. Returns the others. */
  deleteSavedSearch(
    variables: {
      /** The id of the search. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<SavedSearch[]>;
  /** Deletes a user for good, in the same way as `closeMyAccount`. CONFLICT for the last admin of a company that has other staff. For MASTER CONTROL. */
  deleteUser(
    variables: {
      /** The email of the account, to confirm. */
      confirmation: string;
      /** The user. */
      userId: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Deletes a view that the caller may change. */
  deleteView(
    variables: {
      /** The id of the view. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<ListSettings>;
  /** Deletes a webhook endpoint with its deliveries for good. Returns true. */
  deleteWebhookEndpoint(
    variables: {
      /** The endpoint. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Disables a webhook endpoint: nothing is sent to it until it is enabled. */
  disableWebhookEndpoint(
    variables: {
      /** The endpoint. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<WebhookEndpoint>;
  /** States that two candidates of a company are not the same person: they are no longer suggested as duplicates. `undoCandidateDistinction` undoes it, and merging them. CONFLICT (`CANDIDATE_IS_ERASED`) if one was erased. FORBIDDEN (`ROLE_MANAGERS_ONLY`) unless the caller manages all roles that either has applied for. */
  distinguishCandidates(
    variables: {
      /** The id of a candidate. */
      candidateId: string;
      /** The id of the other candidate. */
      fromId: string;
    },
    options?: ChangeOptions,
  ): Promise<Candidate>;
  /** Creates a draft with the fields, people and stages of a role. For the company's admins, holders of 'manage OPEN ROLES' and MASTER CONTROL. */
  duplicateRole(
    variables: {
      /** The role. */
      roleId: string;
    },
    options?: ChangeOptions,
  ): Promise<JobRole>;
  /** Enables a webhook endpoint: it receives what it has missed in the last 30 days, and what happens from now on. */
  enableWebhookEndpoint(
    variables: {
      /** The endpoint. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<WebhookEndpoint>;
  /** Ends the caller's delegation. Does nothing without one. */
  endDelegation(
    variables?: Record<string, never>,
    options?: ChangeOptions,
  ): Promise<ActionDelegations>;
  /** Ends one of the caller's own sessions: its cookie is refused at once by every server. NOT_FOUND for any other session. */
  endSession(
    variables: {
      /** The id of the session. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Ends a support session at once, on all servers. Ending it again changes nothing. Send it without the header `Support-Session`. For MASTER CONTROL, the person of the session, and the admins of the company. */
  endSupportSession(
    variables: {
      /** The session. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<SupportSession>;
  /** Erases what the company of one of the caller's own applications has stored about the caller as a candidate, for all of its roles: name, contact data, CV, answers, texts, notes, interviews and scorecards. Statistics keep the applications and their outcomes. Applications that are being decided are withdrawn. Returns the ids of the applications there, which `myApplications` no longer has. */
  eraseMyApplications(
    variables: {
      /** The id of the application. */
      applicationId: string;
    },
    options?: ChangeOptions,
  ): Promise<string[]>;
  /** Grants a privilege to a user. Granting it again changes nothing. CONFLICT for 'MASTER CONTROL' if the user's email is not confirmed. For MASTER CONTROL; admins may do so in their own company with privileges such as 'view ALL STAFF section'. */
  grantPrivilege(
    variables: {
      /** One of `Query.privilegeCatalogue`. */
      title: string;
      /** The user. */
      userId: string;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Puts an open role on hold: nobody can apply for now. CONFLICT (`ROLE_NOT_OPEN`) in other states. For those that manage the role. */
  holdRole(
    variables: {
      /** The role. */
      roleId: string;
    },
    options?: ChangeOptions,
  ): Promise<JobRole>;
  /** Invites people to a company by email, and returns a result per row. A link is valid for 14 days and can be used once. For admins in their own company and MASTER CONTROL in any. */
  inviteUsers(
    variables: {
      /** Without it, the caller's own company. Another company needs MASTER CONTROL. */
      companyId?: string | null;
      /** Returns what would happen, and changes nothing. */
      dryRun?: boolean;
      /** 1 to 10000 people. A request may have 256 kB, which is enough for about 2,000: send more in portions. */
      input: InviteUserInput[];
    },
    options?: ChangeOptions,
  ): Promise<InviteResults>;
  /** The caller joins an open team. Admins of the company join any of its teams. Joining again changes nothing. FORBIDDEN (`TEAM_NOT_OPEN`) for other teams. */
  joinTeam(
    variables: {
      /** The team. */
      teamId: string;
    },
    options?: ChangeOptions,
  ): Promise<Team>;
  /** The caller leaves its company. CONFLICT (`LAST_ADMIN`) for the company's last admin. */
  leaveCompany(
    variables?: Record<string, never>,
    options?: ChangeOptions,
  ): Promise<User>;
  /** The caller leaves a team. FORBIDDEN (`NOT_IN_TEAM`) if the caller does not belong to it. */
  leaveTeam(
    variables: {
      /** The team. */
      teamId: string;
    },
    options?: ChangeOptions,
  ): Promise<Team>;
  /** Marks the caller's notifications as read: those in `ids` or `all`. Returns the caller. */
  markNotificationsRead(
    variables?: {
      /** All notifications, instead of `ids`. */
      all?: boolean;
      /** At most 200 notifications. Others than the own are ignored. */
      ids?: string[] | null;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Treats two candidates of a company as one person, and returns the one that is kept: lists show them once, and a request for personal data or an erasure reaches both. Can be undone for 30 days. CONFLICT (`CANDIDATE_HAS_ACCOUNT`) if both have an account, (`CANDIDATES_BOTH_APPLY`) if both have an application for the same role that is being decided, (`CANDIDATE_IS_ERASED`) if one was erased. FORBIDDEN (`ROLE_MANAGERS_ONLY`) unless the caller manages all roles that either has applied for. */
  mergeCandidates(
    variables: {
      /** The id of the candidate to merge. */
      candidateId: string;
      /** The id of the candidate to merge it into. */
      intoId: string;
    },
    options?: ChangeOptions,
  ): Promise<Candidate>;
  /** Moves applications for one role to a stage: all or none. The stage of kind OFFER makes the offer, and the people are told. CONFLICT (`APPLICATION_MOVED`) if one is no longer in `expectedStageId`, (`APPLICATION_ENDED`) if one has ended and is not left out, (`STAGE_BY_DECISION`) for the stages HIRED and REJECTED, (`APPLICANT_UNREACHABLE`) for offers to people without an email. For those that manage the role. */
  moveApplications(
    variables: {
      /** The ids of 1 to 200 applications for one role. */
      applicationIds: string[];
      /** An email to the people. Those that have applied with a confirmed address get it 30 seconds later, unless the application has been decided again by then. */
      email?: DecisionEmailInput | null;
      /** The id of the stage that they are in, as the caller knows it. */
      expectedStageId?: string | null;
      /** Whether applications that have ended are left out, as long as others are left: the result has them as they are. */
      skipEnded?: boolean | null;
      /** The id of the stage to move them to. */
      stageId: string;
      /** Whether this undoes a decision that came with an email: CONFLICT (`APPLICANT_EMAIL_SENT`) if that was sent to one of the people. */
      unlessEmailed?: boolean | null;
    },
    options?: ChangeOptions,
  ): Promise<Application[]>;
  /** Moves a team, with those below it, below another team or to the top. CONFLICT below itself (`TEAM_CYCLE`) and if anything would be more than five levels deep. For the company's admins and MASTER CONTROL; a lead may move their team below another one that they lead. */
  moveTeam(
    variables: {
      /** The team that it moves below. Null moves it to the top. */
      parentId?: string | null;
      /** The team. */
      teamId: string;
    },
    options?: ChangeOptions,
  ): Promise<Team>;
  /** Opens a role. If the company requires an approval, callers that are not its admins ask for it: the role then awaits approval, and the admins get an action. A role on hold needs no new approval. CONFLICT if all openings are filled (`ROLE_FULL`) or the closing date has passed (`ROLE_CLOSING_DATE_PASSED`). For those that manage the role. */
  openRole(
    variables: {
      /** The role. */
      roleId: string;
    },
    options?: ChangeOptions,
  ): Promise<JobRole>;
  /** Plans an interview with the person of an application. The interviewers may read the application from then on, and are notified. The person gets an email 30 seconds later, if the person has applied with a confirmed address. CONFLICT (`APPLICATION_ENDED`) if the application has ended, (`TOO_MANY_INTERVIEWS`) if it has too many, (`INTERVIEWS_OWN_APPLICATION`) if the person is an interviewer. For those that manage the role. */
  planInterview(
    variables: {
      /** The id of the application. */
      applicationId: string;
      /** The interview. */
      input: InterviewInput;
    },
    options?: ChangeOptions,
  ): Promise<Interview>;
  /** Publishes the caller's job profile: companies with the feature 'Open Roles' find it, without an email or a phone number. FORBIDDEN (`PROFILE_OF_MEMBERS_ONLY`) for members of other companies than Job Lobby Members; CONFLICT (`PROFILE_EMPTY`) without a headline. */
  publishMyJobProfile(
    variables: {
      /** Whether companies see the name. Otherwise they see the initials. */
      showsName: boolean;
    },
    options?: ChangeOptions,
  ): Promise<JobProfile>;
  /** Records that the caller begins or ends work now. Repeating it changes nothing, but a beginning in a later shift is a new one: the shift before then lacks its end. CONFLICT (`NOT_AT_WORK`) if the caller ends work that has not begun within 16 hours, or has ended more than 10 minutes ago. */
  punch(
    variables: {
      /** The punch. */
      input: PunchInput;
    },
    options?: ChangeOptions,
  ): Promise<AttendanceOfDay>;
  /** Gives a suspended user access again. The user has to sign in again. For the company's admins and MASTER CONTROL. */
  reactivateUser(
    variables: {
      /** Whether to only check, and return the user as they would be. `Query.preview` counts exclusions instead of failing. */
      dryRun?: boolean;
      /** The user. */
      userId: string;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Records whether an interview took place and what came of it. It can be recorded again. CONFLICT (`INTERVIEW_NOT_STARTED`) before it starts, (`INTERVIEW_NOT_PLANNED`) if it was cancelled. For those that manage the role. */
  recordInterviewOutcome(
    variables: {
      /** What came of it. */
      input: InterviewOutcomeInput;
      /** The id of the interview. */
      interviewId: string;
    },
    options?: ChangeOptions,
  ): Promise<Interview>;
  /** Rejects applications for one role: all or none. CONFLICT (`APPLICATION_ENDED`) if one has ended and is not left out. For those that manage the role. */
  rejectApplications(
    variables: {
      /** The ids of 1 to 200 applications for one role. */
      applicationIds: string[];
      /** An email to the people, instead of what they are told otherwise. Those that have applied with a confirmed address get it 30 seconds later, unless the application has been decided again by then. */
      email?: DecisionEmailInput | null;
      /** Why. The people never see it. */
      reason?: RejectReason | null;
      /** Whether applications that have ended are left out, as long as others are left: the result has them as they are. */
      skipEnded?: boolean | null;
      /** Whether the people are told, 30 seconds later, unless `reopenApplications` has undone it by then. */
      tell: boolean;
    },
    options?: ChangeOptions,
  ): Promise<Application[]>;
  /** Removes an email template. A built-in one that was changed has its own texts again; CONFLICT (`EMAIL_TEMPLATE_BUILT_IN`) if it has them already. For the company's admins, holders of 'manage OPEN ROLES' and MASTER CONTROL. */
  removeApplicantEmailTemplate(
    variables: {
      /** The id of the company. Without it, the caller's. */
      companyId?: string | null;
      /** The id of the template. */
      templateId: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Removes a further document of an application. For the applicant and managers of the role. CONFLICT (`APPLICATION_ENDED`) if the application was decided. */
  removeApplicationDocument(
    variables: {
      /** The id of the application. */
      applicationId: string;
      /** The id of the document. */
      fileId: string;
    },
    options?: ChangeOptions,
  ): Promise<string>;
  /** Removes one of the caller's own notes. NOT_FOUND if it is somebody else's. */
  removeApplicationNote(
    variables: {
      /** The id of the note. */
      noteId: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Removes the logo of a company. For its admins and MASTER CONTROL. */
  removeCompanyLogo(
    variables: {
      /** The company. */
      companyId: string;
    },
    options?: ChangeOptions,
  ): Promise<Company>;
  /** Removes an employment that was entered by mistake, with its terms. For the company's admins and MASTER CONTROL, and for holders of 'manage ATTENDANCE', except for themselves. */
  removeEmployment(
    variables: {
      /** The id of the employment. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Removes terms that were entered by mistake: those before them hold then. For the company's admins and MASTER CONTROL, and for holders of 'manage ATTENDANCE', except for themselves. */
  removeEmploymentTerms(
    variables: {
      /** The id of the terms. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Removes a feature from a company. NOT_FOUND if the company does not have the feature. For MASTER CONTROL. */
  removeFeature(
    variables: {
      /** The company. */
      companyId: string;
      /** 1 to 200 characters. */
      title: string;
    },
    options?: ChangeOptions,
  ): Promise<Company>;
  /** Removes a user from their company, so that they are unallocated. CONFLICT (`LAST_ADMIN`) for a company's last admin. For the company's admins and MASTER CONTROL. */
  removeFromCompany(
    variables: {
      /** Whether to only check, and return the user as they would be. `Query.preview` counts exclusions instead of failing. */
      dryRun?: boolean;
      /** Why, for the audit log and the user. 1 to 500 characters. */
      reason?: string | null;
      /** The user. */
      userId: string;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Takes a person out of the talent pool, or a request back. The data of the person is then kept only as long as the applications allow. Changes nothing once it has ended. For those that manage a role of the company. */
  removeFromTalentPool(
    variables: {
      /** The id of the request. */
      memberId: string;
    },
    options?: ChangeOptions,
  ): Promise<TalentPoolMember>;
  /** Removes a holiday. For the company's admins and MASTER CONTROL. */
  removeHoliday(
    variables: {
      /** The id of the request. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Ends the subscription to the holidays of a region. Holidays that were added stay. For the company's admins and holders of 'manage ATTENDANCE'. */
  removeHolidaySubscription(
    variables: {
      /** The id of the subscription. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Removes a version of a policy: the one before holds then. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL. */
  removeLeavePolicy(
    variables: {
      /** The id of the version. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Deletes the caller's CV. Applications that were sent with it keep their copies. */
  removeMyCv(
    variables?: Record<string, never>,
    options?: ChangeOptions,
  ): Promise<JobProfile>;
  /** Removes a template of exports. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL; FORBIDDEN (`ATTENDANCE_MANAGERS_ONLY`) for others, and (`FEATURE_MISSING`) without the feature 'Attendance'. */
  removePayrollTemplate(
    variables: {
      /** The id of the template. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Removes a template of schedules. Schedules that people have from it stay. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL. */
  removeScheduleTemplate(
    variables: {
      /** The id of the template. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Removes 1 to 500 users from a team. For its lead, the company's admins and MASTER CONTROL. */
  removeTeamMembers(
    variables: {
      /** The team. */
      teamId: string;
      /** 1 to 500 users of the company. */
      userIds: string[];
    },
    options?: ChangeOptions,
  ): Promise<TeamMembersChange>;
  /** Removes the photo of a user. Does nothing if there is none. For the user, admins of the user's company and MASTER CONTROL. */
  removeUserPhoto(
    variables: {
      /** The user. */
      userId: string;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Removes rules of working time: the ones before hold then. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL. */
  removeWorkRules(
    variables: {
      /** The id of the rules. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Removes hours: the ones before apply then. For the company's admins and MASTER CONTROL. */
  removeWorkSchedule(
    variables: {
      /** The id of the request. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Decides rejected applications for one role again, each in the stage that it came from: all or none. People that were not told yet are not told. CONFLICT (`APPLICATION_NOT_REJECTED`) if one was not rejected. For those that manage the role. */
  reopenApplications(
    variables: {
      /** The ids of 1 to 200 applications for one role. */
      applicationIds: string[];
      /** Whether this undoes a decision that came with an email: CONFLICT (`APPLICANT_EMAIL_SENT`) if that was sent to one of the people. */
      unlessEmailed?: boolean | null;
    },
    options?: ChangeOptions,
  ): Promise<Application[]>;
  /** Opens a closed company again, with its former users, except those in another company by now. CONFLICT if it is open. For MASTER CONTROL. */
  reopenCompany(
    variables: {
      /** The company. */
      companyId: string;
    },
    options?: ChangeOptions,
  ): Promise<Company>;
  /** Opens the last closed period again: its figures follow changes until it is closed once more. CONFLICT (`PAYROLL_OPEN`), (`PAYROLL_LATER_CLOSED`). For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL; FORBIDDEN (`ATTENDANCE_MANAGERS_ONLY`) for others, and (`FEATURE_MISSING`) without the feature 'Attendance'. */
  reopenPayrollPeriod(
    variables: {
      /** The id of the period. */
      id: string;
      /** Why: 1 to 500 characters. The audit log keeps it. */
      reason: string;
    },
    options?: ChangeOptions,
  ): Promise<PayrollPeriod>;
  /** Asks for leave of the caller. The caller's manager decides, or the company's admins. It is approved at once if its kind needs no approval, or nobody else could decide. With `userId`, enters leave of another person, which is approved: for the person's managers, for leave that is not over, and for the company's admins and holders of 'manage ATTENDANCE'. CONFLICT (`NO_WORKING_DAYS`), (`ABSENCES_OVERLAP`), (`ALLOWANCE_EXCEEDED`). */
  requestAbsence(
    variables: {
      /** The request. */
      input: AbsenceInput;
    },
    options?: ChangeOptions,
  ): Promise<AbsenceRequest>;
  /** Sends a link to a new email of the caller's account, valid for 24 hours. The email changes once the link is followed. FORBIDDEN (`RECENT_SIGN_IN_REQUIRED`) if the sign-in is older than five minutes. Does not reveal whether the email is taken. */
  requestEmailChange(
    variables: {
      /** At most 254 characters. */
      newEmail: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Sends the caller an email with a link that confirms its address. Returns false if the identity provider has to send the email itself: request it there. Returns true without an email if the address is confirmed already. */
  requestEmailVerification(
    variables?: {
      /** The language of the email: `en`, `de`, `es`, `fr` or `ar`. English for any other. */
      language?: string | null;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Asks the caller's manager, or the company's admins, to correct a punch of the caller. Returns where the request stands: APPROVED if nobody else could decide. CONFLICT (`PUNCH_CHANGED`) if it was corrected in the meantime. */
  requestPunchCorrection(
    variables: {
      /** What is right. */
      input: PunchCorrectionInput;
    },
    options?: ChangeOptions,
  ): Promise<AbsenceState>;
  /** The caller asks to join a team by request. Its lead and the company's admins get an action and decide. Asking again changes nothing. FORBIDDEN (`TEAM_NOT_OPEN`) for other teams, CONFLICT for members. */
  requestToJoinTeam(
    variables: {
      /** The team. */
      teamId: string;
    },
    options?: ChangeOptions,
  ): Promise<Team>;
  /** Sends an invitation again with a new link, valid for 14 days. The old link no longer works. CONFLICT unless it is pending or expired. Five times a day; an address gets at most ten invitations a day. */
  resendInvitation(
    variables: {
      /** The invitation. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<Invitation>;
  /** Sends events of the last 30 days to a webhook endpoint again: those of a range, or all since a place. CONFLICT if it is disabled. Returns at once; see `isResending`. */
  resendWebhookDeliveries(
    variables: {
      /** The endpoint. */
      endpointId: string;
      /** Which events. */
      range: WebhookResendInput;
    },
    options?: ChangeOptions,
  ): Promise<WebhookEndpoint>;
  /** Sends an event to its webhook endpoint again. CONFLICT if the endpoint is disabled. */
  resendWebhookDelivery(
    variables: {
      /** The delivery. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<WebhookDelivery>;
  /** Removes all second factors of another user, who has lost them, and ends their sign-ins. They are told by email. FORBIDDEN (`RECENT_SIGN_IN_REQUIRED`) if the sign-in is older than ten minutes. For the admins of the user's company and MASTER CONTROL. */
  resetSecondFactors(
    variables: {
      /** The user. */
      userId: string;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Answers an invitation of the caller, for all occurrences. The owner is notified. CONFLICT (`NOT_AN_ATTENDEE`), (`EVENT_CANCELLED`). */
  respondToCalendarEvent(
    variables: {
      /** The id of the event. */
      id: string;
      /** What the caller answers. */
      response: AttendeeResponse;
    },
    options?: ChangeOptions,
  ): Promise<CalendarEvent>;
  /** Makes an event that was cancelled take place again, or one occurrence. Repeating it changes nothing. For its owner, the lead of its team, and admins of the company if it is for the company or a team. CONFLICT (`EVENT_CANCELLED`). */
  restoreCalendarEvent(
    variables: {
      /** The day that names an occurrence of an event that repeats. The first one without it. */
      date?: string | null;
      /** The id of the event. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<CalendarEvent>;
  /** Plans a cancelled interview again, at the same time. CONFLICT (`INTERVIEW_IN_THE_PAST`) if that has passed. For those that manage the role. */
  restoreInterview(
    variables: {
      /** The id of the interview. */
      interviewId: string;
    },
    options?: ChangeOptions,
  ): Promise<Interview>;
  /** Undoes a revocation of the last 10 minutes: the link works again. CONFLICT after that, or if the person has been invited again. */
  restoreInvitation(
    variables: {
      /** The invitation. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<Invitation>;
  /** Undoes a cancellation of the last 10 minutes. For its creator. */
  restoreTask(
    variables: {
      /** The task. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<Task>;
  /** Restores an archived team at its place. Restoring a team in use changes nothing. CONFLICT if the team above it is archived. For its lead, the company's admins and MASTER CONTROL. */
  restoreTeam(
    variables: {
      /** The team. */
      teamId: string;
    },
    options?: ChangeOptions,
  ): Promise<Team>;
  /** Undoes a removal from a company within ten minutes: the user belongs to it again, with the role, privileges, teams, manager, events, requests and API clients as before. What others have changed since stays. NOT_FOUND without such a removal. CONFLICT (`JOB_STATE`) if the user has been moved since. For the company's admins and MASTER CONTROL. */
  restoreToCompany(
    variables: {
      /** The user. */
      userId: string;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Tries a failed erasure again now. NOT_FOUND if it is not in the list. For MASTER CONTROL. */
  retryErasure(
    variables: {
      /** The id of the erasure. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Tries to deliver an undeliverable email again, for another day. NOT_FOUND if it is not in the list, CONFLICT if its links have expired. For MASTER CONTROL. */
  retryUndeliverableEmail(
    variables: {
      /** The id of the email. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Revokes an API client for good: its keys stop at once. Revoking it again changes nothing. For admins of its company and MASTER CONTROL. */
  revokeApiClient(
    variables: {
      /** The client. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<ApiClient>;
  /** Ends the caller's feed: its address stops at once. Returns whether there was one. */
  revokeCalendarFeed(
    variables?: Record<string, never>,
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Revokes an invitation: its link no longer works. Revoking it again changes nothing. CONFLICT once it is answered. */
  revokeInvitation(
    variables: {
      /** Returns the invitation as it would be, and changes nothing. See also `Query.preview`. */
      dryRun?: boolean;
      /** The invitation. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<Invitation>;
  /** Revokes a privilege from a user. Revoking one that the user does not have changes nothing. CONFLICT for the last holder of 'MASTER CONTROL'. For MASTER CONTROL; admins may do so in their own company with privileges such as 'view ALL STAFF section'. */
  revokePrivilege(
    variables: {
      /** One of `Query.privilegeCatalogue`. */
      title: string;
      /** The user. */
      userId: string;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Gives an API client another key, which is shown this once. The old key works as well for some hours. For its creator. CONFLICT if it does not work any more. FORBIDDEN (`RECENT_SIGN_IN_REQUIRED`) if the sign-in is older than ten minutes. */
  rotateApiClient(
    variables: {
      /** The client. */
      id: string;
      /** For how many hours the old key works as well: 0 to 720. A key from before that stops at once. */
      overlapHours?: number;
    },
    options?: ChangeOptions,
  ): Promise<ApiClientKey>;
  /** Makes an address at which calendar programs read the events that the caller sees, without signing in. Returns it, this once. The address before stops at once. FORBIDDEN (`RECENT_SIGN_IN_REQUIRED`) if the sign-in is older than ten minutes. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Events'. */
  rotateCalendarFeed(
    variables?: Record<string, never>,
    options?: ChangeOptions,
  ): Promise<string>;
  /** Gives a webhook endpoint another secret, which is shown this once. For some hours, requests have signatures of both. */
  rotateWebhookSecret(
    variables: {
      /** The endpoint. */
      id: string;
      /** For how many hours requests are signed with the old secret as well: 0 to 720. A secret from before that is dropped at once. */
      overlapHours?: number;
    },
    options?: ChangeOptions,
  ): Promise<WebhookEndpointSecret>;
  /** Adds or changes an employment of a person, with terms from a day on. CONFLICT (`EMPLOYMENTS_OVERLAP`), (`PERSONNEL_NUMBER_TAKEN`). For the company's admins and MASTER CONTROL, and for holders of 'manage ATTENDANCE', except for themselves. */
  saveEmployment(
    variables: {
      /** The employment. */
      input: EmploymentInput;
      /** The id of the person. */
      userId: string;
    },
    options?: ChangeOptions,
  ): Promise<Employment>;
  /** Saves columns of exports under a name. CONFLICT (`PAYROLL_FULL`). For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL; FORBIDDEN (`ATTENDANCE_MANAGERS_ONLY`) for others, and (`FEATURE_MISSING`) without the feature 'Attendance'. */
  savePayrollTemplate(
    variables: {
      /** The id of the company. The caller's own without it. */
      companyId?: string | null;
      /** The template. */
      input: PayrollTemplateInput;
    },
    options?: ChangeOptions,
  ): Promise<PayrollTemplate>;
  /** Creates or changes a template of schedules. Schedules that people have stay as they are. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL. */
  saveScheduleTemplate(
    variables: {
      /** The id of the company. The caller's own without it. */
      companyId?: string | null;
      /** The id of the template to change. A new one without it. */
      id?: string | null;
      /** The template. */
      input: ScheduleTemplateInput;
    },
    options?: ChangeOptions,
  ): Promise<ScheduleTemplate>;
  /** Saves the caller's own scorecard of an application as a draft, or submits it. Once submitted, it is corrected, and earlier versions stay. CONFLICT (`APPLICATION_ENDED`) if the application has ended, (`SCORECARD_WAIVED`) if the caller has waived it, (`INTERVIEWS_OWN_APPLICATION`) for the own application. For those that may read the application. */
  saveScorecard(
    variables: {
      /** The id of the application. */
      applicationId: string;
      /** The scorecard. */
      input: ScorecardInput;
      /** Whether it is submitted. Otherwise it is a draft that only its author sees. */
      submit: boolean;
    },
    options?: ChangeOptions,
  ): Promise<Scorecards>;
  /** Saves a search of the job board, and returns all of the caller. One with the same filters is sent as often as now chosen. CONFLICT (`TOO_MANY_SEARCHES`) if the mailbox has 10; FORBIDDEN (`SEARCHER_EMAIL_UNCONFIRMED`) without a confirmed email. */
  saveSearch(
    variables: {
      /** The search. */
      input: SaveSearchInput;
    },
    options?: ChangeOptions,
  ): Promise<SavedSearch[]>;
  /** Saves a view of a list. CONFLICT if the caller has one with that name, or 50 of them. */
  saveView(
    variables: {
      /** The new view. */
      input: SaveViewInput;
    },
    options?: ChangeOptions,
  ): Promise<ListSettings>;
  /** Writes an email to the person of an application. It is sent 30 seconds later from the address of the product, unless `cancelApplicantEmail` has cancelled it by then, and links in it cannot be followed except `{link}`. CONFLICT (`APPLICANT_GETS_NO_EMAILS`) unless the person has applied with a confirmed address; (`APPLICANT_EMAIL_LIMIT`) if the company has written too many emails within a day. For those that manage the role. */
  sendApplicantEmail(
    variables: {
      /** The id of the application. */
      applicationId: string;
      /** The email, in the language of the person. */
      input: EmailTextInput;
    },
    options?: ChangeOptions,
  ): Promise<ApplicantEmail>;
  /** Sends an event of the type `webhook.test` to a webhook endpoint, which may be disabled. It is sent once, without retries. */
  sendTestEvent(
    variables: {
      /** The endpoint. */
      endpointId: string;
    },
    options?: ChangeOptions,
  ): Promise<WebhookDelivery>;
  /** Sets the email of a person that was added without one. The person is informed by email of what is stored about it, 30 seconds later. CONFLICT (`CANDIDATE_HAS_EMAIL`) if an email is known, (`CANDIDATE_EMAIL_TAKEN`) if another candidate has it, (`CANDIDATE_IS_ERASED`). For those that manage the role. */
  setCandidateEmail(
    variables: {
      /** The id of an application of the person. */
      applicationId: string;
      /** The email address. */
      email: string;
    },
    options?: ChangeOptions,
  ): Promise<Application>;
  /** Replaces the logo of a company. The image is encoded again, at most 256 by 256 pixels large. For its admins and MASTER CONTROL. */
  setCompanyLogo(
    variables: {
      /** The company. */
      companyId: string;
      /** A PNG, JPEG, WebP or GIF image of at most 256 kB and 3 megapixels, with 8 bits per channel, in Base64. */
      image: string;
    },
    options?: ChangeOptions,
  ): Promise<Company>;
  /** Replaces the caller's arrangement of the dashboard. Returns the caller. */
  setDashboard(
    variables: {
      /** The whole arrangement. */
      input: DashboardInput;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Replaces the features that new companies start with. Existing companies keep theirs. For MASTER CONTROL. */
  setDefaultFeatures(
    variables: {
      /** Titles of the catalogue; none for companies without features. */
      titles: string[];
    },
    options?: ChangeOptions,
  ): Promise<string[]>;
  /** Lets a person decide the caller's actions for a period, and those that the caller decides as the lead of a team. The rights of admins are not passed on. Replaces an earlier delegation. */
  setDelegation(
    variables: {
      /** The person that decides for the caller. */
      delegateId: string;
      /** When it ends: after it starts, in the future, and within a year of its start. */
      endsAt: string;
      /** When it starts. */
      startsAt: string;
    },
    options?: ChangeOptions,
  ): Promise<ActionDelegations>;
  /** Switches developer mode on or off. For callers with 'enable/disable dev mode' their own, for MASTER CONTROL anyone's. */
  setDevMode(
    variables: {
      /** On or off. */
      enabled: boolean;
      /** Without it, the caller. Another user needs MASTER CONTROL. */
      userId?: string | null;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Chooses whether admins of companies find the caller while it has no company. On by default. Choosing the same again changes nothing. */
  setDiscoverable(
    variables: {
      /** Whether admins of companies find the caller while it has no company. */
      isDiscoverable: boolean;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Sets how a kind of leave is granted from a day on. What was granted before stays. Replaces the version that begins on the same day. CONFLICT (`LEAVE_UNIT_FIXED`) if leave is counted in another unit already. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL. */
  setLeavePolicy(
    variables: {
      /** The policy. */
      input: LeavePolicyInput;
      /** The id of the kind of leave. */
      typeId: string;
    },
    options?: ChangeOptions,
  ): Promise<LeavePolicy>;
  /** Sets the manager that a user reports to from today on. The manager, and everybody the manager reports to, then sees and handles the user's working time and leave of the days since, and pending requests; a former manager no longer does. CONFLICT (`REPORTING_CYCLE`) if the manager reports to the user. For the company's admins and MASTER CONTROL. */
  setManager(
    variables: {
      /** The person of the same company that the user reports to. Null if it is nobody. */
      managerId?: string | null;
      /** The user. */
      userId: string;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Replaces the caller's photo. The image is encoded again, at most 256 by 256 pixels large. Nobody can set the photo of another user. */
  setMyPhoto(
    variables: {
      /** A PNG, JPEG, WebP or GIF image of at most 256 kB and 3 megapixels, with 8 bits per channel, in Base64. */
      image: string;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Stores which emails the caller gets. A missing setting stays. Returns the caller. */
  setNotifyByEmail(
    variables?: {
      /** Whether to send what waits for the caller's decision, and reminders of tasks. */
      actions?: boolean | null;
      /** Whether to send notifications. */
      enabled?: boolean | null;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Sets the periods of payroll, and which hours count as what. Periods that are closed stay. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL; FORBIDDEN (`ATTENDANCE_MANAGERS_ONLY`) for others, and (`FEATURE_MISSING`) without the feature 'Attendance'. */
  setPayrollSettings(
    variables: {
      /** The id of the company. The caller's own without it. */
      companyId?: string | null;
      /** The settings. */
      input: PayrollSettingsInput;
    },
    options?: ChangeOptions,
  ): Promise<PayrollSettings>;
  /** Sets what the applicants for a role are rated by. Scorecards keep what they have rated. For those that may edit the role. */
  setRoleCriteria(
    variables: {
      /** 1 to 10 criteria, in order. */
      criteria: CriterionInput[];
      /** The role. */
      roleId: string;
    },
    options?: ChangeOptions,
  ): Promise<JobRole>;
  /** Renames, sorts, adds and removes the stages of a role. Stages with an id stay what they are, with everything in them. CONFLICT (`STALE_VERSION`) if the role has changed since it was read; (`STAGE_IN_USE`) if applications are in a stage that is left out. For those that manage the role. */
  setRoleStages(
    variables: {
      /** The `version` of the role that the changes are based on. */
      expectedVersion: number;
      /** The role. */
      roleId: string;
      /** 3 to 15 stages in order: the first is APPLIED, the last two are HIRED and REJECTED, and those between are ACTIVE, with at most one OFFER. Stages that are left out are removed. */
      stages: StageInput[];
    },
    options?: ChangeOptions,
  ): Promise<JobRole>;
  /** Stores the columns and the density of a list for the caller. */
  setTableSettings(
    variables: {
      /** The list and its settings. */
      input: TableSettingsInput;
    },
    options?: ChangeOptions,
  ): Promise<ListSettings>;
  /** Sets the role of a member. `setTeamRoles` sets those of many. A new lead makes the present one a member. For the lead, the company's admins and MASTER CONTROL. */
  setTeamRole(
    variables: {
      /** The new role. A new lead makes the present one a member. */
      role: TeamRole;
      /** The team. */
      teamId: string;
      /** A member of the team. */
      userId: string;
    },
    options?: ChangeOptions,
  ): Promise<Team>;
  /** Sets the roles of 1 to 200 members of a team in one change: all of them, or none. Members that have the role already stay as they are. A new lead makes the present one a member. NOT_FOUND if a user does not belong to the team, VALIDATION_FAILED for a user given twice or two leads. For the lead, the company's admins and MASTER CONTROL. */
  setTeamRoles(
    variables: {
      /** 1 to 200 different members with their new roles, at most one of them LEAD. */
      members: TeamRoleInput[];
      /** The team. */
      teamId: string;
    },
    options?: ChangeOptions,
  ): Promise<TeamMembersChange>;
  /** Makes a user an admin of their company, or an employee again. CONFLICT (`LAST_ADMIN`) for a company's last admin. For the company's admins and MASTER CONTROL. */
  setUserType(
    variables: {
      /** The user. */
      userId: string;
      /** The new type. */
      userType: UserType;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Sets the rules of working time from a day on: breaks that are deducted, and overtime. Replaces those that begin on the same day. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL. */
  setWorkRules(
    variables: {
      /** The id of the company. The caller's own without it. */
      companyId?: string | null;
      /** The rules. */
      input: WorkRulesInput;
    },
    options?: ChangeOptions,
  ): Promise<WorkRules>;
  /** Sets the hours of a company, or of one of its people, from a day on. Replaces those that begin on the same day. For the company's admins and MASTER CONTROL. */
  setWorkSchedule(
    variables: {
      /** The id of the company. The caller's own without it. */
      companyId?: string | null;
      /** The hours. */
      input: WorkScheduleInput;
    },
    options?: ChangeOptions,
  ): Promise<WorkSchedule>;
  /** Ends every session and token of the caller. Returns true. */
  signOutEverywhere(
    variables?: Record<string, never>,
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Registers the caller, who has an account at the identity provider, as the admin of a new company, in one transaction. CONFLICT if the caller is already registered. */
  signUpCompany(
    variables: {
      /** The company and its admin. */
      input: SignUpCompanyInput;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Registers the caller, who has an account at the identity provider, as an employee of the members' company (id 2). CONFLICT if the caller is already registered. */
  signUpMember(
    variables: {
      /** The new member. */
      input: SignUpMemberInput;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Hides an action from the caller's inbox until a time. Others are not affected. */
  snoozeAction(
    variables: {
      /** The action. */
      id: string;
      /** When it appears again: within a year from now. */
      until: string;
    },
    options?: ChangeOptions,
  ): Promise<Action>;
  /** Applies an action to a selection, or to all that match a search and a filter, and returns what it will do. CONFLICT (`JOB_RUNNING`) while another of the company's jobs runs. For admins in their own company and MASTER CONTROL in any. */
  startBulkAction(
    variables: {
      /** What to do. IMPORT, RESTORE and UNDO_IMPORT are refused here. */
      action: JobKind;
      /** Without it, the caller's own company. Another company needs MASTER CONTROL. */
      companyId?: string | null;
      /** Returns what would happen, and changes nothing. */
      dryRun?: boolean;
      /** As in `Company.users`. Not for invitations. */
      filter?: UserFilter | null;
      /** Users of the company, or its invitations for RESEND_INVITATIONS and REVOKE_INVITATIONS: up to 10000. Without it, all that match `search` and `filter`. */
      ids?: string[] | null;
      /** For SUSPEND (required unless `dryRun`) and REMOVE: kept in the audit log. 1 to 500 characters. */
      reason?: string | null;
      /** As in `Company.users` or `Company.invitations`. */
      search?: string | null;
      /** What to call the job in notifications. Without it, the action. 1 to 200 characters. */
      title?: string | null;
    },
    options?: ChangeOptions,
  ): Promise<JobPreview>;
  /** Starts an import: invites new people and updates the profiles of members. CONFLICT (`JOB_RUNNING`) while another of the company's jobs runs. */
  startImport(
    variables: {
      /** The job. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<Job>;
  /** Starts to see the product as another person, for at most an hour: requests with the caller's own credentials and the id in the header `Support-Session` are then made as that person. They may only read, unless a second holder allows changes. Ends the caller's other sessions. The person and the admins of their company are told. FORBIDDEN for people who hold a privilege of the platform. For MASTER CONTROL. */
  startSupportSession(
    variables: {
      /** The new session. */
      input: StartSupportSessionInput;
    },
    options?: ChangeOptions,
  ): Promise<SupportSession>;
  /** Adds the public holidays of a region until the year after the next, and later ones as years come near. Holidays that the company has stay as they are. Replaces the subscription to the same region. For the company's admins and holders of 'manage ATTENDANCE'. */
  subscribeToHolidays(
    variables: {
      /** The id of the company. The caller's own without it. */
      companyId?: string | null;
      /** The region. */
      input: HolidaySubscriptionInput;
    },
    options?: ChangeOptions,
  ): Promise<HolidaySubscription>;
  /** Suspends a user: all access ends within five seconds, here and at the identity provider, and the record stays. CONFLICT for the last admin of a company and the last holder of 'MASTER CONTROL'. For the company's admins and MASTER CONTROL. */
  suspendUser(
    variables: {
      /** Whether to only check, and return the user as they would be. `Query.preview` counts exclusions instead of failing. */
      dryRun?: boolean;
      /** Why, for the audit log and other admins. 1 to 500 characters. */
      reason: string;
      /** The user. */
      userId: string;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Makes the staff of a company follow another system: invites new people, updates the profiles of members, and suspends, reactivates and removes them, with a result for each of up to 500 rows. Members without a row stay as they are. For admins in their own company and MASTER CONTROL in any. */
  syncStaff(
    variables: {
      /** Without it, the caller's own company. Another company needs MASTER CONTROL. */
      companyId?: string | null;
      /** Returns what would happen, and changes nothing. */
      dryRun?: boolean;
      /** For SUSPENDED (required unless `dryRun`) and REMOVED: kept in the audit log, and sent to people that are suspended. 1 to 500 characters. */
      reason?: string | null;
      /** 1 to 500 people. */
      rows: StaffRowInput[];
    },
    options?: ChangeOptions,
  ): Promise<StaffSync>;
  /** Undoes the caller's decision of the last 10 minutes, if its kind allows that: see `Action.isUndoable`. Does nothing if it waits. FORBIDDEN after that time. */
  undoAction(
    variables: {
      /** The action. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<Action>;
  /** Undoes a change of the last 10 minutes by the opposite operation, with the same rules, as a change of its own. NOT_FOUND if the caller may not see the entry. CONFLICT if it has no inverse, is older, or the record has changed since. */
  undoActivity(
    variables: {
      /** The id of the entry. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Undoes what an action or an import has done, as a job of its own. What others have changed since stays and is reported: answered invitations and edited fields. CONFLICT (`JOB_STATE`) unless the job has `undoUntil`. */
  undoBulkAction(
    variables: {
      /** The job. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<Job>;
  /** Undoes `distinguishCandidates`: the two may be suggested as duplicates again. Undoing it again changes nothing. FORBIDDEN (`ROLE_MANAGERS_ONLY`) unless the caller manages all roles that either has applied for. */
  undoCandidateDistinction(
    variables: {
      /** The id of a candidate. */
      candidateId: string;
      /** The id of the other candidate. */
      fromId: string;
    },
    options?: ChangeOptions,
  ): Promise<Candidate>;
  /** Undoes a merge: returns both candidates, each with what belonged to it before and what was added to it since. Undoing it again changes nothing. CONFLICT (`MERGE_UNDO_OVER`) after 30 days. FORBIDDEN (`ROLE_MANAGERS_ONLY`) unless the caller manages all roles that the person has applied for. */
  undoCandidateMerge(
    variables: {
      /** The id of the merge. */
      mergeId: string;
    },
    options?: ChangeOptions,
  ): Promise<Candidate[]>;
  /** Undoes an assignment within a day: its people have the hours of before, except those whose hours were changed since. Repeating it changes nothing. FORBIDDEN (`UNDO_EXPIRED`) later. For the company's admins, holders of 'manage ATTENDANCE' and MASTER CONTROL. */
  undoScheduleAssignment(
    variables: {
      /** The id of the assignment. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<ScheduleAssignment>;
  /** Ends the publication of the caller's job profile. */
  unpublishMyJobProfile(
    variables?: Record<string, never>,
    options?: ChangeOptions,
  ): Promise<JobProfile>;
  /** Shows an action in the caller's inbox again. */
  unsnoozeAction(
    variables: {
      /** The action. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<Action>;
  /** Changes a kind of leave. Leave that people have asked for stays as it is. For the company's admins and MASTER CONTROL. */
  updateAbsenceType(
    variables: {
      /** The id of the request. */
      id: string;
      /** The changes. */
      input: AbsenceTypeInput;
    },
    options?: ChangeOptions,
  ): Promise<AbsenceType>;
  /** Changes an email template, also a built-in one. CONFLICT (`STALE_VERSION`) if it has changed since it was read. For the company's admins, holders of 'manage OPEN ROLES' and MASTER CONTROL. */
  updateApplicantEmailTemplate(
    variables: {
      /** The id of the company. Without it, the caller's. */
      companyId?: string | null;
      /** The `version` of the template that the changes are based on. */
      expectedVersion: number;
      /** The new values. */
      input: ApplicantEmailTemplateInput;
      /** The id of the template. */
      templateId: string;
    },
    options?: ChangeOptions,
  ): Promise<ApplicantEmailTemplate>;
  /** Changes an event, one occurrence, or that one and those after it, which become an event of their own. Returns what was changed. A new time of all of them asks everybody again, and what differs on single days moves along as far as the series still has those days. Moving it back within 5 minutes, before another change, restores all of that and the answers. For its owner, the lead of its team, and admins of the company if it is for the company or a team. CONFLICT (`EVENT_CANCELLED`). CONFLICT (`STALE_VERSION`) if it has changed since `expectedVersion`. */
  updateCalendarEvent(
    variables: {
      /** The day that names an occurrence of an event that repeats. The first one without it. */
      date?: string | null;
      /** The `version` of the event that the changes are based on. Without it, the latest. */
      expectedVersion?: number | null;
      /** The id of the event. */
      id: string;
      /** What to change. */
      input: CalendarEventChanges;
      /** Which occurrences. THIS and FOLLOWING need the day of one. */
      scope?: CalendarScope;
    },
    options?: ChangeOptions,
  ): Promise<CalendarEvent>;
  /** Changes how long a company keeps the data of candidates, and its privacy notice. CONFLICT (`RETENTION_WOULD_ERASE`) if it would erase data without `mayErase`. For the company's admins and MASTER CONTROL. */
  updateCandidatePrivacy(
    variables: {
      /** Without it, the caller's own company. Another company needs MASTER CONTROL. */
      companyId?: string | null;
      /** The changes. */
      input: CandidatePrivacyInput;
    },
    options?: ChangeOptions,
  ): Promise<CandidatePrivacy>;
  /** Changes the profile of a company. CONFLICT with the reason STALE_VERSION if somebody else has changed it since `expectedVersion`. For its admins and MASTER CONTROL. */
  updateCompany(
    variables: {
      /** The company. */
      companyId: string;
      /** The `version` of the company that the changes are based on. */
      expectedVersion: number;
      /** The changes. */
      input: UpdateCompanyInput;
    },
    options?: ChangeOptions,
  ): Promise<Company>;
  /** Changes whether roles need an approval, and the stages of new roles. For the company's admins and MASTER CONTROL. */
  updateHiringSettings(
    variables: {
      /** Without it, the caller's own company. Another company needs MASTER CONTROL. */
      companyId?: string | null;
      /** The changes. */
      input: HiringSettingsInput;
    },
    options?: ChangeOptions,
  ): Promise<HiringSettings>;
  /** Changes the time, place or people of a planned interview. CONFLICT (`STALE_VERSION`) if it has changed since it was read, (`INTERVIEW_NOT_PLANNED`) if it is not planned any more. For those that manage the role. */
  updateInterview(
    variables: {
      /** The `version` of the interview that the changes are based on. */
      expectedVersion: number;
      /** The interview as it shall be. */
      input: InterviewInput;
      /** The id of the interview. */
      interviewId: string;
    },
    options?: ChangeOptions,
  ): Promise<Interview>;
  /** Changes how a company appears on the public job board. For the company's admins and MASTER CONTROL. */
  updateJobBoard(
    variables: {
      /** The id of the company. Without it, that of the caller. */
      companyId?: string | null;
      /** What changes. */
      input: JobBoardInput;
    },
    options?: ChangeOptions,
  ): Promise<JobBoard>;
  /** Edits the caller's own profile. CONFLICT (`STALE_VERSION`) if it has changed since it was read. */
  updateMe(
    variables: {
      /** The `version` of the record that the caller has read. */
      expectedVersion: number;
      /** What to change. */
      input: UpdateUserInput;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Changes the caller's job profile. */
  updateMyJobProfile(
    variables: {
      /** The new values. */
      input: JobProfileInput;
    },
    options?: ChangeOptions,
  ): Promise<JobProfile>;
  /** Changes fields of a role. CONFLICT (`STALE_VERSION`) if it has changed since it was read; (`ROLE_AWAITS_APPROVAL`) while it awaits approval, except for admins. For those that manage the role; its people are appointed by the company's admins, holders of 'manage OPEN ROLES' and MASTER CONTROL. */
  updateRole(
    variables: {
      /** The `version` of the role that the changes are based on. */
      expectedVersion: number;
      /** The changes. */
      input: UpdateRoleInput;
      /** The role. */
      roleId: string;
    },
    options?: ChangeOptions,
  ): Promise<JobRole>;
  /** Changes how often new roles of one of the caller's searches are sent. Returns all of them. */
  updateSavedSearch(
    variables: {
      /** How often new roles are sent. */
      frequency: SearchFrequency;
      /** The id of the search. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<SavedSearch[]>;
  /** Changes a company's rules for sign-ins. They apply to people, not to API clients. FORBIDDEN (`RECENT_SIGN_IN_REQUIRED`) if the sign-in is older than ten minutes. For its admins and MASTER CONTROL. */
  updateSignInRules(
    variables: {
      /** The company. */
      companyId: string;
      /** The changes. */
      input: SignInRulesInput;
    },
    options?: ChangeOptions,
  ): Promise<Company>;
  /** Changes what the talent pool says of a person. CONFLICT (`POOL_ENDED`) if the person is no longer in it. For those that manage a role of the company. */
  updateTalentPoolMember(
    variables: {
      /** The changes. */
      input: TalentPoolInput;
      /** The id of the request. */
      memberId: string;
    },
    options?: ChangeOptions,
  ): Promise<TalentPoolMember>;
  /** Replaces the fields of an open task. For its creator. CONFLICT if it has changed since it was read. */
  updateTask(
    variables: {
      /** The `version` of the task that the changes are based on. */
      expectedVersion: number;
      /** The task. */
      id: string;
      /** The task as it should be: all fields. */
      input: TaskInput;
    },
    options?: ChangeOptions,
  ): Promise<Task>;
  /** Changes fields of a team. CONFLICT (`STALE_VERSION`) if it has changed since it was read, or if the name is taken. For its lead, the company's admins and MASTER CONTROL. */
  updateTeam(
    variables: {
      /** The `version` of the team that the changes are based on. */
      expectedVersion: number;
      /** The changes. */
      input: UpdateTeamInput;
      /** The team. */
      teamId: string;
    },
    options?: ChangeOptions,
  ): Promise<Team>;
  /** Edits the profile of a user. CONFLICT (`STALE_VERSION`) if it has changed since it was read. For the user, admins of the user's company and MASTER CONTROL. */
  updateUser(
    variables: {
      /** The `version` of the record that the caller has read. */
      expectedVersion: number;
      /** What to change. */
      input: UpdateUserInput;
      /** The user. */
      userId: string;
    },
    options?: ChangeOptions,
  ): Promise<User>;
  /** Changes a view: an own private one or, for admins, one that is shared with the company. */
  updateView(
    variables: {
      /** The view and its new values. */
      input: UpdateViewInput;
    },
    options?: ChangeOptions,
  ): Promise<ListSettings>;
  /** Changes the name, the address or the types of events of a webhook endpoint. What waits is sent to the new address. */
  updateWebhookEndpoint(
    variables: {
      /** The endpoint. */
      id: string;
      /** What to change. */
      input: UpdateWebhookEndpointInput;
    },
    options?: ChangeOptions,
  ): Promise<WebhookEndpoint>;
  /** States that the caller will not rate an application, in order to read the scorecards of others. It cannot be undone. CONFLICT (`SCORECARD_EXPECTED`) for its interviewers while it is being decided, (`SCORECARD_SUBMITTED`) after rating it. For those that manage the role. */
  waiveScorecard(
    variables: {
      /** The id of the application. */
      applicationId: string;
    },
    options?: ChangeOptions,
  ): Promise<Scorecards>;
  /** Withdraws one of the caller's own applications, or declines its offer. CONFLICT (`APPLICATION_ENDED`) if it was decided. */
  withdrawApplication(
    variables: {
      /** The id of the application. */
      applicationId: string;
    },
    options?: ChangeOptions,
  ): Promise<OwnApplication>;
  /** Withdraws the caller's request to join a team. Changes nothing if there is none. */
  withdrawJoinRequest(
    variables: {
      /** The team. */
      teamId: string;
    },
    options?: ChangeOptions,
  ): Promise<Team>;
  /** Withdraws a correction that the caller has asked for, and notifies those who could decide. Repeating it changes nothing. CONFLICT (`ABSENCE_ENDED`) if it was decided already. NOT_FOUND for the corrections of others. */
  withdrawPunchCorrection(
    variables: {
      /** The id of the correction. */
      id: string;
    },
    options?: ChangeOptions,
  ): Promise<RequestedCorrection>;
  /** Makes a role that awaits approval a draft again. Changes nothing for a draft. CONFLICT (`ROLE_NOT_WAITING`) in other states. For those that manage the role. */
  withdrawRole(
    variables: {
      /** The role. */
      roleId: string;
    },
    options?: ChangeOptions,
  ): Promise<JobRole>;
}

/** Live changes of the API. They continue after lost connections, with no gaps or duplicates. */
export interface Subscriptions {
  /** Sends an event without details when the feed of the company that the caller sees may have changed, or that of a team. For callers that may read `Query.activity`. */
  activityChanged(
    variables: {
      /** The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release. */
      after?: string | null;
      /** The id of the company. */
      companyId: string;
      /** Only what happens in this team. */
      teamId?: string | null;
    },
    options?: FollowOptions,
  ): AsyncIterableIterator<ActivityChange>;
  /** Sends changes of the API clients of a company or of the platform. For callers who may list them, which is checked for each event. */
  apiClientsChanged(
    variables?: {
      /** The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release. */
      after?: string | null;
      /** The company. Without it, the platform, for MASTER CONTROL. */
      companyId?: string | null;
    },
    options?: FollowOptions,
  ): AsyncIterableIterator<ApiClientChange>;
  /** Sends an event without details when an application, or what is shown of it, may have changed. For those that may read the application, which is checked for each event. */
  applicationChanged(
    variables: {
      /** The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release. */
      after?: string | null;
      /** The id of the application. */
      applicationId: string;
    },
    options?: FollowOptions,
  ): AsyncIterableIterator<ApplicationChange>;
  /** Sends an event for each recorded change: for admins, those of their own company (another one is NOT_FOUND); for MASTER CONTROL, all. */
  auditLogChanged(
    variables?: {
      /** The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release. */
      after?: string | null;
      /** Only the log of this company. */
      companyId?: string | null;
    },
    options?: FollowOptions,
  ): AsyncIterableIterator<AuditLogChange>;
  /** Sends changes of companies. For MASTER CONTROL. */
  companiesChanged(
    variables?: {
      /** The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release. */
      after?: string | null;
    },
    options?: FollowOptions,
  ): AsyncIterableIterator<CompanyChange>;
  /** Sends an event without details when leave, corrections, hours or holidays of a company have changed. For its members and MASTER CONTROL. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance', which is checked for each event. */
  companyAttendanceChanged(
    variables: {
      /** The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release. */
      after?: string | null;
      /** The id of the company. */
      companyId: string;
    },
    options?: FollowOptions,
  ): AsyncIterableIterator<AttendanceChange>;
  /** Sends an event without details when an event of a company that the caller may see has changed. For its members and MASTER CONTROL. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Events', which is checked for each event. */
  companyCalendarChanged(
    variables: {
      /** The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release. */
      after?: string | null;
      /** The id of the company. */
      companyId: string;
    },
    options?: FollowOptions,
  ): AsyncIterableIterator<CalendarChange>;
  /** Sends an event without details when `Company.candidates` may have changed for the caller. For those that manage a role of the company. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Open Roles', which is checked for each event. */
  companyCandidatesChanged(
    variables: {
      /** The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release. */
      after?: string | null;
      /** The id of the company. */
      companyId: string;
    },
    options?: FollowOptions,
  ): AsyncIterableIterator<CompanyCandidatesChange>;
  /** Sends changes of one company and its features. For its members and MASTER CONTROL. */
  companyFeaturesChanged(
    variables: {
      /** The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release. */
      after?: string | null;
      /** The id of the company. */
      companyId: string;
    },
    options?: FollowOptions,
  ): AsyncIterableIterator<CompanyChange>;
  /** Sends changes of the invitations of one company. For callers who may read `Company.invitations`, which is checked for each event. */
  companyInvitationsChanged(
    variables: {
      /** The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release. */
      after?: string | null;
      /** The id of the company. */
      companyId: string;
    },
    options?: FollowOptions,
  ): AsyncIterableIterator<InvitationChange>;
  /** Sends an event without details when roles of a company that the caller may see have changed. For members of the company and MASTER CONTROL. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Open Roles', which is checked for each event. */
  companyRolesChanged(
    variables: {
      /** The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release. */
      after?: string | null;
      /** The id of the company. */
      companyId: string;
    },
    options?: FollowOptions,
  ): AsyncIterableIterator<CompanyRolesChange>;
  /** Sends an event without details when `Company.talentPool` may have changed. For those that manage a role of the company. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Open Roles', which is checked for each event. */
  companyTalentPoolChanged(
    variables: {
      /** The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release. */
      after?: string | null;
      /** The id of the company. */
      companyId: string;
    },
    options?: FollowOptions,
  ): AsyncIterableIterator<TalentPoolChange>;
  /** Sends an event without details when teams of a company that the caller may see have changed. Changes of the members of a closed team are for callers that may see them. For its members and MASTER CONTROL. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Teams', which is checked for each event. */
  companyTeamsChanged(
    variables: {
      /** The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release. */
      after?: string | null;
      /** The id of the company. */
      companyId: string;
    },
    options?: FollowOptions,
  ): AsyncIterableIterator<CompanyTeamsChange>;
  /** Sends changes of the staff of one company. For callers who may read `Company.users`, which is checked for each event. */
  companyUsersChanged(
    variables: {
      /** The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release. */
      after?: string | null;
      /** The id of the company. */
      companyId: string;
    },
    options?: FollowOptions,
  ): AsyncIterableIterator<UserChange>;
  /** Sends changes of the caller's own record, company and privileges. */
  meChanged(
    variables?: {
      /** The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release. */
      after?: string | null;
    },
    options?: FollowOptions,
  ): AsyncIterableIterator<UserChange>;
  /** Sends an event without details when applications for a role, or their details, may have changed. For those that manage the role, which is checked for each event. */
  roleApplicationsChanged(
    variables: {
      /** The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release. */
      after?: string | null;
      /** The id of the role. */
      roleId: string;
    },
    options?: FollowOptions,
  ): AsyncIterableIterator<RoleApplicationsChange>;
  /** Sends an event without details when others have submitted or corrected scorecards of an application. Callers that may not see these get none. */
  scorecardsChanged(
    variables: {
      /** The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release. */
      after?: string | null;
      /** The id of the application. */
      applicationId: string;
    },
    options?: FollowOptions,
  ): AsyncIterableIterator<ScorecardsChange>;
  /** Sends changes of support sessions. For MASTER CONTROL, which is checked for each event. */
  supportSessionsChanged(
    variables?: {
      /** The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release. */
      after?: string | null;
    },
    options?: FollowOptions,
  ): AsyncIterableIterator<SupportSessionChange>;
  /** Sends changes of the webhook endpoints of a company. For its admins and MASTER CONTROL, which is checked for each event. */
  webhookEndpointsChanged(
    variables: {
      /** The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours, from before a restore of the database, or from an earlier release. */
      after?: string | null;
      /** The id of the company. */
      companyId: string;
    },
    options?: FollowOptions,
  ): AsyncIterableIterator<WebhookEndpointsChange>;
}

const AbsenceRequest = `fragment AbsenceRequest on AbsenceRequest { createdAt days decidedAt decider { displayName id } from fromHalf fromTime id isCancellationRequested pendingChange { createdAt parts { from fromHalf fromTime to toHalf toTime } reason type { id name } } person { displayName id } reason state to toHalf toTime type { id name } }`;
const AbsenceType = `fragment AbsenceType on AbsenceType { allowance archivedAt id interruptsLeave isPaid name needsApproval takesOvertime }`;
const Action = `fragment Action on Action { absence { id } assignee { displayName id } comment correction { id } createdAt decidedAt decidedBy { displayName id } decision decisionLabel decisions { label name } delegate { displayName id } delegatedAt delegatedBy { displayName id } detail dueAt dueOn id isUndoable kind path priority requester { displayName id } rule snoozedUntil state subjectId subjectType task { id title } teamId teamName title version }`;
const ActivityGroup = `fragment ActivityGroup on ActivityGroup { action actor { displayName id } at count formerActor id isOwn peopleCount since team { id name } }`;
const ApiClient = `fragment ApiClient on ApiClient { canRevoke canRotate companyId createdAt createdBy { displayName id } ending expiresAt id lastUsedAt name networks previousEndsAt revokedAt rotatedAt scopes state }`;
const ApplicantEmail = `fragment ApplicantEmail on ApplicantEmail { createdAt endedAt id sender { displayName id } state subject text }`;
const ApplicantEmailTemplate = `fragment ApplicantEmailTemplate on ApplicantEmailTemplate { builtIn id isChanged name texts { language subject text } version }`;
const Application = `fragment Application on Application { appliedAt contact coverNote id knockOuts movedAt rejectReason role { id title } source stage { id name } state }`;
const ApplicationNote = `fragment ApplicationNote on ApplicationNote { author { displayName id } createdAt id isOwn mentionedNames text }`;
const AttendanceRow = `fragment AttendanceRow on AttendanceRow { days { breakMinutes date deductedMinutes isLate isMissingOut isOngoing leave overtimeMinutes plannedMinutes status timeOffMinutes workedMinutes } id person { displayName id } }`;
const AuditEvent = `fragment AuditEvent on AuditEvent { action actorClient actorEmail actorId actorSupport at changes { after before field } company { id title } companyId door erased formerActor formerSubject id outsideActor requestId subjectId subjectType }`;
const AuditOperation = `fragment AuditOperation on AuditOperation { actions { action count } at count id since userCount }`;
const CalendarEntry = `fragment CalendarEntry on CalendarEntry { date endsAt eventId from hasConflict id isAllDay isEditable isRepeating kind location person { displayName id } recordId response startsAt title to visibility }`;
const CalendarEvent = `fragment CalendarEvent on CalendarEvent { cancelledAt date description descriptionHtml end endsAt id isAllDay isEditable link location owner { displayName id } recurrence reminderMinutes response start startsAt subject { id name } teamId timeZone title version visibility }`;
const Candidate = `fragment Candidate on Candidate { consentedAt createdAt email erasedAt id informedAt name phone retainUntil source }`;
const Colleague = `fragment Colleague on Colleague { displayName firebaseId firstName id jobTitle lastName photoUrl }`;
const Company = `fragment Company on Company { closedAt country createdAt firstDayOfWeek id logoUrl requiresSecondFactor signOutAfterMinutes timeZone title transition { done kind total } updatedAt version website }`;
const CompanyEvent = `fragment CompanyEvent on CompanyEvent { data { actorId changed companyId subjectId subjectType teamId values { after before field } } id timestamp type }`;
const ContactRequest = `fragment ContactRequest on ContactRequest { companyTitle createdAt expiresAt id message rolePath roleTitle state }`;
const Criterion = `fragment Criterion on Criterion { id name }`;
const DecideResult = `fragment DecideResult on DecideResult { code id isDecided message reason }`;
const EmployedUser = `fragment EmployedUser on EmployedUser { employment { id } id person { displayName id } }`;
const Employment = `fragment Employment on Employment { canChange endedOn id personnelNumber startedOn }`;
const FailedErasure = `fragment FailedErasure on FailedErasure { attempts companyId createdAt failedAt id kind reason userId }`;
const Holiday = `fragment Holiday on Holiday { date id name region }`;
const HolidaySubscription = `fragment HolidaySubscription on HolidaySubscription { addedUntil id isForAll region }`;
const ImportRow = `fragment ImportRow on ImportRow { cells { column value } email firstName id lastName }`;
const Interview = `fragment Interview on Interview { createdAt id minutes outcome place startsAt state timeZone version }`;
const Invitation = `fragment Invitation on Invitation { acceptedAt createdAt declinedAt deliveryError email expiresAt externalId firstName id lastName privileges revokedAt sentAt status userType }`;
const Job = `fragment Job on Job { createdAt createdBy { displayName id } done error failed finishedAt id included kind startedAt state title total undoOf undoUntil }`;
const JobProfile = `fragment JobProfile on JobProfile { availability country cv { id name } employmentTypes headline id location publishedAt showsName skills updatedAt workModes }`;
const JobRole = `fragment JobRole on JobRole { closedAt closesOn company { id title } country createdAt cvRequired employmentType filled hiringManager { displayName id } id knockOuts { answers least most questionId } location openedAt openings salary { currency max min period } salaryShown skills state team { id name } title version workMode }`;
const LeaveBalanceRow = `fragment LeaveBalanceRow on LeaveBalanceRow { balance { available balance carried corrected expired expiring { amount until } granted on paidOut planned requested taken type { id name } unit } id person { displayName id } }`;
const LeavePolicy = `fragment LeavePolicy on LeavePolicy { accrual amount carryMax carryUntil effectiveFrom id isInArrears minusAllowed proRata roundedTo rounding scaledTo seniority { extra years } shortDays unit waitingMonths }`;
const MissingPunch = `fragment MissingPunch on MissingPunch { date id isEndRequested person { displayName id } punch { id } }`;
const Notification = `fragment Notification on Notification { actions { path text } color company createdAt detail id kind person readAt text }`;
const OwnApplication = `fragment OwnApplication on OwnApplication { appliedAt canAccept canWithdraw companyTitle id interviews { minutes place startsAt timeZone } path retainUntil roleTitle status talentPool { id } }`;
const OwnTalentPoolRequest = `fragment OwnTalentPoolRequest on OwnTalentPoolRequest { id state until }`;
const PayrollLine = `fragment PayrollLine on PayrollLine { costCenter differences { figures { breakMinutes holidayMinutes leave { balance days hours type { id name } unit } missingEnds nightMinutes overtimeMinutes plannedMinutes sundayMinutes workedMinutes } period { id } periodId } figures { breakMinutes holidayMinutes leave { balance days hours type { id name } unit } missingEnds nightMinutes overtimeMinutes plannedMinutes sundayMinutes workedMinutes } id person { displayName id } personnelNumber userId }`;
const PayrollPeriod = `fragment PayrollPeriod on PayrollPeriod { canClose canReopen changed closedAt failure from id missingEnds people state to warnings { missingEnds requests withoutEmployment } }`;
const PayrollTemplate = `fragment PayrollTemplate on PayrollTemplate { columns id name }`;
const PersonBusy = `fragment PersonBusy on PersonBusy { id periods { endsAt startsAt } person { displayName id } }`;
const PublicRole = `fragment PublicRole on PublicRole { companyTitle cvRequired id path privacyPath retentionDays title }`;
const PublishedProfile = `fragment PublishedProfile on PublishedProfile { availability contact country employmentTypes headline id location name publishedAt skills workModes }`;
const Punch = `fragment Punch on Punch { at creator { displayName id } id isBreak isRemote kind note source timeZone }`;
const RequestedCorrection = `fragment RequestedCorrection on RequestedCorrection { at comment id isBreak isRemote isRemoved kind note punchId recordedAt state timeZone }`;
const SavedSearch = `fragment SavedSearch on SavedSearch { createdAt currency employmentType frequency id location path salary search workMode }`;
const SavedView = `fragment SavedView on SavedView { canChange id name shared state }`;
const ScheduleAssignment = `fragment ScheduleAssignment on ScheduleAssignment { createdAt effectiveFrom id isUndoable name people undoneAt }`;
const ScheduleTemplate = `fragment ScheduleTemplate on ScheduleTemplate { anchor id name region shifts { breakMinutes minutes start week weekday } timeZone weeklyHours weeks }`;
const ScimRequest = `fragment ScimRequest on ScimRequest { at id method path problem status }`;
const Scorecard = `fragment Scorecard on Scorecard { author { displayName id } id ratings { criterion criterionId rating } recommendation submittedAt text }`;
const SecurityEvent = `fragment SecurityEvent on SecurityEvent { address at code companyId count firebaseId id kind lastAt operation userId }`;
const SupportSession = `fragment SupportSession on SupportSession { approver { displayName id } approverName canAllowChanges canEnd changesAllowedAt changesAsked endedAt endsAt holder { displayName id } holderName id isActive person { displayName id } reason startedAt }`;
const TalentPoolMember = `fragment TalentPoolMember on TalentPoolMember { answeredAt askedAt asker { displayName id } candidate { id name } country id location skills state until }`;
const Task = `fragment Task on Task { assignee { displayName id } createdAt creator { displayName id } description dueAt dueOn dueTime id isEditable nextId priority recurrence reminder state teamId timeZone title version }`;
const Team = `fragment Team on Team { archivedAt color company { id title } createdAt description hasAskedToJoin id myRole name openItems parentId size version visibility }`;
const TeamMember = `fragment TeamMember on TeamMember { id joinedAt role user { displayName id } }`;
const UndeliverableEmail = `fragment UndeliverableEmail on UndeliverableEmail { attempts canRetry createdAt failedAt id reason recipient template }`;
const User = `fragment User on User { accountConfirmed availableFeatures company { id title } createdAt devMode displayName email externalId firebaseId firstName id isDiscoverable jobTitle language lastName manager { displayName id } mustChangePassword mustUseSecondFactor phone photoUrl secondFactors { addedAt kind } suspendedAt suspensionReason timeZone updatedAt userType version }`;
const WebhookDelivery = `fragment WebhookDelivery on WebhookDelivery { attempts body createdAt endpoint { id name } eventId eventType id lastAttemptAt lastError lastStatus nextAttemptAt state }`;
const WebhookEndpoint = `fragment WebhookEndpoint on WebhookEndpoint { companyId createdAt createdBy { displayName id } disabledAt disabledBecause enabled failingSince id isResending name previousEndsAt rotatedAt succeededAt types url }`;
const WorkRules = `fragment WorkRules on WorkRules { breakSteps { above minutes } countsOvertime effectiveFrom id overtimeCap }`;
const WorkSchedule = `fragment WorkSchedule on WorkSchedule { anchor effectiveFrom hours { minutes start weekday } id person { displayName id } region shifts { breakMinutes minutes start week weekday } timeZone weeks }`;

/** A document and the path to its result. */
export type Operation = readonly [document: string, ...path: string[]];

/** The documents of the queries. */
export const QUERIES: Readonly<Record<string, Operation>> = {
  absence: [`query absence($id: ID!) { absence(id: $id) { ...AbsenceRequest } } ${AbsenceRequest}`, 'absence'],
  absencePreview: [`query absencePreview($input: AbsenceRangeInput!, $replacedId: ID, $typeId: ID, $userId: ID) { absencePreview(input: $input, replacedId: $replacedId, typeId: $typeId, userId: $userId) { cost days leftAfter overlaps { from isApproved person { ...Colleague } to } } } ${Colleague}`, 'absencePreview'],
  action: [`query action($id: ID!) { action(id: $id) { ...Action } } ${Action}`, 'action'],
  actionCount: [`query actionCount { actionCount }`, 'actionCount'],
  actionDelegations: [`query actionDelegations { actionDelegations { own { delegate { ...Colleague } endsAt startsAt user { ...Colleague } } received { delegate { ...Colleague } endsAt startsAt user { ...Colleague } } } } ${Colleague}`, 'actionDelegations'],
  actions: [`query actions($after: String, $before: String, $filter: ActionFilter, $first: Int, $last: Int, $orderBy: ActionOrder! = DUE, $search: String) { actions(after: $after, before: $before, filter: $filter, first: $first, last: $last, orderBy: $orderBy, search: $search) { nodes { ...Action } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } ${Action}`, 'actions'],
  activity: [`query activity($after: String, $filter: ActivityFilter, $first: Int, $grouped: Boolean) { activity(after: $after, filter: $filter, first: $first, grouped: $grouped) { endCursor groups { ...ActivityGroup } hasNextPage } } ${ActivityGroup}`, 'activity'],
  apiClient: [`query apiClient($id: ID!) { apiClient(id: $id) { ...ApiClient } } ${ApiClient}`, 'apiClient'],
  apiClientScimRequests: [`query apiClientScimRequests($id: ID!, $after: String, $before: String, $failedOnly: Boolean! = false, $first: Int, $last: Int) { apiClient(id: $id) { scimRequests(after: $after, before: $before, failedOnly: $failedOnly, first: $first, last: $last) { nodes { ...ScimRequest } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${ScimRequest}`, 'apiClient', 'scimRequests'],
  apiClients: [`query apiClients($companyId: ID) { apiClients(companyId: $companyId) { ...ApiClient } } ${ApiClient}`, 'apiClients'],
  apiScopes: [`query apiScopes { apiScopes { forPlatform meaning operations scope shownName } }`, 'apiScopes'],
  applicantEmailPreview: [`query applicantEmailPreview($applicationId: ID!, $input: EmailTextInput, $templateId: ID) { applicantEmailPreview(applicationId: $applicationId, input: $input, templateId: $templateId) { body canReceive isOnPage language subject to } }`, 'applicantEmailPreview'],
  application: [`query application($id: ID!) { application(id: $id) { ...Application } } ${Application}`, 'application'],
  assignableColleagues: [`query assignableColleagues($search: String) { assignableColleagues(search: $search) { ...Colleague } } ${Colleague}`, 'assignableColleagues'],
  attendanceOfDay: [`query attendanceOfDay($date: String, $userId: ID) { attendanceOfDay(date: $date, userId: $userId) { atWorkSince canCorrect day { breakMinutes date deductedMinutes isLate isMissingOut isOngoing leave overtimeMinutes plannedMinutes status timeOffMinutes workedMinutes } onBreakSince person { ...Colleague } plannedShifts { end start } punches { ...Punch } requestedCorrections { ...RequestedCorrection } timeZone today } } ${Colleague} ${Punch} ${RequestedCorrection}`, 'attendanceOfDay'],
  auditLog: [`query auditLog($after: String, $before: String, $filter: AuditFilter, $first: Int, $last: Int) { auditLog(after: $after, before: $before, filter: $filter, first: $first, last: $last) { nodes { ...AuditEvent } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } ${AuditEvent}`, 'auditLog'],
  auditOperations: [`query auditOperations($after: String, $filter: AuditFilter, $first: Int, $grouped: Boolean, $namedActions: [AuditAction!], $search: String) { auditOperations(after: $after, filter: $filter, first: $first, grouped: $grouped, namedActions: $namedActions, search: $search) { nodes { ...AuditOperation } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } ${AuditOperation}`, 'auditOperations'],
  calendar: [`query calendar($from: String!, $timeZone: String, $to: String!) { calendar(from: $from, timeZone: $timeZone, to: $to) { ...CalendarEntry } } ${CalendarEntry}`, 'calendar'],
  calendarEvent: [`query calendarEvent($date: String, $id: ID!) { calendarEvent(date: $date, id: $id) { ...CalendarEvent } } ${CalendarEvent}`, 'calendarEvent'],
  calendarFeed: [`query calendarFeed { calendarFeed { createdAt lastUsedAt } }`, 'calendarFeed'],
  companies: [`query companies($after: String, $before: String, $filter: CompanyFilter, $first: Int, $last: Int, $orderBy: CompanyOrder, $search: String) { companies(after: $after, before: $before, filter: $filter, first: $first, last: $last, orderBy: $orderBy, search: $search) { nodes { ...Company } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } ${Company}`, 'companies'],
  company: [`query company($id: ID!) { company(id: $id) { ...Company } } ${Company}`, 'company'],
  companyAbsences: [`query companyAbsences($id: ID!, $after: String, $before: String, $first: Int, $last: Int, $search: String) { company(id: $id) { absences(after: $after, before: $before, first: $first, last: $last, search: $search) { nodes { ...AbsenceRequest } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${AbsenceRequest}`, 'company', 'absences'],
  companyAttendance: [`query companyAttendance($id: ID!, $after: String, $before: String, $first: Int, $from: String!, $last: Int, $search: String, $teamId: ID, $to: String!) { company(id: $id) { attendance(after: $after, before: $before, first: $first, from: $from, last: $last, search: $search, teamId: $teamId, to: $to) { nodes { ...AttendanceRow } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${AttendanceRow}`, 'company', 'attendance'],
  companyCandidates: [`query companyCandidates($id: ID!, $after: String, $before: String, $filter: CandidateFilter, $first: Int, $last: Int, $orderBy: CandidateOrder, $search: String) { company(id: $id) { candidates(after: $after, before: $before, filter: $filter, first: $first, last: $last, orderBy: $orderBy, search: $search) { nodes { ...Application } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${Application}`, 'company', 'candidates'],
  companyEmployedUsers: [`query companyEmployedUsers($id: ID!, $after: String, $before: String, $first: Int, $isMissing: Boolean! = false, $last: Int, $search: String) { company(id: $id) { employedUsers(after: $after, before: $before, first: $first, isMissing: $isMissing, last: $last, search: $search) { nodes { ...EmployedUser } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${EmployedUser}`, 'company', 'employedUsers'],
  companyImportRows: [`query companyImportRows($id: ID!, $after: String, $before: String, $first: Int, $last: Int, $search: String) { company(id: $id) { importRows(after: $after, before: $before, first: $first, last: $last, search: $search) { nodes { ...ImportRow } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${ImportRow}`, 'company', 'importRows'],
  companyInvitations: [`query companyInvitations($id: ID!, $after: String, $before: String, $filter: InvitationFilter, $first: Int, $last: Int, $orderBy: InvitationOrder, $search: String) { company(id: $id) { invitations(after: $after, before: $before, filter: $filter, first: $first, last: $last, orderBy: $orderBy, search: $search) { nodes { ...Invitation } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${Invitation}`, 'company', 'invitations'],
  companyLeaveBalances: [`query companyLeaveBalances($id: ID!, $after: String, $before: String, $first: Int, $last: Int, $on: String, $search: String, $teamId: ID, $typeId: ID!) { company(id: $id) { leaveBalances(after: $after, before: $before, first: $first, last: $last, on: $on, search: $search, teamId: $teamId, typeId: $typeId) { nodes { ...LeaveBalanceRow } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${LeaveBalanceRow}`, 'company', 'leaveBalances'],
  companyMissingPunches: [`query companyMissingPunches($id: ID!, $after: String, $before: String, $first: Int, $last: Int, $search: String) { company(id: $id) { missingPunches(after: $after, before: $before, first: $first, last: $last, search: $search) { nodes { ...MissingPunch } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${MissingPunch}`, 'company', 'missingPunches'],
  companyPayrollPeriods: [`query companyPayrollPeriods($id: ID!, $after: String, $before: String, $first: Int, $last: Int, $search: String) { company(id: $id) { payrollPeriods(after: $after, before: $before, first: $first, last: $last, search: $search) { nodes { ...PayrollPeriod } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${PayrollPeriod}`, 'company', 'payrollPeriods'],
  companyRoles: [`query companyRoles($id: ID!, $after: String, $before: String, $filter: JobRoleFilter, $first: Int, $last: Int, $orderBy: JobRoleOrder, $search: String) { company(id: $id) { roles(after: $after, before: $before, filter: $filter, first: $first, last: $last, orderBy: $orderBy, search: $search) { nodes { ...JobRole } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${JobRole}`, 'company', 'roles'],
  companyTalentPool: [`query companyTalentPool($id: ID!, $after: String, $before: String, $filter: TalentPoolFilter, $first: Int, $last: Int, $orderBy: TalentPoolOrder, $search: String) { company(id: $id) { talentPool(after: $after, before: $before, filter: $filter, first: $first, last: $last, orderBy: $orderBy, search: $search) { nodes { ...TalentPoolMember } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${TalentPoolMember}`, 'company', 'talentPool'],
  companyTeams: [`query companyTeams($id: ID!, $after: String, $before: String, $filter: TeamFilter, $first: Int, $last: Int, $orderBy: TeamOrder, $search: String) { company(id: $id) { teams(after: $after, before: $before, filter: $filter, first: $first, last: $last, orderBy: $orderBy, search: $search) { nodes { ...Team } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${Team}`, 'company', 'teams'],
  companyUsers: [`query companyUsers($id: ID!, $after: String, $before: String, $filter: UserFilter, $first: Int, $last: Int, $orderBy: UserOrder, $search: String) { company(id: $id) { users(after: $after, before: $before, filter: $filter, first: $first, last: $last, orderBy: $orderBy, search: $search) { nodes { ...User } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${User}`, 'company', 'users'],
  companyWorkSchedules: [`query companyWorkSchedules($id: ID!, $after: String, $before: String, $first: Int, $last: Int, $search: String) { company(id: $id) { workSchedules(after: $after, before: $before, first: $first, last: $last, search: $search) { nodes { ...WorkSchedule } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${WorkSchedule}`, 'company', 'workSchedules'],
  companySupportSessions: [`query companySupportSessions($companyId: ID!) { companySupportSessions(companyId: $companyId) { ...SupportSession } } ${SupportSession}`, 'companySupportSessions'],
  defaultFeatures: [`query defaultFeatures { defaultFeatures }`, 'defaultFeatures'],
  employments: [`query employments($userId: ID) { employments(userId: $userId) { ...Employment } } ${Employment}`, 'employments'],
  eventTypes: [`query eventTypes { eventTypes { actions description name } }`, 'eventTypes'],
  events: [`query events($after: ID, $companyId: ID, $first: Int, $types: [String!]) { events(after: $after, companyId: $companyId, first: $first, types: $types) { events { ...CompanyEvent } hasMore next } } ${CompanyEvent}`, 'events'],
  exportCompany: [`query exportCompany($after: String, $companyId: ID!) { exportCompany(after: $after, companyId: $companyId) { lines next } }`, 'exportCompany'],
  exportMyData: [`query exportMyData { exportMyData }`, 'exportMyData'],
  failedErasures: [`query failedErasures($after: String, $before: String, $first: Int, $last: Int) { failedErasures(after: $after, before: $before, first: $first, last: $last) { nodes { ...FailedErasure } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } ${FailedErasure}`, 'failedErasures'],
  featureCatalogue: [`query featureCatalogue { featureCatalogue }`, 'featureCatalogue'],
  freeBusy: [`query freeBusy($from: DateTime!, $to: DateTime!, $userIds: [ID!]!) { freeBusy(from: $from, to: $to, userIds: $userIds) { ...PersonBusy } } ${PersonBusy}`, 'freeBusy'],
  invitableColleagues: [`query invitableColleagues($search: String) { invitableColleagues(search: $search) { ...Colleague } } ${Colleague}`, 'invitableColleagues'],
  invitation: [`query invitation($token: String!) { invitation(token: $token) { companyTitle expiresAt inviterName inviterRole status } }`, 'invitation'],
  job: [`query job($id: ID!) { job(id: $id) { ...Job } } ${Job}`, 'job'],
  jobPreview: [`query jobPreview($id: ID!) { jobPreview(id: $id) { groups { count field message people reason verdict } included job { ...Job } total } } ${Job}`, 'jobPreview'],
  jobRows: [`query jobRows($after: Int! = 0, $failedOnly: Boolean! = false, $first: Int! = 50, $id: ID!, $verdict: RowVerdict) { jobRows(after: $after, failedOnly: $failedOnly, first: $first, id: $id, verdict: $verdict) { changes { after before column } field invitationId label message name number reason result userId userType verdict } }`, 'jobRows'],
  leaveBalances: [`query leaveBalances($leavingOn: String, $on: String, $userId: ID) { leaveBalances(leavingOn: $leavingOn, on: $on, userId: $userId) { available balance carried corrected expired expiring { amount until } granted on paidOut planned requested taken type { ...AbsenceType } unit } } ${AbsenceType}`, 'leaveBalances'],
  leaveLedger: [`query leaveLedger($typeId: ID!, $userId: ID, $year: Int!) { leaveLedger(typeId: $typeId, userId: $userId, year: $year) { canChange entries { amount balance creator { ...Colleague } day expiry kind parts { annual from share to } policy { ...LeavePolicy } reason to } type { ...AbsenceType } year } } ${Colleague} ${LeavePolicy} ${AbsenceType}`, 'leaveLedger'],
  legacyCalls: [`query legacyCalls($client: String, $since: DateTime, $until: DateTime) { legacyCalls(client: $client, since: $since, until: $until) { brownouts { client endsAt startsAt } calls deprecatedSince isChange lastSeenAt method path query successors { name url } summary sunset variables } }`, 'legacyCalls'],
  legacyClients: [`query legacyClients($since: DateTime, $until: DateTime) { legacyClients(since: $since, until: $until) { breaks calls failedCalls lastSeenAt name paths } }`, 'legacyClients'],
  legacyUsage: [`query legacyUsage($by: LegacyUsageGroup! = PATH, $client: String, $path: String, $since: DateTime, $until: DateTime) { legacyUsage(by: $by, client: $client, path: $path, since: $since, until: $until) { calls firstDay lastDay period rows { calls group start } } }`, 'legacyUsage'],
  listSettings: [`query listSettings($list: SettingsList!) { listSettings(list: $list) { columns density list views { ...SavedView } } } ${SavedView}`, 'listSettings'],
  liveCursor: [`query liveCursor { liveCursor }`, 'liveCursor'],
  me: [`query me { me { ...User } } ${User}`, 'me'],
  meNotifications: [`query meNotifications($after: String, $first: Int! = 20, $unreadOnly: Boolean! = false) { me { notifications(after: $after, first: $first, unreadOnly: $unreadOnly) { nodes { ...Notification } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${Notification}`, 'me', 'notifications'],
  mentionableColleagues: [`query mentionableColleagues($applicationId: ID!, $search: String) { mentionableColleagues(applicationId: $applicationId, search: $search) { ...Colleague } } ${Colleague}`, 'mentionableColleagues'],
  myAbsenceBalances: [`query myAbsenceBalances($year: Int!) { myAbsenceBalances(year: $year) { left requested taken type { ...AbsenceType } } } ${AbsenceType}`, 'myAbsenceBalances'],
  myAbsences: [`query myAbsences { myAbsences { ...AbsenceRequest } } ${AbsenceRequest}`, 'myAbsences'],
  myApplications: [`query myApplications { myApplications { ...OwnApplication } } ${OwnApplication}`, 'myApplications'],
  myContactRequests: [`query myContactRequests { myContactRequests { ...ContactRequest } } ${ContactRequest}`, 'myContactRequests'],
  myJobProfile: [`query myJobProfile { myJobProfile { ...JobProfile } } ${JobProfile}`, 'myJobProfile'],
  myPunchCorrections: [`query myPunchCorrections { myPunchCorrections { ...RequestedCorrection } } ${RequestedCorrection}`, 'myPunchCorrections'],
  mySupportSessions: [`query mySupportSessions { mySupportSessions { ...SupportSession } } ${SupportSession}`, 'mySupportSessions'],
  myTeams: [`query myTeams { myTeams { ...Team } } ${Team}`, 'myTeams'],
  node: [`query node($nodeId: ID!) { node(nodeId: $nodeId) { __typename ... on AbsenceRequest { id } ... on Action { id title } ... on ApiClient { id name } ... on Application { id } ... on Company { id title } ... on Job { id title } ... on JobRole { id title } ... on PayrollPeriod { id } ... on Task { id title } ... on Team { id name } ... on User { displayName id } ... on WebhookDelivery { id } ... on WebhookEndpoint { id name } } }`, 'node'],
  offeredHolidays: [`query offeredHolidays($language: String! = "en", $region: String!) { offeredHolidays(language: $language, region: $region) { date name rule } }`, 'offeredHolidays'],
  overtimeAccount: [`query overtimeAccount($from: String!, $to: String!, $userId: ID) { overtimeAccount(from: $from, to: $to, userId: $userId) { balance before canChange cap days { balance cappedMinutes date entries { creator { ...Colleague } kind minutes reason } overtimeMinutes plannedMinutes timeOffMinutes workedMinutes } isUsed } } ${Colleague}`, 'overtimeAccount'],
  payrollPeriod: [`query payrollPeriod($id: ID!) { payrollPeriod(id: $id) { ...PayrollPeriod } } ${PayrollPeriod}`, 'payrollPeriod'],
  payrollPeriodLines: [`query payrollPeriodLines($id: ID!, $after: String, $before: String, $first: Int, $last: Int, $search: String) { payrollPeriod(id: $id) { lines(after: $after, before: $before, first: $first, last: $last, search: $search) { nodes { ...PayrollLine } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${PayrollLine}`, 'payrollPeriod', 'lines'],
  permissions: [`query permissions($companyId: ID, $userId: ID) { permissions(companyId: $companyId, userId: $userId) { allowed changeableBy message operation reason } }`, 'permissions'],
  preview: [`query preview($id: ID!, $operation: PreviewedOperation!) { preview(id: $id, operation: $operation) { groups { count field message people reason verdict } included job { ...Job } total } } ${Job}`, 'preview'],
  privilegeCatalogue: [`query privilegeCatalogue { privilegeCatalogue }`, 'privilegeCatalogue'],
  publicHolidayRegions: [`query publicHolidayRegions($language: String! = "en") { publicHolidayRegions(language: $language) { code country hasHolidays name } }`, 'publicHolidayRegions'],
  publicRole: [`query publicRole($id: ID!) { publicRole(id: $id) { ...PublicRole } } ${PublicRole}`, 'publicRole'],
  publishedProfile: [`query publishedProfile($companyId: ID, $profileId: ID!) { publishedProfile(companyId: $companyId, profileId: $profileId) { ...PublishedProfile } } ${PublishedProfile}`, 'publishedProfile'],
  publishedProfiles: [`query publishedProfiles($after: String, $before: String, $companyId: ID, $filter: PublishedProfileFilter, $first: Int, $last: Int, $search: String) { publishedProfiles(after: $after, before: $before, companyId: $companyId, filter: $filter, first: $first, last: $last, search: $search) { nodes { ...PublishedProfile } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } ${PublishedProfile}`, 'publishedProfiles'],
  retentionPreview: [`query retentionPreview($companyId: ID, $days: Int!) { retentionPreview(companyId: $companyId, days: $days) { applications on people } }`, 'retentionPreview'],
  role: [`query role($id: ID!) { role(id: $id) { ...JobRole } } ${JobRole}`, 'role'],
  roleApplications: [`query roleApplications($id: ID!, $after: String, $before: String, $filter: ApplicationFilter, $first: Int, $last: Int, $orderBy: ApplicationOrder, $search: String) { role(id: $id) { applications(after: $after, before: $before, filter: $filter, first: $first, last: $last, orderBy: $orderBy, search: $search) { nodes { ...Application } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${Application}`, 'role', 'applications'],
  savedSearches: [`query savedSearches { savedSearches { ...SavedSearch } } ${SavedSearch}`, 'savedSearches'],
  scheduleAssignmentPreview: [`query scheduleAssignmentPreview($input: ScheduleAssignmentInput!, $templateId: ID!) { scheduleAssignmentPreview(input: $input, templateId: $templateId) { leavesOutCaller people rows { isReplaced person { ...Colleague } until weeklyHours weeklyHoursBefore } } } ${Colleague}`, 'scheduleAssignmentPreview'],
  securityLog: [`query securityLog($after: String, $before: String, $filter: SecurityLogFilter, $first: Int, $last: Int) { securityLog(after: $after, before: $before, filter: $filter, first: $first, last: $last) { nodes { ...SecurityEvent } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } ${SecurityEvent}`, 'securityLog'],
  supportSessions: [`query supportSessions { supportSessions { ...SupportSession } } ${SupportSession}`, 'supportSessions'],
  talentPoolMember: [`query talentPoolMember($memberId: ID!) { talentPoolMember(memberId: $memberId) { ...TalentPoolMember } } ${TalentPoolMember}`, 'talentPoolMember'],
  task: [`query task($id: ID!) { task(id: $id) { ...Task } } ${Task}`, 'task'],
  team: [`query team($id: ID!) { team(id: $id) { ...Team } } ${Team}`, 'team'],
  teamMembers: [`query teamMembers($id: ID!, $after: String, $before: String, $filter: TeamMemberFilter, $first: Int, $last: Int, $orderBy: TeamMemberOrder, $search: String) { team(id: $id) { members(after: $after, before: $before, filter: $filter, first: $first, last: $last, orderBy: $orderBy, search: $search) { nodes { ...TeamMember } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${TeamMember}`, 'team', 'members'],
  thisApiClient: [`query thisApiClient { thisApiClient { ...ApiClient } } ${ApiClient}`, 'thisApiClient'],
  thisApiClientScimRequests: [`query thisApiClientScimRequests($after: String, $before: String, $failedOnly: Boolean! = false, $first: Int, $last: Int) { thisApiClient { scimRequests(after: $after, before: $before, failedOnly: $failedOnly, first: $first, last: $last) { nodes { ...ScimRequest } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${ScimRequest}`, 'thisApiClient', 'scimRequests'],
  thisSupportSession: [`query thisSupportSession { thisSupportSession { ...SupportSession } } ${SupportSession}`, 'thisSupportSession'],
  unallocatedUsers: [`query unallocatedUsers($after: String, $before: String, $filter: UserFilter, $first: Int, $last: Int, $orderBy: UserOrder, $search: String) { unallocatedUsers(after: $after, before: $before, filter: $filter, first: $first, last: $last, orderBy: $orderBy, search: $search) { nodes { ...User } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } ${User}`, 'unallocatedUsers'],
  undeliverableEmails: [`query undeliverableEmails($after: String, $before: String, $first: Int, $last: Int) { undeliverableEmails(after: $after, before: $before, first: $first, last: $last) { nodes { ...UndeliverableEmail } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } ${UndeliverableEmail}`, 'undeliverableEmails'],
  user: [`query user($firebaseId: String, $id: ID) { user(firebaseId: $firebaseId, id: $id) { ...User } } ${User}`, 'user'],
  userNotifications: [`query userNotifications($firebaseId: String, $id: ID, $after: String, $first: Int! = 20, $unreadOnly: Boolean! = false) { user(firebaseId: $firebaseId, id: $id) { notifications(after: $after, first: $first, unreadOnly: $unreadOnly) { nodes { ...Notification } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } ${Notification}`, 'user', 'notifications'],
  users: [`query users($after: String, $before: String, $filter: UserFilter, $first: Int, $last: Int, $orderBy: UserOrder, $search: String) { users(after: $after, before: $before, filter: $filter, first: $first, last: $last, orderBy: $orderBy, search: $search) { nodes { ...User } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } ${User}`, 'users'],
  webhookDeliveries: [`query webhookDeliveries($after: String, $before: String, $endpointId: ID!, $filter: WebhookDeliveryFilter, $first: Int, $last: Int) { webhookDeliveries(after: $after, before: $before, endpointId: $endpointId, filter: $filter, first: $first, last: $last) { nodes { ...WebhookDelivery } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } ${WebhookDelivery}`, 'webhookDeliveries'],
  webhookDelivery: [`query webhookDelivery($id: ID!) { webhookDelivery(id: $id) { ...WebhookDelivery } } ${WebhookDelivery}`, 'webhookDelivery'],
  webhookEndpoint: [`query webhookEndpoint($id: ID!) { webhookEndpoint(id: $id) { ...WebhookEndpoint } } ${WebhookEndpoint}`, 'webhookEndpoint'],
  webhookEndpoints: [`query webhookEndpoints($companyId: ID!) { webhookEndpoints(companyId: $companyId) { ...WebhookEndpoint } } ${WebhookEndpoint}`, 'webhookEndpoints'],
};

/** The documents of the mutations. */
export const MUTATIONS: Readonly<Record<string, Operation>> = {
  acceptInvitation: [`mutation acceptInvitation($firstName: String, $language: String, $lastName: String, $token: String!) { acceptInvitation(firstName: $firstName, language: $language, lastName: $lastName, token: $token) { ...User } } ${User}`, 'acceptInvitation'],
  acceptOffer: [`mutation acceptOffer($applicationId: ID!) { acceptOffer(applicationId: $applicationId) { ...OwnApplication } } ${OwnApplication}`, 'acceptOffer'],
  addApplicationNote: [`mutation addApplicationNote($applicationId: ID!, $mentions: [ID!], $text: String!) { addApplicationNote(applicationId: $applicationId, mentions: $mentions, text: $text) { ...ApplicationNote } } ${ApplicationNote}`, 'addApplicationNote'],
  addCandidate: [`mutation addCandidate($input: AddCandidateInput!, $roleId: ID!) { addCandidate(input: $input, roleId: $roleId) { ...Application } } ${Application}`, 'addCandidate'],
  addFeature: [`mutation addFeature($companyId: ID!, $title: String!) { addFeature(companyId: $companyId, title: $title) { ...Company } } ${Company}`, 'addFeature'],
  addFromTalentPool: [`mutation addFromTalentPool($memberId: ID!, $roleId: ID!) { addFromTalentPool(memberId: $memberId, roleId: $roleId) { ...Application } } ${Application}`, 'addFromTalentPool'],
  addHolidays: [`mutation addHolidays($companyId: ID, $holidays: [HolidayInput!]!) { addHolidays(companyId: $companyId, holidays: $holidays) { ...Holiday } } ${Holiday}`, 'addHolidays'],
  addImportRows: [`mutation addImportRows($from: Int!, $id: ID!, $rows: [ImportRowInput!]!) { addImportRows(from: $from, id: $id, rows: $rows) { ...Job } } ${Job}`, 'addImportRows'],
  addLeaveEntry: [`mutation addLeaveEntry($input: LeaveEntryInput!, $typeId: ID!, $userId: ID!) { addLeaveEntry(input: $input, typeId: $typeId, userId: $userId) }`, 'addLeaveEntry'],
  addOvertimeEntry: [`mutation addOvertimeEntry($input: OvertimeEntryInput!, $userId: ID!) { addOvertimeEntry(input: $input, userId: $userId) }`, 'addOvertimeEntry'],
  addTeamMembers: [`mutation addTeamMembers($role: TeamRole! = MEMBER, $teamId: ID!, $userIds: [ID!]!) { addTeamMembers(role: $role, teamId: $teamId, userIds: $userIds) { changed { role userId } team { ...Team } } } ${Team}`, 'addTeamMembers'],
  allocateUser: [`mutation allocateUser($companyId: ID, $userId: ID!) { allocateUser(companyId: $companyId, userId: $userId) { ...User } } ${User}`, 'allocateUser'],
  allowSupportChanges: [`mutation allowSupportChanges($id: ID!) { allowSupportChanges(id: $id) { ...SupportSession } } ${SupportSession}`, 'allowSupportChanges'],
  answerContactRequest: [`mutation answerContactRequest($accept: Boolean!, $requestId: ID!) { answerContactRequest(accept: $accept, requestId: $requestId) { ...ContactRequest } } ${ContactRequest}`, 'answerContactRequest'],
  answerTalentPoolRequest: [`mutation answerTalentPoolRequest($months: Int, $requestId: ID!) { answerTalentPoolRequest(months: $months, requestId: $requestId) { ...OwnTalentPoolRequest } } ${OwnTalentPoolRequest}`, 'answerTalentPoolRequest'],
  apply: [`mutation apply($input: ApplyInput!, $roleId: ID!) { apply(input: $input, roleId: $roleId) { ...OwnApplication } } ${OwnApplication}`, 'apply'],
  applyWithProfile: [`mutation applyWithProfile($consent: Boolean!, $roleId: ID!) { applyWithProfile(consent: $consent, roleId: $roleId) { ...OwnApplication } } ${OwnApplication}`, 'applyWithProfile'],
  archiveTeam: [`mutation archiveTeam($teamId: ID!) { archiveTeam(teamId: $teamId) { ...Team } } ${Team}`, 'archiveTeam'],
  askForContact: [`mutation askForContact($message: String!, $profileId: ID!, $roleId: ID!) { askForContact(message: $message, profileId: $profileId, roleId: $roleId) { ...PublishedProfile } } ${PublishedProfile}`, 'askForContact'],
  askForTalentPool: [`mutation askForTalentPool($applicationId: ID!, $input: TalentPoolInput!) { askForTalentPool(applicationId: $applicationId, input: $input) { ...TalentPoolMember } } ${TalentPoolMember}`, 'askForTalentPool'],
  assignSchedule: [`mutation assignSchedule($input: ScheduleAssignmentInput!, $templateId: ID!) { assignSchedule(input: $input, templateId: $templateId) { ...ScheduleAssignment } } ${ScheduleAssignment}`, 'assignSchedule'],
  cancelAbsence: [`mutation cancelAbsence($id: ID!) { cancelAbsence(id: $id) { ...AbsenceRequest } } ${AbsenceRequest}`, 'cancelAbsence'],
  cancelApplicantEmail: [`mutation cancelApplicantEmail($emailId: ID!) { cancelApplicantEmail(emailId: $emailId) { ...ApplicantEmail } } ${ApplicantEmail}`, 'cancelApplicantEmail'],
  cancelCalendarEvent: [`mutation cancelCalendarEvent($date: String, $id: ID!, $scope: CalendarScope! = ALL) { cancelCalendarEvent(date: $date, id: $id, scope: $scope) { ...CalendarEvent } } ${CalendarEvent}`, 'cancelCalendarEvent'],
  cancelInterview: [`mutation cancelInterview($interviewId: ID!) { cancelInterview(interviewId: $interviewId) { ...Interview } } ${Interview}`, 'cancelInterview'],
  cancelJob: [`mutation cancelJob($id: ID!) { cancelJob(id: $id) { ...Job } } ${Job}`, 'cancelJob'],
  cancelTask: [`mutation cancelTask($id: ID!) { cancelTask(id: $id) { ...Task } } ${Task}`, 'cancelTask'],
  changeAbsence: [`mutation changeAbsence($id: ID!, $input: AbsenceChangeInput!) { changeAbsence(id: $id, input: $input) { ...AbsenceRequest } } ${AbsenceRequest}`, 'changeAbsence'],
  changePrivileges: [`mutation changePrivileges($dryRun: Boolean! = false, $rows: [PrivilegeChangeRow!]!) { changePrivileges(dryRun: $dryRun, rows: $rows) { results { code message outcome reason } } }`, 'changePrivileges'],
  closeCompany: [`mutation closeCompany($companyId: ID!, $dryRun: Boolean! = false, $reason: String) { closeCompany(companyId: $companyId, dryRun: $dryRun, reason: $reason) { company { ...Company } deletedAt dryRun people } } ${Company}`, 'closeCompany'],
  closeMyAccount: [`mutation closeMyAccount($confirmation: String!) { closeMyAccount(confirmation: $confirmation) }`, 'closeMyAccount'],
  closeMyCompany: [`mutation closeMyCompany($confirmation: String, $dryRun: Boolean! = false, $reason: String) { closeMyCompany(confirmation: $confirmation, dryRun: $dryRun, reason: $reason) { company { ...Company } deletedAt dryRun people } } ${Company}`, 'closeMyCompany'],
  closePayrollPeriod: [`mutation closePayrollPeriod($id: ID!) { closePayrollPeriod(id: $id) { ...PayrollPeriod } } ${PayrollPeriod}`, 'closePayrollPeriod'],
  closeRole: [`mutation closeRole($roleId: ID!) { closeRole(roleId: $roleId) { ...JobRole } } ${JobRole}`, 'closeRole'],
  commentTask: [`mutation commentTask($id: ID!, $text: String!) { commentTask(id: $id, text: $text) { ...Task } } ${Task}`, 'commentTask'],
  confirmEmailChange: [`mutation confirmEmailChange($token: String!) { confirmEmailChange(token: $token) }`, 'confirmEmailChange'],
  correctPunch: [`mutation correctPunch($input: PunchCorrectionInput!, $userId: ID!) { correctPunch(input: $input, userId: $userId) { atWorkSince canCorrect day { breakMinutes date deductedMinutes isLate isMissingOut isOngoing leave overtimeMinutes plannedMinutes status timeOffMinutes workedMinutes } onBreakSince person { ...Colleague } plannedShifts { end start } punches { ...Punch } requestedCorrections { ...RequestedCorrection } timeZone today } } ${Colleague} ${Punch} ${RequestedCorrection}`, 'correctPunch'],
  createAbsenceType: [`mutation createAbsenceType($companyId: ID, $input: AbsenceTypeInput!) { createAbsenceType(companyId: $companyId, input: $input) { ...AbsenceType } } ${AbsenceType}`, 'createAbsenceType'],
  createApiClient: [`mutation createApiClient($input: CreateApiClientInput!) { createApiClient(input: $input) { client { ...ApiClient } key } } ${ApiClient}`, 'createApiClient'],
  createApplicantEmailTemplate: [`mutation createApplicantEmailTemplate($companyId: ID, $input: ApplicantEmailTemplateInput!) { createApplicantEmailTemplate(companyId: $companyId, input: $input) { ...ApplicantEmailTemplate } } ${ApplicantEmailTemplate}`, 'createApplicantEmailTemplate'],
  createCalendarEvent: [`mutation createCalendarEvent($input: CalendarEventInput!) { createCalendarEvent(input: $input) { ...CalendarEvent } } ${CalendarEvent}`, 'createCalendarEvent'],
  createCompany: [`mutation createCompany($title: String!) { createCompany(title: $title) { ...Company } } ${Company}`, 'createCompany'],
  createCompanyWithAdmin: [`mutation createCompanyWithAdmin($input: CreateCompanyWithAdminInput!) { createCompanyWithAdmin(input: $input) { ...User } } ${User}`, 'createCompanyWithAdmin'],
  createEmployee: [`mutation createEmployee($input: CreateEmployeeInput!) { createEmployee(input: $input) { ...User } } ${User}`, 'createEmployee'],
  createImport: [`mutation createImport($companyId: ID, $title: String!) { createImport(companyId: $companyId, title: $title) { ...Job } } ${Job}`, 'createImport'],
  createRole: [`mutation createRole($companyId: ID, $input: CreateRoleInput!) { createRole(companyId: $companyId, input: $input) { ...JobRole } } ${JobRole}`, 'createRole'],
  createTask: [`mutation createTask($input: TaskInput!) { createTask(input: $input) { ...Task } } ${Task}`, 'createTask'],
  createTeam: [`mutation createTeam($companyId: ID, $input: CreateTeamInput!) { createTeam(companyId: $companyId, input: $input) { ...Team } } ${Team}`, 'createTeam'],
  createWebhookEndpoint: [`mutation createWebhookEndpoint($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { ...WebhookEndpoint } secret } } ${WebhookEndpoint}`, 'createWebhookEndpoint'],
  deallocateUser: [`mutation deallocateUser($userId: ID!) { deallocateUser(userId: $userId) { ...User } } ${User}`, 'deallocateUser'],
  decideAction: [`mutation decideAction($comment: String, $decision: String!, $id: ID!) { decideAction(comment: $comment, decision: $decision, id: $id) { ...Action } } ${Action}`, 'decideAction'],
  decideActions: [`mutation decideActions($comment: String, $decision: String!, $ids: [ID!]!) { decideActions(comment: $comment, decision: $decision, ids: $ids) { ...DecideResult } } ${DecideResult}`, 'decideActions'],
  declineInvitation: [`mutation declineInvitation($token: String!) { declineInvitation(token: $token) { companyTitle expiresAt inviterName inviterRole status } }`, 'declineInvitation'],
  delegateAction: [`mutation delegateAction($id: ID!, $to: ID) { delegateAction(id: $id, to: $to) { ...Action } } ${Action}`, 'delegateAction'],
  deleteSavedSearch: [`mutation deleteSavedSearch($id: ID!) { deleteSavedSearch(id: $id) { ...SavedSearch } } ${SavedSearch}`, 'deleteSavedSearch'],
  deleteUser: [`mutation deleteUser($confirmation: String!, $userId: ID!) { deleteUser(confirmation: $confirmation, userId: $userId) }`, 'deleteUser'],
  deleteView: [`mutation deleteView($id: ID!) { deleteView(id: $id) { columns density list views { ...SavedView } } } ${SavedView}`, 'deleteView'],
  deleteWebhookEndpoint: [`mutation deleteWebhookEndpoint($id: ID!) { deleteWebhookEndpoint(id: $id) }`, 'deleteWebhookEndpoint'],
  disableWebhookEndpoint: [`mutation disableWebhookEndpoint($id: ID!) { disableWebhookEndpoint(id: $id) { ...WebhookEndpoint } } ${WebhookEndpoint}`, 'disableWebhookEndpoint'],
  distinguishCandidates: [`mutation distinguishCandidates($candidateId: ID!, $fromId: ID!) { distinguishCandidates(candidateId: $candidateId, fromId: $fromId) { ...Candidate } } ${Candidate}`, 'distinguishCandidates'],
  duplicateRole: [`mutation duplicateRole($roleId: ID!) { duplicateRole(roleId: $roleId) { ...JobRole } } ${JobRole}`, 'duplicateRole'],
  enableWebhookEndpoint: [`mutation enableWebhookEndpoint($id: ID!) { enableWebhookEndpoint(id: $id) { ...WebhookEndpoint } } ${WebhookEndpoint}`, 'enableWebhookEndpoint'],
  endDelegation: [`mutation endDelegation { endDelegation { own { delegate { ...Colleague } endsAt startsAt user { ...Colleague } } received { delegate { ...Colleague } endsAt startsAt user { ...Colleague } } } } ${Colleague}`, 'endDelegation'],
  endSession: [`mutation endSession($id: ID!) { endSession(id: $id) }`, 'endSession'],
  endSupportSession: [`mutation endSupportSession($id: ID!) { endSupportSession(id: $id) { ...SupportSession } } ${SupportSession}`, 'endSupportSession'],
  eraseMyApplications: [`mutation eraseMyApplications($applicationId: ID!) { eraseMyApplications(applicationId: $applicationId) }`, 'eraseMyApplications'],
  grantPrivilege: [`mutation grantPrivilege($title: String!, $userId: ID!) { grantPrivilege(title: $title, userId: $userId) { ...User } } ${User}`, 'grantPrivilege'],
  holdRole: [`mutation holdRole($roleId: ID!) { holdRole(roleId: $roleId) { ...JobRole } } ${JobRole}`, 'holdRole'],
  inviteUsers: [`mutation inviteUsers($companyId: ID, $dryRun: Boolean! = false, $input: [InviteUserInput!]!) { inviteUsers(companyId: $companyId, dryRun: $dryRun, input: $input) { invitedCount results { email field invitationId message verdict } } }`, 'inviteUsers'],
  joinTeam: [`mutation joinTeam($teamId: ID!) { joinTeam(teamId: $teamId) { ...Team } } ${Team}`, 'joinTeam'],
  leaveCompany: [`mutation leaveCompany { leaveCompany { ...User } } ${User}`, 'leaveCompany'],
  leaveTeam: [`mutation leaveTeam($teamId: ID!) { leaveTeam(teamId: $teamId) { ...Team } } ${Team}`, 'leaveTeam'],
  markNotificationsRead: [`mutation markNotificationsRead($all: Boolean! = false, $ids: [ID!]) { markNotificationsRead(all: $all, ids: $ids) { ...User } } ${User}`, 'markNotificationsRead'],
  mergeCandidates: [`mutation mergeCandidates($candidateId: ID!, $intoId: ID!) { mergeCandidates(candidateId: $candidateId, intoId: $intoId) { ...Candidate } } ${Candidate}`, 'mergeCandidates'],
  moveApplications: [`mutation moveApplications($applicationIds: [ID!]!, $email: DecisionEmailInput, $expectedStageId: ID, $skipEnded: Boolean, $stageId: ID!, $unlessEmailed: Boolean) { moveApplications(applicationIds: $applicationIds, email: $email, expectedStageId: $expectedStageId, skipEnded: $skipEnded, stageId: $stageId, unlessEmailed: $unlessEmailed) { ...Application } } ${Application}`, 'moveApplications'],
  moveTeam: [`mutation moveTeam($parentId: ID, $teamId: ID!) { moveTeam(parentId: $parentId, teamId: $teamId) { ...Team } } ${Team}`, 'moveTeam'],
  openRole: [`mutation openRole($roleId: ID!) { openRole(roleId: $roleId) { ...JobRole } } ${JobRole}`, 'openRole'],
  planInterview: [`mutation planInterview($applicationId: ID!, $input: InterviewInput!) { planInterview(applicationId: $applicationId, input: $input) { ...Interview } } ${Interview}`, 'planInterview'],
  publishMyJobProfile: [`mutation publishMyJobProfile($showsName: Boolean!) { publishMyJobProfile(showsName: $showsName) { ...JobProfile } } ${JobProfile}`, 'publishMyJobProfile'],
  punch: [`mutation punch($input: PunchInput!) { punch(input: $input) { atWorkSince canCorrect day { breakMinutes date deductedMinutes isLate isMissingOut isOngoing leave overtimeMinutes plannedMinutes status timeOffMinutes workedMinutes } onBreakSince person { ...Colleague } plannedShifts { end start } punches { ...Punch } requestedCorrections { ...RequestedCorrection } timeZone today } } ${Colleague} ${Punch} ${RequestedCorrection}`, 'punch'],
  reactivateUser: [`mutation reactivateUser($dryRun: Boolean! = false, $userId: ID!) { reactivateUser(dryRun: $dryRun, userId: $userId) { ...User } } ${User}`, 'reactivateUser'],
  recordInterviewOutcome: [`mutation recordInterviewOutcome($input: InterviewOutcomeInput!, $interviewId: ID!) { recordInterviewOutcome(input: $input, interviewId: $interviewId) { ...Interview } } ${Interview}`, 'recordInterviewOutcome'],
  rejectApplications: [`mutation rejectApplications($applicationIds: [ID!]!, $email: DecisionEmailInput, $reason: RejectReason, $skipEnded: Boolean, $tell: Boolean!) { rejectApplications(applicationIds: $applicationIds, email: $email, reason: $reason, skipEnded: $skipEnded, tell: $tell) { ...Application } } ${Application}`, 'rejectApplications'],
  removeApplicantEmailTemplate: [`mutation removeApplicantEmailTemplate($companyId: ID, $templateId: ID!) { removeApplicantEmailTemplate(companyId: $companyId, templateId: $templateId) }`, 'removeApplicantEmailTemplate'],
  removeApplicationDocument: [`mutation removeApplicationDocument($applicationId: ID!, $fileId: ID!) { removeApplicationDocument(applicationId: $applicationId, fileId: $fileId) }`, 'removeApplicationDocument'],
  removeApplicationNote: [`mutation removeApplicationNote($noteId: ID!) { removeApplicationNote(noteId: $noteId) }`, 'removeApplicationNote'],
  removeCompanyLogo: [`mutation removeCompanyLogo($companyId: ID!) { removeCompanyLogo(companyId: $companyId) { ...Company } } ${Company}`, 'removeCompanyLogo'],
  removeEmployment: [`mutation removeEmployment($id: ID!) { removeEmployment(id: $id) }`, 'removeEmployment'],
  removeEmploymentTerms: [`mutation removeEmploymentTerms($id: ID!) { removeEmploymentTerms(id: $id) }`, 'removeEmploymentTerms'],
  removeFeature: [`mutation removeFeature($companyId: ID!, $title: String!) { removeFeature(companyId: $companyId, title: $title) { ...Company } } ${Company}`, 'removeFeature'],
  removeFromCompany: [`mutation removeFromCompany($dryRun: Boolean! = false, $reason: String, $userId: ID!) { removeFromCompany(dryRun: $dryRun, reason: $reason, userId: $userId) { ...User } } ${User}`, 'removeFromCompany'],
  removeFromTalentPool: [`mutation removeFromTalentPool($memberId: ID!) { removeFromTalentPool(memberId: $memberId) { ...TalentPoolMember } } ${TalentPoolMember}`, 'removeFromTalentPool'],
  removeHoliday: [`mutation removeHoliday($id: ID!) { removeHoliday(id: $id) }`, 'removeHoliday'],
  removeHolidaySubscription: [`mutation removeHolidaySubscription($id: ID!) { removeHolidaySubscription(id: $id) }`, 'removeHolidaySubscription'],
  removeLeavePolicy: [`mutation removeLeavePolicy($id: ID!) { removeLeavePolicy(id: $id) }`, 'removeLeavePolicy'],
  removeMyCv: [`mutation removeMyCv { removeMyCv { ...JobProfile } } ${JobProfile}`, 'removeMyCv'],
  removePayrollTemplate: [`mutation removePayrollTemplate($id: ID!) { removePayrollTemplate(id: $id) }`, 'removePayrollTemplate'],
  removeScheduleTemplate: [`mutation removeScheduleTemplate($id: ID!) { removeScheduleTemplate(id: $id) }`, 'removeScheduleTemplate'],
  removeTeamMembers: [`mutation removeTeamMembers($teamId: ID!, $userIds: [ID!]!) { removeTeamMembers(teamId: $teamId, userIds: $userIds) { changed { role userId } team { ...Team } } } ${Team}`, 'removeTeamMembers'],
  removeUserPhoto: [`mutation removeUserPhoto($userId: ID!) { removeUserPhoto(userId: $userId) { ...User } } ${User}`, 'removeUserPhoto'],
  removeWorkRules: [`mutation removeWorkRules($id: ID!) { removeWorkRules(id: $id) }`, 'removeWorkRules'],
  removeWorkSchedule: [`mutation removeWorkSchedule($id: ID!) { removeWorkSchedule(id: $id) }`, 'removeWorkSchedule'],
  reopenApplications: [`mutation reopenApplications($applicationIds: [ID!]!, $unlessEmailed: Boolean) { reopenApplications(applicationIds: $applicationIds, unlessEmailed: $unlessEmailed) { ...Application } } ${Application}`, 'reopenApplications'],
  reopenCompany: [`mutation reopenCompany($companyId: ID!) { reopenCompany(companyId: $companyId) { ...Company } } ${Company}`, 'reopenCompany'],
  reopenPayrollPeriod: [`mutation reopenPayrollPeriod($id: ID!, $reason: String!) { reopenPayrollPeriod(id: $id, reason: $reason) { ...PayrollPeriod } } ${PayrollPeriod}`, 'reopenPayrollPeriod'],
  requestAbsence: [`mutation requestAbsence($input: AbsenceInput!) { requestAbsence(input: $input) { ...AbsenceRequest } } ${AbsenceRequest}`, 'requestAbsence'],
  requestEmailChange: [`mutation requestEmailChange($newEmail: String!) { requestEmailChange(newEmail: $newEmail) }`, 'requestEmailChange'],
  requestEmailVerification: [`mutation requestEmailVerification($language: String) { requestEmailVerification(language: $language) }`, 'requestEmailVerification'],
  requestPunchCorrection: [`mutation requestPunchCorrection($input: PunchCorrectionInput!) { requestPunchCorrection(input: $input) }`, 'requestPunchCorrection'],
  requestToJoinTeam: [`mutation requestToJoinTeam($teamId: ID!) { requestToJoinTeam(teamId: $teamId) { ...Team } } ${Team}`, 'requestToJoinTeam'],
  resendInvitation: [`mutation resendInvitation($id: ID!) { resendInvitation(id: $id) { ...Invitation } } ${Invitation}`, 'resendInvitation'],
  resendWebhookDeliveries: [`mutation resendWebhookDeliveries($endpointId: ID!, $range: WebhookResendInput!) { resendWebhookDeliveries(endpointId: $endpointId, range: $range) { ...WebhookEndpoint } } ${WebhookEndpoint}`, 'resendWebhookDeliveries'],
  resendWebhookDelivery: [`mutation resendWebhookDelivery($id: ID!) { resendWebhookDelivery(id: $id) { ...WebhookDelivery } } ${WebhookDelivery}`, 'resendWebhookDelivery'],
  resetSecondFactors: [`mutation resetSecondFactors($userId: ID!) { resetSecondFactors(userId: $userId) { ...User } } ${User}`, 'resetSecondFactors'],
  respondToCalendarEvent: [`mutation respondToCalendarEvent($id: ID!, $response: AttendeeResponse!) { respondToCalendarEvent(id: $id, response: $response) { ...CalendarEvent } } ${CalendarEvent}`, 'respondToCalendarEvent'],
  restoreCalendarEvent: [`mutation restoreCalendarEvent($date: String, $id: ID!) { restoreCalendarEvent(date: $date, id: $id) { ...CalendarEvent } } ${CalendarEvent}`, 'restoreCalendarEvent'],
  restoreInterview: [`mutation restoreInterview($interviewId: ID!) { restoreInterview(interviewId: $interviewId) { ...Interview } } ${Interview}`, 'restoreInterview'],
  restoreInvitation: [`mutation restoreInvitation($id: ID!) { restoreInvitation(id: $id) { ...Invitation } } ${Invitation}`, 'restoreInvitation'],
  restoreTask: [`mutation restoreTask($id: ID!) { restoreTask(id: $id) { ...Task } } ${Task}`, 'restoreTask'],
  restoreTeam: [`mutation restoreTeam($teamId: ID!) { restoreTeam(teamId: $teamId) { ...Team } } ${Team}`, 'restoreTeam'],
  restoreToCompany: [`mutation restoreToCompany($userId: ID!) { restoreToCompany(userId: $userId) { ...User } } ${User}`, 'restoreToCompany'],
  retryErasure: [`mutation retryErasure($id: ID!) { retryErasure(id: $id) }`, 'retryErasure'],
  retryUndeliverableEmail: [`mutation retryUndeliverableEmail($id: ID!) { retryUndeliverableEmail(id: $id) }`, 'retryUndeliverableEmail'],
  revokeApiClient: [`mutation revokeApiClient($id: ID!) { revokeApiClient(id: $id) { ...ApiClient } } ${ApiClient}`, 'revokeApiClient'],
  revokeCalendarFeed: [`mutation revokeCalendarFeed { revokeCalendarFeed }`, 'revokeCalendarFeed'],
  revokeInvitation: [`mutation revokeInvitation($dryRun: Boolean! = false, $id: ID!) { revokeInvitation(dryRun: $dryRun, id: $id) { ...Invitation } } ${Invitation}`, 'revokeInvitation'],
  revokePrivilege: [`mutation revokePrivilege($title: String!, $userId: ID!) { revokePrivilege(title: $title, userId: $userId) { ...User } } ${User}`, 'revokePrivilege'],
  rotateApiClient: [`mutation rotateApiClient($id: ID!, $overlapHours: Int! = 24) { rotateApiClient(id: $id, overlapHours: $overlapHours) { client { ...ApiClient } key } } ${ApiClient}`, 'rotateApiClient'],
  rotateCalendarFeed: [`mutation rotateCalendarFeed { rotateCalendarFeed }`, 'rotateCalendarFeed'],
  rotateWebhookSecret: [`mutation rotateWebhookSecret($id: ID!, $overlapHours: Int! = 24) { rotateWebhookSecret(id: $id, overlapHours: $overlapHours) { endpoint { ...WebhookEndpoint } secret } } ${WebhookEndpoint}`, 'rotateWebhookSecret'],
  saveEmployment: [`mutation saveEmployment($input: EmploymentInput!, $userId: ID!) { saveEmployment(input: $input, userId: $userId) { ...Employment } } ${Employment}`, 'saveEmployment'],
  savePayrollTemplate: [`mutation savePayrollTemplate($companyId: ID, $input: PayrollTemplateInput!) { savePayrollTemplate(companyId: $companyId, input: $input) { ...PayrollTemplate } } ${PayrollTemplate}`, 'savePayrollTemplate'],
  saveScheduleTemplate: [`mutation saveScheduleTemplate($companyId: ID, $id: ID, $input: ScheduleTemplateInput!) { saveScheduleTemplate(companyId: $companyId, id: $id, input: $input) { ...ScheduleTemplate } } ${ScheduleTemplate}`, 'saveScheduleTemplate'],
  saveScorecard: [`mutation saveScorecard($applicationId: ID!, $input: ScorecardInput!, $submit: Boolean!) { saveScorecard(applicationId: $applicationId, input: $input, submit: $submit) { applicationId average canRate canWaive criteria { ...Criterion } isVisible others { ...Scorecard } own { ...Scorecard } } } ${Criterion} ${Scorecard}`, 'saveScorecard'],
  saveSearch: [`mutation saveSearch($input: SaveSearchInput!) { saveSearch(input: $input) { ...SavedSearch } } ${SavedSearch}`, 'saveSearch'],
  saveView: [`mutation saveView($input: SaveViewInput!) { saveView(input: $input) { columns density list views { ...SavedView } } } ${SavedView}`, 'saveView'],
  sendApplicantEmail: [`mutation sendApplicantEmail($applicationId: ID!, $input: EmailTextInput!) { sendApplicantEmail(applicationId: $applicationId, input: $input) { ...ApplicantEmail } } ${ApplicantEmail}`, 'sendApplicantEmail'],
  sendTestEvent: [`mutation sendTestEvent($endpointId: ID!) { sendTestEvent(endpointId: $endpointId) { ...WebhookDelivery } } ${WebhookDelivery}`, 'sendTestEvent'],
  setCandidateEmail: [`mutation setCandidateEmail($applicationId: ID!, $email: String!) { setCandidateEmail(applicationId: $applicationId, email: $email) { ...Application } } ${Application}`, 'setCandidateEmail'],
  setCompanyLogo: [`mutation setCompanyLogo($companyId: ID!, $image: String!) { setCompanyLogo(companyId: $companyId, image: $image) { ...Company } } ${Company}`, 'setCompanyLogo'],
  setDashboard: [`mutation setDashboard($input: DashboardInput!) { setDashboard(input: $input) { ...User } } ${User}`, 'setDashboard'],
  setDefaultFeatures: [`mutation setDefaultFeatures($titles: [String!]!) { setDefaultFeatures(titles: $titles) }`, 'setDefaultFeatures'],
  setDelegation: [`mutation setDelegation($delegateId: ID!, $endsAt: DateTime!, $startsAt: DateTime!) { setDelegation(delegateId: $delegateId, endsAt: $endsAt, startsAt: $startsAt) { own { delegate { ...Colleague } endsAt startsAt user { ...Colleague } } received { delegate { ...Colleague } endsAt startsAt user { ...Colleague } } } } ${Colleague}`, 'setDelegation'],
  setDevMode: [`mutation setDevMode($enabled: Boolean!, $userId: ID) { setDevMode(enabled: $enabled, userId: $userId) { ...User } } ${User}`, 'setDevMode'],
  setDiscoverable: [`mutation setDiscoverable($isDiscoverable: Boolean!) { setDiscoverable(isDiscoverable: $isDiscoverable) { ...User } } ${User}`, 'setDiscoverable'],
  setLeavePolicy: [`mutation setLeavePolicy($input: LeavePolicyInput!, $typeId: ID!) { setLeavePolicy(input: $input, typeId: $typeId) { ...LeavePolicy } } ${LeavePolicy}`, 'setLeavePolicy'],
  setManager: [`mutation setManager($managerId: ID, $userId: ID!) { setManager(managerId: $managerId, userId: $userId) { ...User } } ${User}`, 'setManager'],
  setMyPhoto: [`mutation setMyPhoto($image: String!) { setMyPhoto(image: $image) { ...User } } ${User}`, 'setMyPhoto'],
  setNotifyByEmail: [`mutation setNotifyByEmail($actions: Boolean, $enabled: Boolean) { setNotifyByEmail(actions: $actions, enabled: $enabled) { ...User } } ${User}`, 'setNotifyByEmail'],
  setPayrollSettings: [`mutation setPayrollSettings($companyId: ID, $input: PayrollSettingsInput!) { setPayrollSettings(companyId: $companyId, input: $input) { countsHolidays countsSundays cycle nightFrom nightTo startsOn } }`, 'setPayrollSettings'],
  setRoleCriteria: [`mutation setRoleCriteria($criteria: [CriterionInput!]!, $roleId: ID!) { setRoleCriteria(criteria: $criteria, roleId: $roleId) { ...JobRole } } ${JobRole}`, 'setRoleCriteria'],
  setRoleStages: [`mutation setRoleStages($expectedVersion: Int!, $roleId: ID!, $stages: [StageInput!]!) { setRoleStages(expectedVersion: $expectedVersion, roleId: $roleId, stages: $stages) { ...JobRole } } ${JobRole}`, 'setRoleStages'],
  setTableSettings: [`mutation setTableSettings($input: TableSettingsInput!) { setTableSettings(input: $input) { columns density list views { ...SavedView } } } ${SavedView}`, 'setTableSettings'],
  setTeamRole: [`mutation setTeamRole($role: TeamRole!, $teamId: ID!, $userId: ID!) { setTeamRole(role: $role, teamId: $teamId, userId: $userId) { ...Team } } ${Team}`, 'setTeamRole'],
  setTeamRoles: [`mutation setTeamRoles($members: [TeamRoleInput!]!, $teamId: ID!) { setTeamRoles(members: $members, teamId: $teamId) { changed { role userId } team { ...Team } } } ${Team}`, 'setTeamRoles'],
  setUserType: [`mutation setUserType($userId: ID!, $userType: UserType!) { setUserType(userId: $userId, userType: $userType) { ...User } } ${User}`, 'setUserType'],
  setWorkRules: [`mutation setWorkRules($companyId: ID, $input: WorkRulesInput!) { setWorkRules(companyId: $companyId, input: $input) { ...WorkRules } } ${WorkRules}`, 'setWorkRules'],
  setWorkSchedule: [`mutation setWorkSchedule($companyId: ID, $input: WorkScheduleInput!) { setWorkSchedule(companyId: $companyId, input: $input) { ...WorkSchedule } } ${WorkSchedule}`, 'setWorkSchedule'],
  signOutEverywhere: [`mutation signOutEverywhere { signOutEverywhere }`, 'signOutEverywhere'],
  signUpCompany: [`mutation signUpCompany($input: SignUpCompanyInput!) { signUpCompany(input: $input) { ...User } } ${User}`, 'signUpCompany'],
  signUpMember: [`mutation signUpMember($input: SignUpMemberInput!) { signUpMember(input: $input) { ...User } } ${User}`, 'signUpMember'],
  snoozeAction: [`mutation snoozeAction($id: ID!, $until: DateTime!) { snoozeAction(id: $id, until: $until) { ...Action } } ${Action}`, 'snoozeAction'],
  startBulkAction: [`mutation startBulkAction($action: JobKind!, $companyId: ID, $dryRun: Boolean! = false, $filter: UserFilter, $ids: [ID!], $reason: String, $search: String, $title: String) { startBulkAction(action: $action, companyId: $companyId, dryRun: $dryRun, filter: $filter, ids: $ids, reason: $reason, search: $search, title: $title) { groups { count field message people reason verdict } included job { ...Job } total } } ${Job}`, 'startBulkAction'],
  startImport: [`mutation startImport($id: ID!) { startImport(id: $id) { ...Job } } ${Job}`, 'startImport'],
  startSupportSession: [`mutation startSupportSession($input: StartSupportSessionInput!) { startSupportSession(input: $input) { ...SupportSession } } ${SupportSession}`, 'startSupportSession'],
  subscribeToHolidays: [`mutation subscribeToHolidays($companyId: ID, $input: HolidaySubscriptionInput!) { subscribeToHolidays(companyId: $companyId, input: $input) { ...HolidaySubscription } } ${HolidaySubscription}`, 'subscribeToHolidays'],
  suspendUser: [`mutation suspendUser($dryRun: Boolean! = false, $reason: String!, $userId: ID!) { suspendUser(dryRun: $dryRun, reason: $reason, userId: $userId) { ...User } } ${User}`, 'suspendUser'],
  syncStaff: [`mutation syncStaff($companyId: ID, $dryRun: Boolean! = false, $reason: String, $rows: [StaffRowInput!]!) { syncStaff(companyId: $companyId, dryRun: $dryRun, reason: $reason, rows: $rows) { results { changed field invitationId message outcome reason userId } } }`, 'syncStaff'],
  undoAction: [`mutation undoAction($id: ID!) { undoAction(id: $id) { ...Action } } ${Action}`, 'undoAction'],
  undoActivity: [`mutation undoActivity($id: ID!) { undoActivity(id: $id) }`, 'undoActivity'],
  undoBulkAction: [`mutation undoBulkAction($id: ID!) { undoBulkAction(id: $id) { ...Job } } ${Job}`, 'undoBulkAction'],
  undoCandidateDistinction: [`mutation undoCandidateDistinction($candidateId: ID!, $fromId: ID!) { undoCandidateDistinction(candidateId: $candidateId, fromId: $fromId) { ...Candidate } } ${Candidate}`, 'undoCandidateDistinction'],
  undoCandidateMerge: [`mutation undoCandidateMerge($mergeId: ID!) { undoCandidateMerge(mergeId: $mergeId) { ...Candidate } } ${Candidate}`, 'undoCandidateMerge'],
  undoScheduleAssignment: [`mutation undoScheduleAssignment($id: ID!) { undoScheduleAssignment(id: $id) { ...ScheduleAssignment } } ${ScheduleAssignment}`, 'undoScheduleAssignment'],
  unpublishMyJobProfile: [`mutation unpublishMyJobProfile { unpublishMyJobProfile { ...JobProfile } } ${JobProfile}`, 'unpublishMyJobProfile'],
  unsnoozeAction: [`mutation unsnoozeAction($id: ID!) { unsnoozeAction(id: $id) { ...Action } } ${Action}`, 'unsnoozeAction'],
  updateAbsenceType: [`mutation updateAbsenceType($id: ID!, $input: AbsenceTypeInput!) { updateAbsenceType(id: $id, input: $input) { ...AbsenceType } } ${AbsenceType}`, 'updateAbsenceType'],
  updateApplicantEmailTemplate: [`mutation updateApplicantEmailTemplate($companyId: ID, $expectedVersion: Int!, $input: ApplicantEmailTemplateInput!, $templateId: ID!) { updateApplicantEmailTemplate(companyId: $companyId, expectedVersion: $expectedVersion, input: $input, templateId: $templateId) { ...ApplicantEmailTemplate } } ${ApplicantEmailTemplate}`, 'updateApplicantEmailTemplate'],
  updateCalendarEvent: [`mutation updateCalendarEvent($date: String, $expectedVersion: Int, $id: ID!, $input: CalendarEventChanges!, $scope: CalendarScope! = ALL) { updateCalendarEvent(date: $date, expectedVersion: $expectedVersion, id: $id, input: $input, scope: $scope) { ...CalendarEvent } } ${CalendarEvent}`, 'updateCalendarEvent'],
  updateCandidatePrivacy: [`mutation updateCandidatePrivacy($companyId: ID, $input: CandidatePrivacyInput!) { updateCandidatePrivacy(companyId: $companyId, input: $input) { notice retentionDays } }`, 'updateCandidatePrivacy'],
  updateCompany: [`mutation updateCompany($companyId: ID!, $expectedVersion: Int!, $input: UpdateCompanyInput!) { updateCompany(companyId: $companyId, expectedVersion: $expectedVersion, input: $input) { ...Company } } ${Company}`, 'updateCompany'],
  updateHiringSettings: [`mutation updateHiringSettings($companyId: ID, $input: HiringSettingsInput!) { updateHiringSettings(companyId: $companyId, input: $input) { needsApproval rejectsOthers stages { kind name } } }`, 'updateHiringSettings'],
  updateInterview: [`mutation updateInterview($expectedVersion: Int!, $input: InterviewInput!, $interviewId: ID!) { updateInterview(expectedVersion: $expectedVersion, input: $input, interviewId: $interviewId) { ...Interview } } ${Interview}`, 'updateInterview'],
  updateJobBoard: [`mutation updateJobBoard($companyId: ID, $input: JobBoardInput!) { updateJobBoard(companyId: $companyId, input: $input) { embedUrl jsonFeedUrl listed rssUrl url } }`, 'updateJobBoard'],
  updateMe: [`mutation updateMe($expectedVersion: Int!, $input: UpdateUserInput!) { updateMe(expectedVersion: $expectedVersion, input: $input) { ...User } } ${User}`, 'updateMe'],
  updateMyJobProfile: [`mutation updateMyJobProfile($input: JobProfileInput!) { updateMyJobProfile(input: $input) { ...JobProfile } } ${JobProfile}`, 'updateMyJobProfile'],
  updateRole: [`mutation updateRole($expectedVersion: Int!, $input: UpdateRoleInput!, $roleId: ID!) { updateRole(expectedVersion: $expectedVersion, input: $input, roleId: $roleId) { ...JobRole } } ${JobRole}`, 'updateRole'],
  updateSavedSearch: [`mutation updateSavedSearch($frequency: SearchFrequency!, $id: ID!) { updateSavedSearch(frequency: $frequency, id: $id) { ...SavedSearch } } ${SavedSearch}`, 'updateSavedSearch'],
  updateSignInRules: [`mutation updateSignInRules($companyId: ID!, $input: SignInRulesInput!) { updateSignInRules(companyId: $companyId, input: $input) { ...Company } } ${Company}`, 'updateSignInRules'],
  updateTalentPoolMember: [`mutation updateTalentPoolMember($input: TalentPoolInput!, $memberId: ID!) { updateTalentPoolMember(input: $input, memberId: $memberId) { ...TalentPoolMember } } ${TalentPoolMember}`, 'updateTalentPoolMember'],
  updateTask: [`mutation updateTask($expectedVersion: Int!, $id: ID!, $input: TaskInput!) { updateTask(expectedVersion: $expectedVersion, id: $id, input: $input) { ...Task } } ${Task}`, 'updateTask'],
  updateTeam: [`mutation updateTeam($expectedVersion: Int!, $input: UpdateTeamInput!, $teamId: ID!) { updateTeam(expectedVersion: $expectedVersion, input: $input, teamId: $teamId) { ...Team } } ${Team}`, 'updateTeam'],
  updateUser: [`mutation updateUser($expectedVersion: Int!, $input: UpdateUserInput!, $userId: ID!) { updateUser(expectedVersion: $expectedVersion, input: $input, userId: $userId) { ...User } } ${User}`, 'updateUser'],
  updateView: [`mutation updateView($input: UpdateViewInput!) { updateView(input: $input) { columns density list views { ...SavedView } } } ${SavedView}`, 'updateView'],
  updateWebhookEndpoint: [`mutation updateWebhookEndpoint($id: ID!, $input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(id: $id, input: $input) { ...WebhookEndpoint } } ${WebhookEndpoint}`, 'updateWebhookEndpoint'],
  waiveScorecard: [`mutation waiveScorecard($applicationId: ID!) { waiveScorecard(applicationId: $applicationId) { applicationId average canRate canWaive criteria { ...Criterion } isVisible others { ...Scorecard } own { ...Scorecard } } } ${Criterion} ${Scorecard}`, 'waiveScorecard'],
  withdrawApplication: [`mutation withdrawApplication($applicationId: ID!) { withdrawApplication(applicationId: $applicationId) { ...OwnApplication } } ${OwnApplication}`, 'withdrawApplication'],
  withdrawJoinRequest: [`mutation withdrawJoinRequest($teamId: ID!) { withdrawJoinRequest(teamId: $teamId) { ...Team } } ${Team}`, 'withdrawJoinRequest'],
  withdrawPunchCorrection: [`mutation withdrawPunchCorrection($id: ID!) { withdrawPunchCorrection(id: $id) { ...RequestedCorrection } } ${RequestedCorrection}`, 'withdrawPunchCorrection'],
  withdrawRole: [`mutation withdrawRole($roleId: ID!) { withdrawRole(roleId: $roleId) { ...JobRole } } ${JobRole}`, 'withdrawRole'],
};

/** The documents of the subscriptions. */
export const SUBSCRIPTIONS: Readonly<Record<string, Operation>> = {
  activityChanged: [`subscription activityChanged($after: String, $companyId: ID!, $teamId: ID) { activityChanged(after: $after, companyId: $companyId, teamId: $teamId) { cursor } }`, 'activityChanged'],
  apiClientsChanged: [`subscription apiClientsChanged($after: String, $companyId: ID) { apiClientsChanged(after: $after, companyId: $companyId) { cursor id } }`, 'apiClientsChanged'],
  applicationChanged: [`subscription applicationChanged($after: String, $applicationId: ID!) { applicationChanged(after: $after, applicationId: $applicationId) { cursor } }`, 'applicationChanged'],
  auditLogChanged: [`subscription auditLogChanged($after: String, $companyId: ID) { auditLogChanged(after: $after, companyId: $companyId) { action cursor } }`, 'auditLogChanged'],
  companiesChanged: [`subscription companiesChanged($after: String) { companiesChanged(after: $after) { company { ...Company } cursor id kind } } ${Company}`, 'companiesChanged'],
  companyAttendanceChanged: [`subscription companyAttendanceChanged($after: String, $companyId: ID!) { companyAttendanceChanged(after: $after, companyId: $companyId) { cursor } }`, 'companyAttendanceChanged'],
  companyCalendarChanged: [`subscription companyCalendarChanged($after: String, $companyId: ID!) { companyCalendarChanged(after: $after, companyId: $companyId) { cursor } }`, 'companyCalendarChanged'],
  companyCandidatesChanged: [`subscription companyCandidatesChanged($after: String, $companyId: ID!) { companyCandidatesChanged(after: $after, companyId: $companyId) { cursor } }`, 'companyCandidatesChanged'],
  companyFeaturesChanged: [`subscription companyFeaturesChanged($after: String, $companyId: ID!) { companyFeaturesChanged(after: $after, companyId: $companyId) { company { ...Company } cursor id kind } } ${Company}`, 'companyFeaturesChanged'],
  companyInvitationsChanged: [`subscription companyInvitationsChanged($after: String, $companyId: ID!) { companyInvitationsChanged(after: $after, companyId: $companyId) { cursor id invitation { ...Invitation } kind } } ${Invitation}`, 'companyInvitationsChanged'],
  companyRolesChanged: [`subscription companyRolesChanged($after: String, $companyId: ID!) { companyRolesChanged(after: $after, companyId: $companyId) { cursor } }`, 'companyRolesChanged'],
  companyTalentPoolChanged: [`subscription companyTalentPoolChanged($after: String, $companyId: ID!) { companyTalentPoolChanged(after: $after, companyId: $companyId) { cursor } }`, 'companyTalentPoolChanged'],
  companyTeamsChanged: [`subscription companyTeamsChanged($after: String, $companyId: ID!) { companyTeamsChanged(after: $after, companyId: $companyId) { cursor } }`, 'companyTeamsChanged'],
  companyUsersChanged: [`subscription companyUsersChanged($after: String, $companyId: ID!) { companyUsersChanged(after: $after, companyId: $companyId) { cursor id kind user { ...User } } } ${User}`, 'companyUsersChanged'],
  meChanged: [`subscription meChanged($after: String) { meChanged(after: $after) { cursor id kind user { ...User } } } ${User}`, 'meChanged'],
  roleApplicationsChanged: [`subscription roleApplicationsChanged($after: String, $roleId: ID!) { roleApplicationsChanged(after: $after, roleId: $roleId) { cursor } }`, 'roleApplicationsChanged'],
  scorecardsChanged: [`subscription scorecardsChanged($after: String, $applicationId: ID!) { scorecardsChanged(after: $after, applicationId: $applicationId) { cursor } }`, 'scorecardsChanged'],
  supportSessionsChanged: [`subscription supportSessionsChanged($after: String) { supportSessionsChanged(after: $after) { cursor personId } }`, 'supportSessionsChanged'],
  webhookEndpointsChanged: [`subscription webhookEndpointsChanged($after: String, $companyId: ID!) { webhookEndpointsChanged(after: $after, companyId: $companyId) { cursor id } }`, 'webhookEndpointsChanged'],
};

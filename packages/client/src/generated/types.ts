// Written by `npm run codegen`; not edited by hand.

/** Where a request for leave stands. */
export type AbsenceState =
  | 'APPROVED'
  | 'CANCELLED'
  | 'DECLINED'
  | 'REQUESTED';

/** Which actions a list shows. */
export type ActionBox =
  | 'INBOX'
  | 'SENT';

/** How a list of actions is sorted. */
export type ActionOrder =
  | 'DUE'
  | 'NEWEST';

/** How urgent an action is. */
export type ActionPriority =
  | 'HIGH'
  | 'LOW'
  | 'NORMAL';

/** Who decides an action that is not assigned to one person. */
export type ActionRule =
  | 'COMPANY_ADMINS'
  | 'MANAGER'
  | 'TEAM_LEAD'
  | 'TEAM_MEMBERS';

/** The state of an action. */
export type ActionState =
  | 'DECLINED'
  | 'DELEGATED'
  | 'DONE'
  | 'EXPIRED'
  | 'OPEN';

/** A kind of activity. */
export type ActivityKind =
  | 'COMPANY'
  | 'INVITATIONS'
  | 'JOB_ROLES'
  | 'PEOPLE'
  | 'PRIVILEGES'
  | 'PROFILES'
  | 'TEAMS'
  | 'TEAM_MEMBERS';

/** Whether the key of an API client works. */
export type ApiClientState =
  | 'ACTIVE'
  | 'EXPIRED'
  | 'REVOKED'
  | 'STOPPED';

/** What an API client may do. Documents and messages write `STAFF_READ` as staff:read. */
export type ApiScope =
  | 'ACTIVITY_READ'
  | 'APPLICANT_EMAILS_READ'
  | 'APPLICANT_EMAILS_WRITE'
  | 'ATTENDANCE_READ'
  | 'ATTENDANCE_SETTINGS_WRITE'
  | 'ATTENDANCE_WRITE'
  | 'AUDIT_LOG_READ'
  | 'CALENDAR_READ'
  | 'CALENDAR_WRITE'
  | 'CANDIDATES_READ'
  | 'CANDIDATES_WRITE'
  | 'COMPANIES_READ'
  | 'COMPANIES_WRITE'
  | 'EVENTS_READ'
  | 'EXPORTS_READ'
  | 'FEATURES_READ'
  | 'FEATURES_WRITE'
  | 'INTERVIEWS_READ'
  | 'INTERVIEWS_WRITE'
  | 'INVITATIONS_READ'
  | 'INVITATIONS_WRITE'
  | 'JOB_PROFILES_READ'
  | 'JOB_PROFILES_WRITE'
  | 'LEGACY_USAGE_READ'
  | 'PAYROLL_READ'
  | 'PRIVILEGES_WRITE'
  | 'ROLES_READ'
  | 'ROLES_WRITE'
  | 'SCIM'
  | 'SECURITY_LOG_READ'
  | 'STAFF_READ'
  | 'STAFF_WRITE'
  | 'TALENT_POOL_READ'
  | 'TALENT_POOL_WRITE'
  | 'TASKS_READ'
  | 'TASKS_WRITE'
  | 'TEAMS_READ'
  | 'TEAMS_WRITE'
  | 'WEBHOOKS_READ'
  | 'WEBHOOKS_WRITE';

/** Whether emails about an application reach the person. */
export type ApplicantContact =
  | 'ACCOUNT_INACTIVE'
  | 'ERASED'
  | 'NO_EMAIL'
  | 'REACHABLE';

/** What became of an email to an applicant. */
export type ApplicantEmailState =
  | 'CANCELLED'
  | 'SENT'
  | 'WAITING';

/** The fields that lists of applications can be sorted by. Equal rows are sorted by id. */
export type ApplicationOrderField =
  | 'APPLIED_AT'
  | 'MOVED_AT';

/** The state of an application. */
export type ApplicationState =
  | 'ACTIVE'
  | 'HIRED'
  | 'REJECTED'
  | 'WITHDRAWN';

/** What a day was. */
export type AttendanceStatus =
  | 'ABSENT'
  | 'HOLIDAY'
  | 'LEAVE'
  | 'PARTIAL'
  | 'PRESENT'
  | 'REMOTE';

/** What an invited person has answered. */
export type AttendeeResponse =
  | 'ACCEPTED'
  | 'DECLINED'
  | 'TENTATIVE'
  | 'WAITING';

/** The action. */
export type AuditAction =
  | 'ABSENCE_APPROVED'
  | 'ABSENCE_CANCELLATION_DECLINED'
  | 'ABSENCE_CANCELLATION_REQUESTED'
  | 'ABSENCE_CANCELLED'
  | 'ABSENCE_CHANGED'
  | 'ABSENCE_CHANGE_DECLINED'
  | 'ABSENCE_CHANGE_REQUESTED'
  | 'ABSENCE_DECLINED'
  | 'ABSENCE_ENTERED'
  | 'ABSENCE_REOPENED'
  | 'ABSENCE_REQUESTED'
  | 'ABSENCE_TYPE_SAVED'
  | 'ACCOUNT_CHANGED'
  | 'ACTION_DECIDED'
  | 'ACTION_DELEGATED'
  | 'ACTION_REOPENED'
  | 'API_CLIENT_CREATED'
  | 'API_CLIENT_RESTORED'
  | 'API_CLIENT_REVOKED'
  | 'API_CLIENT_ROTATED'
  | 'APPLICANT_EMAIL_CANCELLED'
  | 'APPLICANT_EMAIL_SENT'
  | 'APPLICANT_EMAIL_WRITTEN'
  | 'APPLICATION_CV_CHANGED'
  | 'APPLICATION_DOCUMENT_ADDED'
  | 'APPLICATION_DOCUMENT_REMOVED'
  | 'APPLICATION_HIRED'
  | 'APPLICATION_MOVED'
  | 'APPLICATION_NOTE_ADDED'
  | 'APPLICATION_NOTE_REMOVED'
  | 'APPLICATION_RECEIVED'
  | 'APPLICATION_REJECTED'
  | 'APPLICATION_REOPENED'
  | 'APPLICATION_WITHDRAWN'
  | 'CALENDAR_EVENT_CANCELLED'
  | 'CALENDAR_EVENT_CHANGED'
  | 'CALENDAR_EVENT_CREATED'
  | 'CALENDAR_EVENT_RESTORED'
  | 'CANDIDATES_DISTINGUISHED'
  | 'CANDIDATES_MERGED'
  | 'CANDIDATE_DISTINCTION_UNDONE'
  | 'CANDIDATE_EMAIL_ADDED'
  | 'CANDIDATE_ERASED'
  | 'CANDIDATE_MERGE_UNDONE'
  | 'CANDIDATE_PRIVACY_CHANGED'
  | 'COMPANY_ABANDONED'
  | 'COMPANY_CHANGED'
  | 'COMPANY_CLOSED'
  | 'COMPANY_CREATED'
  | 'COMPANY_DELETED'
  | 'COMPANY_FOUNDED'
  | 'COMPANY_OPENED'
  | 'COMPANY_REOPENED'
  | 'CONTACT_ASKED'
  | 'CORRECTION_DECLINED'
  | 'CORRECTION_REQUESTED'
  | 'CORRECTION_WITHDRAWN'
  | 'DEFAULT_FEATURES_ADDED'
  | 'DEFAULT_FEATURES_SET'
  | 'DELEGATION_ENDED'
  | 'DELEGATION_SET'
  | 'DEV_MODE_SET'
  | 'DISCOVERABLE_SET'
  | 'EMAIL_RETRIED'
  | 'EMAIL_TEMPLATE_CHANGED'
  | 'EMAIL_TEMPLATE_CREATED'
  | 'EMAIL_TEMPLATE_REMOVED'
  | 'EMPLOYMENT_CHANGED'
  | 'FEATURE_ADDED'
  | 'FEATURE_REMOVED'
  | 'HIRING_SETTINGS_CHANGED'
  | 'HOLIDAYS_ADDED'
  | 'HOLIDAYS_SUBSCRIBED'
  | 'HOLIDAYS_UNSUBSCRIBED'
  | 'HOLIDAY_REMOVED'
  | 'INITIAL_PASSWORD_CHANGED'
  | 'INTERVIEW_CANCELLED'
  | 'INTERVIEW_CHANGED'
  | 'INTERVIEW_OUTCOME_RECORDED'
  | 'INTERVIEW_PLANNED'
  | 'INTERVIEW_RESTORED'
  | 'INVITATION_ACCEPTED'
  | 'INVITATION_DECLINED'
  | 'INVITATION_RESENT'
  | 'INVITATION_RESTORED'
  | 'INVITATION_REVOKED'
  | 'INVITATION_SENT'
  | 'INVITATION_UNDELIVERABLE'
  | 'JOB_BOARD_CHANGED'
  | 'JOB_CANCELLED'
  | 'JOB_ROLE_APPROVAL_DECLINED'
  | 'JOB_ROLE_APPROVAL_REQUESTED'
  | 'JOB_ROLE_APPROVAL_WITHDRAWN'
  | 'JOB_ROLE_CHANGED'
  | 'JOB_ROLE_CLOSED'
  | 'JOB_ROLE_CREATED'
  | 'JOB_ROLE_HELD'
  | 'JOB_ROLE_OPENED'
  | 'JOB_ROLE_OPENING_FILLED'
  | 'JOB_ROLE_PERSON_ADDED'
  | 'JOB_ROLE_PERSON_REMOVED'
  | 'JOB_ROLE_STAGES_CHANGED'
  | 'JOB_STARTED'
  | 'LEAVE_BALANCE_CORRECTED'
  | 'LEAVE_POLICY_CHANGED'
  | 'MANAGER_SET'
  | 'OVERTIME_CORRECTED'
  | 'PAYROLL_PERIOD_CLOSED'
  | 'PAYROLL_PERIOD_REOPENED'
  | 'PAYROLL_SETTINGS_CHANGED'
  | 'PAYROLL_TEMPLATE_REMOVED'
  | 'PAYROLL_TEMPLATE_SAVED'
  | 'PERSONAL_VALUES_ERASED'
  | 'PRIVILEGE_GRANTED'
  | 'PRIVILEGE_REVOKED'
  | 'PUNCH_CORRECTED'
  | 'ROLE_CRITERIA_CHANGED'
  | 'SCHEDULE_ASSIGNED'
  | 'SCHEDULE_ASSIGNMENT_UNDONE'
  | 'SCHEDULE_TEMPLATE_REMOVED'
  | 'SCHEDULE_TEMPLATE_SAVED'
  | 'SCORECARD_CORRECTED'
  | 'SCORECARD_SUBMITTED'
  | 'SCORECARD_WAIVED'
  | 'SECOND_FACTORS_RESET'
  | 'SECOND_FACTOR_ADDED'
  | 'SECOND_FACTOR_REMOVED'
  | 'SIGNED_OUT_EVERYWHERE'
  | 'SIGN_IN_RULES_CHANGED'
  | 'SUPPORT_CHANGES_ALLOWED'
  | 'SUPPORT_SESSION_ENDED'
  | 'SUPPORT_SESSION_EXPIRED'
  | 'SUPPORT_SESSION_STARTED'
  | 'TALENT_POOL_ASKED'
  | 'TALENT_POOL_CHANGED'
  | 'TALENT_POOL_DECLINED'
  | 'TALENT_POOL_JOINED'
  | 'TALENT_POOL_LEFT'
  | 'TASK_CANCELLED'
  | 'TASK_CHANGED'
  | 'TASK_CREATED'
  | 'TASK_DONE'
  | 'TASK_REOPENED'
  | 'TEAM_ARCHIVED'
  | 'TEAM_CHANGED'
  | 'TEAM_CREATED'
  | 'TEAM_JOIN_DECLINED'
  | 'TEAM_JOIN_REQUESTED'
  | 'TEAM_MEMBER_ADDED'
  | 'TEAM_MEMBER_REMOVED'
  | 'TEAM_MOVED'
  | 'TEAM_RESTORED'
  | 'TEAM_ROLE_SET'
  | 'USER_CREATED'
  | 'USER_DELETED'
  | 'USER_JOINED'
  | 'USER_LEFT'
  | 'USER_PHOTO_CHANGED'
  | 'USER_REACTIVATED'
  | 'USER_SUSPENDED'
  | 'USER_TYPE_CHANGED'
  | 'USER_UPDATED'
  | 'VIEW_SHARED'
  | 'VIEW_UNSHARED'
  | 'WEBHOOK_CHANGED'
  | 'WEBHOOK_CREATED'
  | 'WEBHOOK_DELETED'
  | 'WEBHOOK_DISABLED'
  | 'WEBHOOK_ENABLED'
  | 'WEBHOOK_RESENT'
  | 'WEBHOOK_SECRET_ROTATED'
  | 'WORK_RULES_REMOVED'
  | 'WORK_RULES_SET'
  | 'WORK_SCHEDULE_REMOVED'
  | 'WORK_SCHEDULE_SET';

/** The API through which a change was made. */
export type AuditDoor =
  | 'GRAPHQL'
  | 'OPERATOR'
  | 'REST'
  | 'SYSTEM';

/** The kind of record that was changed. */
export type AuditSubject =
  | 'ACTION'
  | 'API_CLIENT'
  | 'APPLICATION'
  | 'CALENDAR_EVENT'
  | 'CANDIDATE'
  | 'COMPANY'
  | 'EMAIL'
  | 'EMAIL_TEMPLATE'
  | 'IDENTITY'
  | 'INVITATION'
  | 'JOB'
  | 'JOB_ROLE'
  | 'PAYROLL_PERIOD'
  | 'PLATFORM'
  | 'SCORECARDS'
  | 'TASK'
  | 'TEAM'
  | 'USER'
  | 'WEBHOOK';

/** When a person can begin to work. */
export type Availability =
  | 'LATER'
  | 'NOW'
  | 'ONE_MONTH'
  | 'THREE_MONTHS';

/** The email templates that every company has. */
export type BuiltInTemplate =
  | 'DELAY'
  | 'INVITATION'
  | 'REJECTION';

/** What an entry of a calendar is. */
export type CalendarEntryKind =
  | 'ABSENCE'
  | 'EVENT'
  | 'HOLIDAY'
  | 'INTERVIEW'
  | 'ROLE_DEADLINE'
  | 'TASK';

/** Which occurrences of an event that repeats are changed. */
export type CalendarScope =
  | 'ALL'
  | 'FOLLOWING'
  | 'THIS';

/** What an event can be about. */
export type CalendarSubjectKind =
  | 'ROLE'
  | 'TEAM';

/** Who sees an event. Others see at most that its people are busy. */
export type CalendarVisibility =
  | 'COMPANY'
  | 'INVITEES'
  | 'PRIVATE'
  | 'TEAM';

/** The fields that lists of candidates can be sorted by. Equal rows are sorted by id. */
export type CandidateOrderField =
  | 'APPLIED_AT'
  | 'NAME'
  | 'RETAIN_UNTIL';

/** How a company got to know a candidate. */
export type CandidateSource =
  | 'ADDED'
  | 'APPLIED'
  | 'POOL'
  | 'PROFILE'
  | 'REFERRED';

/** What happened to a record, from the subscriber's point of view. */
export type ChangeKind =
  | 'CREATED'
  | 'REMOVED'
  | 'UPDATED';

/** The fields that lists of companies can be sorted by. Equal rows are sorted by id. */
export type CompanyOrderField =
  | 'CREATED_AT'
  | 'TITLE';

/** What happens to a company's people. */
export type CompanyTransitionKind =
  | 'CLOSING'
  | 'REOPENING';

/** What became of a request for contact. */
export type ContactState =
  | 'ACCEPTED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'PENDING';

/** A half of a working day. */
export type DayHalf =
  | 'AFTERNOON'
  | 'MORNING';

/** A day of the week. */
export type DayOfWeek =
  | 'FRIDAY'
  | 'MONDAY'
  | 'SATURDAY'
  | 'SUNDAY'
  | 'THURSDAY'
  | 'TUESDAY'
  | 'WEDNESDAY';

/** A language of emails. */
export type EmailLanguage =
  | 'ar'
  | 'de'
  | 'en'
  | 'es'
  | 'fr';

/** The kind of employment, as schema.org names it. */
export type EmploymentType =
  | 'CONTRACTOR'
  | 'FULL_TIME'
  | 'INTERN'
  | 'OTHER'
  | 'PART_TIME'
  | 'PER_DIEM'
  | 'TEMPORARY'
  | 'VOLUNTEER';

/** Whose traces an erasure removes. */
export type ErasureKind =
  | 'ACCOUNT'
  | 'INVITATIONS';

/** The state of an interview. */
export type InterviewState =
  | 'CANCELLED'
  | 'DONE'
  | 'NO_SHOW'
  | 'PLANNED';

/** The fields that lists of invitations can be sorted by. Equal rows are sorted by id. */
export type InvitationOrderField =
  | 'CREATED_AT'
  | 'EMAIL'
  | 'EXPIRES_AT'
  | 'FIRST_NAME'
  | 'LAST_NAME'
  | 'USER_TYPE';

/** What became of an invitation. */
export type InvitationStatus =
  | 'ACCEPTED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'LAPSED'
  | 'PENDING'
  | 'REVOKED';

/** What inviting a person led to. */
export type InviteVerdict =
  | 'ALREADY_INVITED'
  | 'ALREADY_MEMBER'
  | 'INVALID'
  | 'INVITED'
  | 'OTHER_COMPANY';

/** What a job does. */
export type JobKind =
  | 'GRANT_STAFF_VIEW'
  | 'IMPORT'
  | 'REACTIVATE'
  | 'REMOVE'
  | 'RESEND_INVITATIONS'
  | 'RESTORE'
  | 'REVOKE_INVITATIONS'
  | 'REVOKE_STAFF_VIEW'
  | 'SUSPEND'
  | 'UNDO_IMPORT';

/** The fields that lists of roles can be sorted by. Equal rows are sorted by id. */
export type JobRoleOrderField =
  | 'CREATED_AT'
  | 'OPENED_AT'
  | 'TITLE';

/** The state of a role. Only managers of a role see it in a state other than OPEN. */
export type JobRoleState =
  | 'AWAITING_APPROVAL'
  | 'CLOSED'
  | 'DRAFT'
  | 'FILLED'
  | 'ON_HOLD'
  | 'OPEN';

/** What a job is doing. */
export type JobState =
  | 'CANCELLED'
  | 'DONE'
  | 'FAILED'
  | 'PREVIEW'
  | 'RUNNING';

/** How often leave is granted. */
export type LeaveAccrual =
  | 'MONTHLY'
  | 'YEARLY';

/** What somebody enters in the ledger of a person. */
export type LeaveEntryKind =
  | 'CORRECTION'
  | 'OPENING'
  | 'PAYOUT';

/** The part of a day that is leave. */
export type LeavePart =
  | 'AFTERNOON'
  | 'DAY'
  | 'MORNING';

/** What a person gets for a year that it does not work from beginning to end. */
export type LeaveProRata =
  | 'DAY'
  | 'FULL_MONTH'
  | 'MONTH'
  | 'NONE';

/** How a year's amount is rounded. */
export type LeaveRounding =
  | 'DOWN'
  | 'NEAREST'
  | 'NONE'
  | 'UP';

/** What a day costs that is at most half as long as the longest one of the week. */
export type LeaveShortDays =
  | 'HALF'
  | 'WHOLE';

/** In what a kind of leave is counted. */
export type LeaveUnit =
  | 'DAYS'
  | 'HOURS';

/** What an entry of the ledger of a person is. */
export type LedgerEntryKind =
  | 'CARRIED'
  | 'CORRECTED'
  | 'EXPIRED'
  | 'GRANTED'
  | 'OPENING'
  | 'PAID_OUT'
  | 'TAKEN';

/** Why leave expired. */
export type LedgerExpiry =
  | 'NOT_TAKEN'
  | 'OVER_MAXIMUM';

/** By what legacy calls are counted. */
export type LegacyUsageGroup =
  | 'CLIENT'
  | 'OUTCOME'
  | 'PATH';

/** How long the periods of a count are. */
export type LegacyUsagePeriod =
  | 'DAY'
  | 'WEEK';

/** The height of a list's rows. */
export type ListDensity =
  | 'MIDDLE'
  | 'SMALL';

/** What a notification is about. */
export type NotificationKind =
  | 'ABSENCE_APPROVED'
  | 'ABSENCE_CANCELLATION_DECLINED'
  | 'ABSENCE_CANCELLED'
  | 'ABSENCE_CHANGED'
  | 'ABSENCE_CHANGE_APPROVED'
  | 'ABSENCE_CHANGE_DECLINED'
  | 'ABSENCE_DECLINED'
  | 'ABSENCE_ENTERED'
  | 'ACTION_OPENED'
  | 'ADDED_TO_COMPANY'
  | 'ADDED_TO_TEAM'
  | 'API_CLIENT_CREATED'
  | 'APPLICANT_EMAIL'
  | 'APPLICATION_MENTION'
  | 'APPLICATION_NOT_SELECTED'
  | 'APPOINTED_TO_ROLE'
  | 'CALENDAR_ANSWERED'
  | 'CALENDAR_CANCELLED'
  | 'CALENDAR_CHANGED'
  | 'CALENDAR_INVITED'
  | 'CALENDAR_REMINDER'
  | 'COMPANY_CLOSED'
  | 'CONTACT_ACCEPTED'
  | 'CONTACT_ASKED'
  | 'CONTACT_DECLINED'
  | 'CORRECTION_DECLINED'
  | 'CORRECTION_WITHDRAWN'
  | 'INTERVIEW_APPOINTED'
  | 'INTERVIEW_CANCELLED'
  | 'INTERVIEW_CHANGED'
  | 'INTERVIEW_NEWS'
  | 'INVITATION_ACCEPTED'
  | 'INVITATION_DECLINED'
  | 'JOB_FAILED'
  | 'JOB_FINISHED'
  | 'JOB_UNDONE'
  | 'LEAVE_BALANCE_CORRECTED'
  | 'MADE_ADMIN'
  | 'MADE_EMPLOYEE'
  | 'MANAGER_SET'
  | 'OVERTIME_CORRECTED'
  | 'PAYROLL_CLOSED'
  | 'PAYROLL_FAILED'
  | 'PHOTO_REMOVED'
  | 'PRIVILEGE_GRANTED'
  | 'PRIVILEGE_REVOKED'
  | 'PUNCH_CORRECTED'
  | 'REACTIVATED'
  | 'REMOVED_FROM_COMPANY'
  | 'ROLE_OFFERED'
  | 'SUPPORT_CHANGES_ALLOWED'
  | 'SUPPORT_CHANGES_ASKED'
  | 'SUPPORT_SESSION_STARTED'
  | 'SUSPENDED'
  | 'TALENT_POOL_ASKED'
  | 'TALENT_POOL_DECLINED'
  | 'TALENT_POOL_JOINED'
  | 'TASK_COMMENTED'
  | 'TASK_DONE'
  | 'TASK_DUE'
  | 'WEBHOOK_CREATED'
  | 'WEBHOOK_DISABLED';

/** The direction in which a list is sorted. */
export type OrderDirection =
  | 'ASC'
  | 'DESC';

/** Where an application stands, as the person that applied sees it. */
export type OwnApplicationStatus =
  | 'HIRED'
  | 'IN_REVIEW'
  | 'NOT_SELECTED'
  | 'OFFER'
  | 'RECEIVED'
  | 'WITHDRAWN';

/** A column of an export of payroll. */
export type PayrollColumn =
  | 'BALANCES'
  | 'BREAKS'
  | 'COST_CENTER'
  | 'HOLIDAY'
  | 'LEAVE_DAYS'
  | 'LEAVE_HOURS'
  | 'MISSING_ENDS'
  | 'NAME'
  | 'NIGHT'
  | 'OVERTIME'
  | 'PERIOD'
  | 'PERSONNEL_NUMBER'
  | 'PLANNED'
  | 'SUNDAY'
  | 'WORKED';

/** How long the periods of payroll are. */
export type PayrollCycle =
  | 'MONTH'
  | 'TWO_WEEKS';

/** Where a period of payroll stands. */
export type PayrollState =
  | 'CLOSED'
  | 'CLOSING'
  | 'OPEN';

/** An operation on one record that can be previewed. */
export type PreviewedOperation =
  | 'CLOSE_COMPANY'
  | 'REACTIVATE_USER'
  | 'REMOVE_FROM_COMPANY'
  | 'REVOKE_INVITATION'
  | 'SUSPEND_USER';

/** What to do with a privilege. */
export type PrivilegeChangeKind =
  | 'GRANT'
  | 'REVOKE';

/** What became of a change of a privilege. */
export type PrivilegeChangeOutcome =
  | 'FAILED'
  | 'GRANTED'
  | 'REVOKED'
  | 'UNCHANGED';

/** What a punch is. */
export type PunchKind =
  | 'IN'
  | 'OUT';

/** Where a punch comes from. */
export type PunchSource =
  | 'API'
  | 'CORRECTION'
  | 'PHONE'
  | 'WEB';

/** What a question to applicants asks for. */
export type QuestionKind =
  | 'CHOICE'
  | 'CHOICES'
  | 'DATE'
  | 'NUMBER'
  | 'TEXT'
  | 'YES_NO';

/** What a rater recommends. */
export type Recommendation =
  | 'MIXED'
  | 'NO'
  | 'STRONG_NO'
  | 'STRONG_YES'
  | 'YES';

/** Why an application was rejected. Applicants never see it. */
export type RejectReason =
  | 'EXPERIENCE'
  | 'FILLED'
  | 'LOCATION'
  | 'NO_RESPONSE'
  | 'OTHER'
  | 'SALARY'
  | 'SKILLS';

/** What became of a row. */
export type RowResult =
  | 'DONE'
  | 'FAILED'
  | 'UNCHANGED';

/** What a job will do with a row. */
export type RowVerdict =
  | 'DUPLICATE'
  | 'EXCLUDED'
  | 'EXISTING'
  | 'INCLUDED'
  | 'INVALID'
  | 'NEW'
  | 'UNCHANGED';

/** The period that a salary is paid for. */
export type SalaryPeriod =
  | 'DAY'
  | 'HOUR'
  | 'MONTH'
  | 'WEEK'
  | 'YEAR';

/** How often new roles of a saved search are sent. */
export type SearchFrequency =
  | 'DAILY'
  | 'WEEKLY';

/** What a person proves their identity with, besides the password. */
export type SecondFactorKind =
  | 'PHONE'
  | 'TOTP';

/** What the security log keeps. */
export type SecurityEventKind =
  | 'DENIED'
  | 'SECOND_FACTORS_RESET'
  | 'SECOND_FACTOR_ADDED'
  | 'SECOND_FACTOR_REMOVED'
  | 'SECOND_FACTOR_USED'
  | 'SIGN_IN'
  | 'STAFF_READ'
  | 'SUPPORT';

/** A list of the console that has settings and saved views. */
export type SettingsList =
  | 'ALL_USERS'
  | 'COMPANIES'
  | 'STAFF';

/** What a person should be in the company. */
export type StaffState =
  | 'ACTIVE'
  | 'REMOVED'
  | 'SUSPENDED';

/** What a stage of a role means. */
export type StageKind =
  | 'ACTIVE'
  | 'APPLIED'
  | 'HIRED'
  | 'OFFER'
  | 'REJECTED';

/** What synchronizing a person led to. */
export type SyncOutcome =
  | 'FAILED'
  | 'INVITED'
  | 'REACTIVATED'
  | 'REMOVED'
  | 'SUSPENDED'
  | 'UNCHANGED'
  | 'UPDATED';

/** The fields that the talent pool can be sorted by. Equal rows are sorted by id. */
export type TalentPoolOrderField =
  | 'ASKED_AT'
  | 'NAME'
  | 'UNTIL';

/** Where a request to stay in the talent pool of a company stands. */
export type TalentPoolState =
  | 'ASKED'
  | 'DECLINED'
  | 'ENDED'
  | 'MEMBER';

/** When the assignees of a task are reminded, in the time zone of the task. */
export type TaskReminder =
  | 'AT_DUE_TIME'
  | 'DAY_BEFORE'
  | 'HOUR_BEFORE'
  | 'NONE'
  | 'SAME_DAY';

/** The fields that lists of members can be sorted by. Equal rows are sorted by id. */
export type TeamMemberOrderField =
  | 'JOINED_AT'
  | 'NAME';

/** The fields that lists of teams can be sorted by. Equal rows are sorted by id. */
export type TeamOrderField =
  | 'CREATED_AT'
  | 'NAME';

/** The role of a person in a team. */
export type TeamRole =
  | 'GUEST'
  | 'LEAD'
  | 'MEMBER';

/** How people get into a team, and who sees its members. */
export type TeamVisibility =
  | 'BY_REQUEST'
  | 'CLOSED'
  | 'OPEN';

/** The fields that lists of users can be sorted by. Equal rows are sorted by id. */
export type UserOrderField =
  | 'CREATED_AT'
  | 'EMAIL'
  | 'FIRST_NAME'
  | 'LAST_NAME'
  | 'USER_TYPE';

/** The role of a user in their company. */
export type UserType =
  | 'ADMIN'
  | 'EMPLOYEE';

/** Whether an event has reached a webhook endpoint. */
export type WebhookDeliveryState =
  | 'DELIVERED'
  | 'FAILED'
  | 'PENDING';

/** Why a webhook endpoint receives no events. */
export type WebhookDisabledReason =
  | 'BY_ADMIN'
  | 'FAILING'
  | 'GONE';

/** Where people work. */
export type WorkMode =
  | 'HYBRID'
  | 'ON_SITE'
  | 'REMOTE';

/** What leave is to be instead. */
export interface AbsenceChangeInput {
  /** The days: two ranges, in order, to split the leave around other days. */
  parts: AbsenceRangeInput[];
  /** Why: at most 500 characters. */
  reason?: string;
  /** The id of the kind of leave. */
  typeId: string;
}

/** A request for leave. */
export interface AbsenceInput {
  /** The first day, such as 2026-12-21. */
  from: string;
  /** The half with which the first day begins. */
  fromHalf?: DayHalf;
  /** When leave of some hours of a day begins, such as 09:00: for kinds in hours, within the planned hours of the day. */
  fromTime?: string | null;
  /** Why: at most 500 characters. */
  reason?: string;
  /** The last day: within 366 days. */
  to: string;
  /** The half with which the last day ends. */
  toHalf?: DayHalf;
  /** When it ends. */
  toTime?: string | null;
  /** The id of the kind of leave. */
  typeId: string;
  /** The person, for managers and HR that enter leave of others. The caller without it. */
  userId?: string | null;
}

/** The days of leave. */
export interface AbsenceRangeInput {
  /** The first day, such as 2026-12-21. */
  from: string;
  /** The half with which the first day begins. */
  fromHalf?: DayHalf;
  /** When leave of some hours of a day begins, such as 09:00: for kinds in hours, within the planned hours of the day. */
  fromTime?: string | null;
  /** The last day: within 366 days. */
  to: string;
  /** The half with which the last day ends. */
  toHalf?: DayHalf;
  /** When it ends. */
  toTime?: string | null;
}

/** A kind of leave. Omitted fields keep their values. */
export interface AbsenceTypeInput {
  /** The working days of a person in a year, in halves, up to 366. Null without a limit. A change holds from the first day of this year on. `setLeavePolicy` says more. */
  allowance?: number | null;
  /** Whether it gives back other leave that it interrupts, as sick leave does. False for a new one. */
  interruptsLeave?: boolean | null;
  /** Whether nobody can ask for it any more. */
  isArchived?: boolean | null;
  /** Whether the company pays for these days. True for a new one. */
  isPaid?: boolean | null;
  /** Its name: 1 to 100 characters. Required for a new one. */
  name?: string | null;
  /** Whether somebody decides about requests. True for a new one. */
  needsApproval?: boolean | null;
  /** Whether it is taken from the overtime account. False for a new one. */
  takesOvertime?: boolean | null;
}

/** Filters a list of actions. All given conditions must match. */
export interface ActionFilter {
  /** Without it, INBOX. */
  box?: ActionBox | null;
  /** Actions that are due before this time. */
  dueBefore?: string | null;
  /** Actions of this kind, such as TASK. */
  kind?: string | null;
  /** Only actions that a person has requested, such as tasks. If false, only those that the product has opened, such as that of a team without a lead. Without it, both. */
  requested?: boolean | null;
  /** Only actions that the caller has put off. Without it, the others. */
  snoozed?: boolean | null;
  /** Actions in one of these states. Without it, those that wait: OPEN and DELEGATED. */
  states?: ActionState[] | null;
  /** Actions of this team. For an admin, those that wait for its lead too. */
  teamId?: string | null;
}

/** Filters a feed. All given conditions must match. */
export interface ActivityFilter {
  /** The company. By default, the caller's own. */
  companyId?: string | null;
  /** Only these kinds; all by default. */
  kinds?: ActivityKind[] | null;
  /** From this time on. */
  since?: string | null;
  /** Only what happened in this team. */
  teamId?: string | null;
  /** Before this time. */
  until?: string | null;
  /** Only what happened to this user. Not what they did to others. */
  userId?: string | null;
}

/** A person that a member of a company adds or refers. */
export interface AddCandidateInput {
  /** Why the person suits the role: at most 10000 characters. The person can read it. */
  coverNote?: string | null;
  /** The email address. The person is informed by email of what is stored about it, 30 seconds later. Without an address, nothing can be sent. */
  email?: string | null;
  /** The full name: 1 to 100 characters. */
  name: string;
  /** The phone number. */
  phone?: string | null;
}

/** The answer to a question of a role. */
export interface AnswerInput {
  /** A text of at most 2,000 characters, one of the choices, some of the choices in lines, `yes` or `no`, a number such as 12.5, or a day such as 2026-12-31. */
  answer: string;
  /** The id of the question. */
  questionId: string;
}

/** An email template for applicants. */
export interface ApplicantEmailTemplateInput {
  /** The name: 1 to 100 characters. Required, except for built-in templates, which keep theirs. */
  name?: string | null;
  /** The texts, one for each language that it has. At least one. */
  texts: TemplateTextInput[];
}

/** Filters a list of applications. All given conditions must match. */
export interface ApplicationFilter {
  /** Applications in this stage. */
  stageId?: string | null;
  /** Applications in one of these states. */
  states?: ApplicationState[] | null;
}

/** How a list of applications is sorted. */
export interface ApplicationOrder {
  /** The direction. */
  direction: OrderDirection;
  /** The field to sort by. */
  field: ApplicationOrderField;
}

/** What a person sends with an application. */
export interface ApplyInput {
  /** The answers to the questions of the role. */
  answers?: AnswerInput[] | null;
  /** Must be true: the person agrees that the company stores the data until the end of retention. */
  consent: boolean;
  /** What the person writes to the company: at most 10000 characters. */
  coverNote?: string | null;
  /** The phone number. */
  phone?: string | null;
}

/** Filters the audit log. All given conditions must match. */
export interface AuditFilter {
  /** Changes of this kind. */
  action?: AuditAction | null;
  /** Changes made by this user. */
  actorId?: string | null;
  /** Changes in the log of this company. */
  companyId?: string | null;
  /** Changes of this record, such as a role. */
  record?: AuditRecordInput | null;
  /** Changes by this request or job, as in `AuditEvent.requestId`. */
  requestId?: string | null;
  /** From this time on. */
  since?: string | null;
  /** Before this time. */
  until?: string | null;
  /** Changes of this user. */
  userId?: string | null;
}

/** A record that entries of the audit log are about. */
export interface AuditRecordInput {
  /** The id of the record, as in `AuditEvent.subjectId`. */
  id: string;
  /** The kind of record, as in `AuditEvent.subjectType`. */
  type: AuditSubject;
}

/** The break that work of some length needs. */
export interface BreakStepInput {
  /** Work of more minutes than this needs the break. */
  above: number;
  /** The minutes of the break: 1 to 480. */
  minutes: number;
}

/** What to change of an event. Fields that are left out stay as they are. */
export interface CalendarEventChanges {
  /** The people to invite: members of the company besides the owner, at most 100. None for PRIVATE. */
  attendeeIds?: string[] | null;
  /** What it is about, as Markdown: at most 10000 characters. */
  description?: string | null;
  /** When it ends: a local time after the start, or the last day. At most 31 days after the start. */
  end?: string | null;
  /** Whether it lasts whole days. */
  isAllDay?: boolean | null;
  /** The address of an online meeting, or empty. */
  link?: string | null;
  /** Where it takes place: at most 200 characters, or empty. */
  location?: string | null;
  /** How it repeats: a rule of RFC 5545 with FREQ from DAILY to YEARLY, INTERVAL, COUNT or UNTIL, BYDAY, BYMONTHDAY, BYMONTH, WKST and, within a month, BYSETPOS. Rules of Google and Outlook may be sent as they are, and are stored in a common form, with UNTIL as a day. The start becomes the first day of the rule. Null if it does not repeat. */
  recurrence?: string | null;
  /** Minutes before the start at which to remind the owner and everyone who has not declined: 0 to 40320. All-day events start at midnight. Null for no reminder. */
  reminderMinutes?: number | null;
  /** When it begins: a local time such as 2026-12-01T09:00, or a day. */
  start?: string | null;
  /** What it is about. */
  subject?: CalendarSubjectInput | null;
  /** The team, if the visibility is TEAM. */
  teamId?: string | null;
  /** The IANA time zone of the local times. */
  timeZone?: string | null;
  /** What it is called: 1 to 200 characters. */
  title?: string | null;
  /** Who sees it. COMPANY is for the company's admins to choose, TEAM for members of the team and the admins. */
  visibility?: CalendarVisibility | null;
}

/** An event. */
export interface CalendarEventInput {
  /** The people to invite: members of the company besides the owner, at most 100. None for PRIVATE. */
  attendeeIds?: string[];
  /** What it is about, as Markdown: at most 10000 characters. */
  description?: string;
  /** When it ends: a local time after the start, or the last day. At most 31 days after the start. */
  end: string;
  /** Whether it lasts whole days. */
  isAllDay?: boolean;
  /** The address of an online meeting, or empty. */
  link?: string;
  /** Where it takes place: at most 200 characters, or empty. */
  location?: string;
  /** How it repeats: a rule of RFC 5545 with FREQ from DAILY to YEARLY, INTERVAL, COUNT or UNTIL, BYDAY, BYMONTHDAY, BYMONTH, WKST and, within a month, BYSETPOS. Rules of Google and Outlook may be sent as they are, and are stored in a common form, with UNTIL as a day. The start becomes the first day of the rule. Null if it does not repeat. */
  recurrence?: string | null;
  /** Minutes before the start at which to remind the owner and everyone who has not declined: 0 to 40320. All-day events start at midnight. Null for no reminder. */
  reminderMinutes?: number | null;
  /** When it begins: a local time such as 2026-12-01T09:00, or a day. */
  start: string;
  /** What it is about. */
  subject?: CalendarSubjectInput | null;
  /** The team, if the visibility is TEAM. */
  teamId?: string | null;
  /** The IANA time zone of the local times. */
  timeZone: string;
  /** What it is called: 1 to 200 characters. */
  title: string;
  /** Who sees it. COMPANY is for the company's admins to choose, TEAM for members of the team and the admins. */
  visibility?: CalendarVisibility;
}

/** What an event is about. */
export interface CalendarSubjectInput {
  /** The id of a role or team that the caller may see. */
  id: string;
  /** What it is. */
  kind: CalendarSubjectKind;
}

/** Filters a list of candidates. All given conditions must match. */
export interface CandidateFilter {
  /** Candidates that the company got to know in one of these ways. */
  sources?: CandidateSource[] | null;
  /** Candidates whose newest application is in one of these states. */
  states?: ApplicationState[] | null;
}

/** How a list of candidates is sorted. */
export interface CandidateOrder {
  /** The direction. */
  direction: OrderDirection;
  /** The field to sort by. */
  field: CandidateOrderField;
}

/** Changes of how a company treats the data of candidates. Omitted fields keep their values. */
export interface CandidatePrivacyInput {
  /** Whether data may be erased because of it, from tomorrow on. See `retentionPreview`. */
  mayErase?: boolean | null;
  /** The privacy notice for candidates, in Markdown: at most 20000 characters. Everybody can read it. */
  notice?: string | null;
  /** How long the data is kept: 30 to 730 days after the last application. */
  retentionDays?: number | null;
}

/** Filters a list of companies. All given conditions must match. */
export interface CompanyFilter {
  /** Closed companies instead of open ones. */
  closed?: boolean | null;
  /** Companies created in this range. */
  createdAt?: TimeRange | null;
  /** Companies with this title, ignoring case. 1 to 200 characters. */
  title?: string | null;
  /** Companies last updated in this range. */
  updatedAt?: TimeRange | null;
}

/** How a list of companies is sorted. */
export interface CompanyOrder {
  /** The direction. */
  direction: OrderDirection;
  /** The field to sort by. */
  field: CompanyOrderField;
}

/** A new API client. */
export interface CreateApiClientInput {
  /** The company. Without it, the platform, for MASTER CONTROL. */
  companyId?: string | null;
  /** Until when it works. Without it, until it is revoked. */
  expiresAt?: string | null;
  /** What it is called in lists and in the audit log: 1 to 100 characters. */
  name: string;
  /** The networks that it may be used from, such as 192.0.2.0/24, 192.0.2.7 or 2001:db8::/32: at most 20. Empty for all. */
  networks?: string[];
  /** What it may do, as far as its creator may: at least one. */
  scopes: ApiScope[];
}

/** A new company with its first admin and that admin's account. */
export interface CreateCompanyWithAdminInput {
  /** 1 to 200 characters. */
  companyName: string;
  /** Without it, the first and last name. */
  displayName?: string | null;
  /** At most 254 characters. CONFLICT if it already has an account. */
  email: string;
  /** 1 to 100 characters. */
  firstName: string;
  /** 1 to 100 characters. */
  lastName: string;
  /** 8 to 128 characters. */
  password: string;
}

/** A new employee with their account. */
export interface CreateEmployeeInput {
  /** Without it, the caller's own company. Another company needs MASTER CONTROL, and so does 0, which means none. */
  companyId?: string | null;
  /** Without it, the first and last name. */
  displayName?: string | null;
  /** At most 254 characters. CONFLICT if it already has an account. */
  email: string;
  /** 1 to 100 characters. */
  firstName: string;
  /** 1 to 100 characters. */
  lastName: string;
  /** 8 to 128 characters. */
  password: string;
}

/** A new role. */
export interface CreateRoleInput {
  /** The last day on which people can apply, such as 2026-12-31. The role is closed when that day has ended everywhere on Earth. */
  closesOn?: string | null;
  /** A code of ISO 3166-1 alpha-2 such as DE. */
  country?: string | null;
  /** Whether applicants must send a CV. */
  cvRequired?: boolean | null;
  /** What the role is about, in Markdown: up to 20,000 characters. HTML, images and tables are not rendered. */
  description?: string | null;
  /** The kind of employment. */
  employmentType: EmploymentType;
  /** The user that decides about applications, of the same company. */
  hiringManagerId?: string | null;
  /** The place, such as a city: 1 to 200 characters. */
  location?: string | null;
  /** How many people the company wants to hire: 1 to 999. */
  openings?: number;
  /** Up to 20 questions to applicants. Replaces the present ones. */
  questions?: QuestionInput[] | null;
  /** Up to 20 users of the same company that look after the role. Replaces the present ones. */
  recruiterIds?: string[] | null;
  /** What the role pays. */
  salary?: SalaryInput | null;
  /** Whether everybody that sees the role sees its salary. */
  salaryShown?: boolean;
  /** At most 30 skills of at most 60 characters each. They are stored in lower case, each once. Replaces the present ones. */
  skills?: string[] | null;
  /** A team of the company that the caller sees. */
  teamId?: string | null;
  /** 1 to 200 characters. */
  title: string;
  /** Where people work. */
  workMode: WorkMode;
}

/** A new team. */
export interface CreateTeamInput {
  /** Such as #1d4ed8. Blue by default. */
  color?: string | null;
  /** What the team is for: at most 500 characters. */
  description?: string | null;
  /** The user that leads it, of the same company. */
  leadId?: string | null;
  /** 1 to 100 characters. Unique in the company, ignoring case and accents. */
  name: string;
  /** The team above it. Without it, the team is at the top. */
  parentId?: string | null;
  /** How people get into the team, and who sees its members. */
  visibility?: TeamVisibility;
}

/** A new webhook endpoint. */
export interface CreateWebhookEndpointInput {
  /** The company whose events it receives. */
  companyId: string;
  /** Whether it receives events at once. */
  enabled?: boolean;
  /** What it is called in lists and in the audit log: 1 to 100 characters. */
  name: string;
  /** The types of events to send, as in `eventTypes`. Empty for all. */
  types?: string[];
  /** Where events are sent: https, with a public address, without a user name and a password. Redirects are not followed. */
  url: string;
}

/** A criterion of a role. */
export interface CriterionInput {
  /** The id of an existing criterion. Without it, a new one is added. */
  id?: string | null;
  /** 1 to 100 characters. */
  name: string;
}

/** How the caller wants to see the dashboard. */
export interface DashboardInput {
  /** At most 50 keys of panels to hide. */
  hidden: string[];
  /** At most 50 keys of panels, in their order. */
  panels: string[];
}

/** The hours of a day of the week. */
export interface DayHoursInput {
  /** How many minutes it is long: 1 to 960. */
  minutes: number;
  /** When the shift begins, such as 09:00. */
  start: string;
  /** The day of the week: 1 for Monday to 7 for Sunday. */
  weekday: number;
}

/** An email that goes with a decision: a template, as the caller has read it. CONFLICT (`STALE_VERSION`) if it has changed since. */
export interface DecisionEmailInput {
  /** The `version` of the template that the changes are based on. */
  expectedVersion: number;
  /** The id of one of the company's `applicantEmailTemplates`. */
  templateId: string;
}

/** The subject and the text of an email: plain text with the placeholders `{name}`, `{role}`, `{company}`, `{sender}` and `{link}`. */
export interface EmailTextInput {
  /** The subject, without the name of the company: 1 to 150 characters. */
  subject: string;
  /** The text: 1 to 5000 characters. */
  text: string;
}

/** The employment of a person. */
export interface EmploymentInput {
  /** The last day. Null while no end is known. */
  endedOn?: string | null;
  /** The employment to change. Null adds one. */
  id?: string | null;
  /** The number of the person in payroll: 1 to 100 characters. */
  personnelNumber?: string | null;
  /** The first day. */
  startedOn: string;
  /** New terms. Without them, those of before go on. */
  terms?: EmploymentTermsInput | null;
}

/** What holds from a day on. Terms that begin on the same day are replaced. */
export interface EmploymentTermsInput {
  /** The cost center: 1 to 100 characters. */
  costCenter?: string | null;
  /** The country of the site, such as DE. */
  country?: string | null;
  /** The first day on which they hold: within the employment. */
  effectiveFrom: string;
  /** The title of the position: 1 to 100 characters. */
  jobTitle?: string | null;
  /** The region of the site: a code of `publicHolidayRegions` in its country. */
  region?: string | null;
  /** Where the person works: 1 to 100 characters. */
  site?: string | null;
  /** The IANA time zone of the site. Without it, that of the region or country, if it has only one. */
  timeZone?: string | null;
  /** The working days of a week: 0 to 7. Null: as in the schedule. */
  weeklyDays?: number | null;
  /** The hours of a week: 0 to 168. Null: as in the schedule. */
  weeklyHours?: number | null;
}

/** Changes of how a company hires. Omitted fields keep their values. */
export interface HiringSettingsInput {
  /** Whether roles are opened only with the approval of an admin. */
  needsApproval?: boolean | null;
  /** Whether the other applicants for a role are rejected once it is filled. */
  rejectsOthers?: boolean | null;
  /** 3 to 15 stages in order: the first is APPLIED, the last two are HIRED and REJECTED, and those between are ACTIVE, with at most one OFFER. Null restores the default ones. */
  stages?: TemplateStageInput[] | null;
}

/** A holiday. */
export interface HolidayInput {
  /** The day. */
  date: string;
  /** What it is called: 1 to 100 characters. */
  name: string;
  /** The region: a code of `publicHolidayRegions`. Null for the whole company. */
  region?: string | null;
}

/** A region whose public holidays the company adds. */
export interface HolidaySubscriptionInput {
  /** Whether its holidays are for the whole company, not only for people of the region. */
  isForAll?: boolean;
  /** The language of the names: en, de, es, fr or ar. */
  language?: string;
  /** The code of a region of `publicHolidayRegions`. */
  region: string;
  /** The rules of the holidays that are not to be added, in any year: at most 200. */
  skipped?: string[];
}

/** A cell of a column that `Company.importColumns` lists. */
export interface ImportCellInput {
  /** The `key` of the column. 1 to 100 characters. */
  column: string;
  /** At most 254 characters; longer cells are cut. */
  value: string;
}

/** A row of a file to import. Its cells are checked one by one: see `Job` rows. */
export interface ImportRowInput {
  /** For members: cells of columns that other capabilities add. At most 60. */
  cells?: ImportCellInput[] | null;
  /** For members. At most 254 characters; longer cells are cut. */
  displayName?: string | null;
  /** At most 254 characters; longer cells are cut. */
  email?: string | null;
  /** The id in other systems of the company. At most 254 characters; longer cells are cut. */
  externalId?: string | null;
  /** At most 254 characters; longer cells are cut. */
  firstName?: string | null;
  /** For members. At most 254 characters; longer cells are cut. */
  jobTitle?: string | null;
  /** For members: en, de, es, fr or ar. At most 254 characters; longer cells are cut. */
  language?: string | null;
  /** At most 254 characters; longer cells are cut. */
  lastName?: string | null;
  /** For members. At most 254 characters; longer cells are cut. */
  phone?: string | null;
  /** For members: an IANA time zone. At most 254 characters; longer cells are cut. */
  timeZone?: string | null;
  /** admin or employee, the default. At most 254 characters; longer cells are cut. */
  userType?: string | null;
}

/** Who interviews a person, when and where. */
export interface InterviewInput {
  /** The ids of 1 to 10 members of the company. They may read the application from then on. */
  interviewerIds: string[];
  /** How long it takes: 5 to 600 minutes. */
  minutes: number;
  /** Where it takes place: a text or a link of at most 500 characters, which the person sees. Or empty. */
  place: string;
  /** When it starts: in the future, at most two years ahead. */
  startsAt: string;
  /** The time zone in which it is planned, such as Europe/Berlin. */
  timeZone: string;
}

/** What came of an interview. */
export interface InterviewOutcomeInput {
  /** What came of it, for the company alone: at most 5000 characters. Or empty. */
  outcome: string;
  /** DONE or NO_SHOW. */
  state: InterviewState;
}

/** Filters a list of invitations. All given conditions must match. */
export interface InvitationFilter {
  /** People invited in this range. */
  createdAt?: TimeRange | null;
  /** Invitations with this status. */
  status?: InvitationStatus | null;
  /** Invitations to this role. */
  userType?: UserType | null;
}

/** How a list of invitations is sorted. */
export interface InvitationOrder {
  /** The direction. */
  direction: OrderDirection;
  /** The field to sort by. */
  field: InvitationOrderField;
}

/** A person to invite. */
export interface InviteUserInput {
  /** At most 254 characters. */
  email: string;
  /** The external id that the person will have in the company, 1 to 100 characters. INVALID if another person has it. */
  externalId?: string | null;
  /** Suggested when the person signs up. */
  firstName?: string | null;
  /** Suggested when the person signs up. */
  lastName?: string | null;
  /** Privileges that the person will have. Admins of a company may give those that they may grant, such as 'view ALL STAFF section', MASTER CONTROL any. */
  privileges?: string[] | null;
  /** The role that the person will have in the company. */
  userType: UserType;
}

/** How a company appears on the public job board. Fields that are left out stay as they are. */
export interface JobBoardInput {
  /** Whether the company's open roles appear among those of all companies. */
  listed?: boolean | null;
}

/** Changes of the caller's job profile. Omitted fields keep their values. */
export interface JobProfileInput {
  /** When the person can begin. Null removes it. */
  availability?: Availability | null;
  /** The country, as ISO 3166-1 alpha-2. Null removes it. */
  country?: string | null;
  /** The employment types that the person wants. */
  employmentTypes?: EmploymentType[] | null;
  /** What the person does or looks for: at most 120 characters. */
  headline?: string | null;
  /** Where the person is: at most 120 characters. */
  location?: string | null;
  /** At most 30 skills of at most 60 characters each. They are stored in lower case, each once. */
  skills?: string[] | null;
  /** Where the person wants to work. */
  workModes?: WorkMode[] | null;
}

/** Filters a list of roles. All given conditions must match. */
export interface JobRoleFilter {
  /** Roles with this kind of employment. */
  employmentType?: EmploymentType | null;
  /** Roles whose hiring manager or recruiter is this user. */
  ownerId?: string | null;
  /** Roles in one of these states. */
  states?: JobRoleState[] | null;
  /** Roles of this team. */
  teamId?: string | null;
  /** Roles with this mode of work. */
  workMode?: WorkMode | null;
}

/** How a list of roles is sorted. */
export interface JobRoleOrder {
  /** The direction. */
  direction: OrderDirection;
  /** The field to sort by. */
  field: JobRoleOrderField;
}

/** The answers to a question that speak against an applicant. */
export interface KnockOutInput {
  /** Some of the choices for the kinds CHOICE and CHOICES, or `yes` or `no` for YES_NO. */
  answers?: string[];
  /** For the kind NUMBER: smaller numbers are knock-outs. */
  least?: number | null;
  /** For the kind NUMBER: larger numbers are knock-outs. */
  most?: number | null;
}

/** An entry in the ledger of a person. */
export interface LeaveEntryInput {
  /** How much: at most two decimals. Negative for a correction to less, or an opening minus. */
  amount: number;
  /** Its day. */
  day: string;
  /** What it is. */
  kind: LeaveEntryKind;
  /** Why: 1 to 500 characters. The person reads it. */
  reason: string;
}

/** How a kind of leave is granted, from a day on. */
export interface LeavePolicyInput {
  /** How often it is granted. */
  accrual?: LeaveAccrual;
  /** A year's amount. Null without a limit. */
  amount?: number | null;
  /** How much goes over into the next year. Null: all of it. */
  carryMax?: number | null;
  /** The last day of the next year on which it can be taken, such as 03-31. Null: it stays. */
  carryUntil?: string | null;
  /** The first day on which it holds. A version of the same day is replaced. */
  effectiveFrom: string;
  /** Whether it is granted at the end of the year or month. */
  isInArrears?: boolean;
  /** How far requests may go below zero. */
  minusAllowed?: number;
  /** What a part of a year is worth. */
  proRata?: LeaveProRata;
  /** The step of rounding: 0.25, 0.5 or 1. */
  roundedTo?: number;
  /** How a year's amount is rounded. */
  rounding?: LeaveRounding;
  /** The working days of the week that the amount is for, or its hours. Null if the week does not matter. */
  scaledTo?: number | null;
  /** More leave after some years: at most 20 steps. */
  seniority?: LeaveSeniorityInput[];
  /** What short days cost. */
  shortDays?: LeaveShortDays;
  /** In what the kind is counted. */
  unit?: LeaveUnit;
  /** How many months nothing is granted at first: 0 to 60. */
  waitingMonths?: number;
}

/** More leave for people who have been employed for some years. */
export interface LeaveSeniorityInput {
  /** How much more a year. */
  extra: number;
  /** After how many years: 0 to 60. */
  years: number;
}

/** An opening balance, a correction or a payout of overtime. */
export interface OvertimeEntryInput {
  /** The day on which it counts. */
  day: string;
  /** What it is. */
  kind: LeaveEntryKind;
  /** The minutes: more than 0 for a payout, not 0 for a correction. */
  minutes: number;
  /** Why: 1 to 500 characters. */
  reason: string;
}

/** How a company hands working time and leave to payroll. */
export interface PayrollSettingsInput {
  /** Whether hours on public holidays are counted. */
  countsHolidays?: boolean;
  /** Whether hours on Sundays are counted. */
  countsSundays?: boolean;
  /** How long periods are. */
  cycle: PayrollCycle;
  /** When the night begins, in minutes after midnight. */
  nightFrom?: number;
  /** When the night ends, in minutes after midnight. The same as the beginning for no night hours. */
  nightTo?: number;
  /** The first day of the first period, at most two years ago. Once a period is closed, the next one begins after it. */
  startsOn: string;
}

/** Columns of an export, saved under a name. */
export interface PayrollTemplateInput {
  /** The columns in their order. */
  columns: PayrollColumn[];
  /** 1 to 100 characters. Replaces the template of that name. */
  name: string;
}

/** A change of a privilege of a user. */
export interface PrivilegeChangeRow {
  /** Whether to grant or revoke it. */
  change: PrivilegeChangeKind;
  /** One of `Query.privilegeCatalogue`. */
  title: string;
  /** The user. */
  userId: string;
}

/** Filters published profiles. All given conditions must match. */
export interface PublishedProfileFilter {
  /** The country, as ISO 3166-1 alpha-2. */
  country?: string | null;
  /** The person wants it, or any. */
  employmentType?: EmploymentType | null;
  /** Skills that the person must have, all of them. */
  skills?: string[] | null;
  /** The person wants it, or any. */
  workMode?: WorkMode | null;
}

/** What is right instead of a punch, or a punch that is missing. */
export interface PunchCorrectionInput {
  /** When it was: within the last 366 days. */
  at: string;
  /** Whether a break began. Only of ends. */
  isBreak?: boolean;
  /** Whether the person worked from elsewhere. */
  isRemote?: boolean;
  /** Whether to remove the punch. The other fields are then ignored. */
  isRemoved?: boolean;
  /** Whether work began or ended. */
  kind: PunchKind;
  /** Why: at most 500 characters. */
  note?: string;
  /** The punch to correct. Null adds one that is missing. */
  punchId?: string | null;
  /** The IANA time zone in which the person was. */
  timeZone?: string | null;
}

/** A beginning or an end of work, now. */
export interface PunchInput {
  /** Whether a break begins. Only of ends: the next beginning ends the break. */
  isBreak?: boolean;
  /** Whether the person works from elsewhere than the workplace. */
  isRemote?: boolean;
  /** Whether work begins or ends. */
  kind: PunchKind;
  /** A remark: at most 500 characters. */
  note?: string;
  /** WEB or PHONE. Punches of API clients are always API. */
  source?: PunchSource;
  /** The IANA time zone in which the person is. The one in which the current day is judged without it. */
  timeZone?: string | null;
}

/** A question to applicants. */
export interface QuestionInput {
  /** What applicants choose from: 2 to 20 different texts of 1 to 200 characters if the kind is CHOICE or CHOICES, otherwise none. */
  choices?: string[];
  /** The id of a question that the role has. Without it, a new one. */
  id?: string | null;
  /** What it asks for. */
  kind: QuestionKind;
  /** The answers that speak against an applicant. Omitted, those of the question are kept; null removes them. */
  knockOut?: KnockOutInput | null;
  /** Whether applicants must answer it. */
  required?: boolean;
  /** The question: 1 to 500 characters. */
  text: string;
}

/** The rating of a criterion. */
export interface RatingInput {
  /** The id of a criterion of the role. */
  criterionId: string;
  /** 1 (lowest) to 4 (highest). */
  rating: number;
}

/** What a role pays. At least one of the amounts is required. */
export interface SalaryInput {
  /** The currency as a code of ISO 4217, such as EUR. */
  currency: string;
  /** The most, in whole units. At least `min`. */
  max?: number | null;
  /** The least, in whole units of the currency. */
  min?: number | null;
  /** The period that it is paid for. */
  period: SalaryPeriod;
}

/** A search of the job board to save. Without a filter, all new roles match. */
export interface SaveSearchInput {
  /** The currency of the salary. Without it, EUR. */
  currency?: string | null;
  /** The employment type. */
  employmentType?: EmploymentType | null;
  /** How often new roles are sent. */
  frequency: SearchFrequency;
  /** The language of the emails. Without it, that of the caller. */
  language?: string | null;
  /** Words of the location, or a country: at most 200 characters. */
  location?: string | null;
  /** The least salary for a year. */
  salary?: number | null;
  /** Words of the title or the company: at most 200 characters. */
  search?: string | null;
  /** Where the work is done. */
  workMode?: WorkMode | null;
}

/** A new view of a list. */
export interface SaveViewInput {
  /** The list. */
  list: SettingsList;
  /** 1 to 100 characters, unique among the caller's views of the list. */
  name: string;
  /** Shares it with the caller's company. For admins. */
  shared?: boolean;
  /** The query of an address, at most 2000 characters. */
  state: string;
}

/** The people that get a schedule: exactly one of a team, a site, and people. */
export interface ScheduleAssignmentInput {
  /** The first day. */
  effectiveFrom: string;
  /** The people who are employed at this site on that day. */
  site?: string | null;
  /** The members of this team. */
  teamId?: string | null;
  /** These people: at most 500. */
  userIds?: string[] | null;
}

/** A schedule that a company gives to many people. */
export interface ScheduleTemplateInput {
  /** A day of the first week. The first day on which the hours apply without it. */
  anchor?: string | null;
  /** Its name: 1 to 100 characters. */
  name: string;
  /** The region whose holidays apply: a code of `publicHolidayRegions`. */
  region?: string | null;
  /** The shifts, instead of `hours`: at most 4 a day. They must not overlap, also after midnight. Days without a shift are off. */
  shifts?: ShiftInput[] | null;
  /** The IANA time zone. Null for that of each person's site, else of the company. */
  timeZone?: string | null;
  /** How many weeks follow each other before the first one begins again: 1 to 12. */
  weeks?: number;
}

/** What a rater thinks of the person of an application. */
export interface ScorecardInput {
  /** At most one rating of each criterion of the role. */
  ratings: RatingInput[];
  /** Required to submit the scorecard. */
  recommendation?: Recommendation | null;
  /** At most 5000 characters. Or empty. */
  text: string;
}

/** Filters the security log. All given conditions must match. */
export interface SecurityLogFilter {
  /** Events that this user caused. */
  actorId?: string | null;
  /** Events that this identity caused, by its firebase_id. */
  firebaseId?: string | null;
  /** Events of this kind. */
  kind?: SecurityEventKind | null;
  /** From this time on. */
  since?: string | null;
  /** Before this time. */
  until?: string | null;
}

/** A shift of a day of a week. */
export interface ShiftInput {
  /** The minutes of the planned breaks: shorter than the shift. */
  breakMinutes?: number;
  /** How many minutes it is long: 1 to 960. */
  minutes: number;
  /** When the shift begins, such as 09:00. */
  start: string;
  /** The week of the rotation: 1 for the first one. */
  week?: number;
  /** The day of the week: 1 for Monday to 7 for Sunday. */
  weekday: number;
}

/** Changes of the rules for sign-ins. Omitted fields keep their values, and null clears a field. */
export interface SignInRulesInput {
  /** Whether people need a second factor. Only a caller that has signed in with one may switch this on. Must not be null. */
  requiresSecondFactor?: boolean | null;
  /** After how many minutes without use people are signed out: 15, 60 or 480. */
  signOutAfterMinutes?: number | null;
}

/** The title of the new company and the names of its admin. */
export interface SignUpCompanyInput {
  /** 1 to 200 characters. */
  companyName: string;
  /** Without it, the first and last name. */
  displayName?: string | null;
  /** 1 to 100 characters. */
  firstName: string;
  /** The language of emails: en, de, es, fr or ar. English by default. */
  language?: string | null;
  /** 1 to 100 characters. */
  lastName: string;
}

/** The names of the caller, who joins the members' company. */
export interface SignUpMemberInput {
  /** Without it, the first and last name. */
  displayName?: string | null;
  /** 1 to 100 characters. */
  firstName: string;
  /** The language of emails: en, de, es, fr or ar. English by default. */
  language?: string | null;
  /** 1 to 100 characters. */
  lastName: string;
}

/** A person as another system knows them. A member is found by the external id or, if no member has it, by the email. Fields that are left out stay as they are; null clears one. The email of a member does not change. */
export interface StaffRowInput {
  /** 1 to 100 characters. Until it is edited, it follows the first and last name. */
  displayName?: string | null;
  /** Required to invite a person. At most 254 characters. */
  email?: string | null;
  /** The id of the user in other systems of the company, 1 to 100 characters. Only admins of the company and MASTER CONTROL may change it. CONFLICT (`EXTERNAL_ID_TAKEN`) if another member has it. */
  externalId?: string | null;
  /** 1 to 100 characters. */
  firstName?: string | null;
  /** What the user does in the company, 1 to 100 characters. */
  jobTitle?: string | null;
  /** The language of emails: en, de, es, fr or ar. */
  language?: string | null;
  /** 1 to 100 characters. */
  lastName?: string | null;
  /** A phone number: digits, spaces and + - / ( ), 3 to 32 characters. */
  phone?: string | null;
  /** Without it, new people are invited, and members stay what they are. */
  state?: StaffState | null;
  /** An IANA time zone, such as Europe/Berlin. */
  timeZone?: string | null;
}

/** A stage of a role. */
export interface StageInput {
  /** A stage that the role has, of the same kind. Without it, a new one. */
  id?: string | null;
  /** What the stage means. */
  kind: StageKind;
  /** 1 to 100 characters, unique in the list, ignoring case. */
  name: string;
}

/** A new support session. */
export interface StartSupportSessionInput {
  /** Whether to ask for changes too. Until a second holder of MASTER CONTROL allows them, the session only reads. */
  askForChanges?: boolean;
  /** After how many minutes it ends by itself: 1 to 60. */
  minutes: number;
  /** The person to see the product as. */
  personId: string;
  /** Why: 1 to 500 characters. The person, the admins of their company and the audit log get it. */
  reason: string;
}

/** How the caller wants to see a list. */
export interface TableSettingsInput {
  /** At most 20 visible columns; null for the default ones. */
  columns?: string[] | null;
  /** The height of the rows. */
  density: ListDensity;
  /** The list. */
  list: SettingsList;
}

/** Filters the talent pool. All given conditions must match. */
export interface TalentPoolFilter {
  /** The country, as ISO 3166-1 alpha-2. */
  country?: string | null;
  /** Skills that the person must have, all of them. */
  skills?: string[] | null;
}

/** What the company knows of a person in its talent pool. Omitted fields keep their values. */
export interface TalentPoolInput {
  /** The country, as ISO 3166-1 alpha-2. */
  country?: string | null;
  /** The place, such as a city: 1 to 200 characters. */
  location?: string | null;
  /** At most 30 skills of at most 60 characters each. They are stored in lower case, each once. A new request has those of the role without it. */
  skills?: string[] | null;
}

/** How the talent pool is sorted. */
export interface TalentPoolOrder {
  /** The direction. */
  direction: OrderDirection;
  /** The field to sort by. */
  field: TalentPoolOrderField;
}

/** A task, for its creator to store. Without an assignee and a team it is for the creator. */
export interface TaskInput {
  /** The person to do it, one of `assignableColleagues`. */
  assigneeId?: string | null;
  /** More about it: at most 2000 characters, in lines. */
  description?: string;
  /** The day when it is due, such as 2026-12-01, in the time zone of the assignee. */
  dueOn?: string | null;
  /** The local time when it is due, such as 15:00. Needs `dueOn`. */
  dueTime?: string | null;
  /** How urgent it is. */
  priority?: ActionPriority;
  /** The rule by which it repeats (RFC 5545), such as FREQ=WEEKLY;BYDAY=MO: FREQ from DAILY to YEARLY, INTERVAL up to 99, COUNT up to 500, UNTIL, BYDAY, BYMONTHDAY, BYMONTH, WKST and, within a month, BYSETPOS. Rules of Google and Outlook may be sent as they are, and are stored in a common form, with UNTIL as a day. Needs `dueOn`. */
  recurrence?: string | null;
  /** Needs `dueOn` unless NONE. */
  reminder?: TaskReminder;
  /** The team that should do it, whose members all can. For its members and admins. Not with `assigneeId`. */
  teamId?: string | null;
  /** What is to be done: 1 to 200 characters. */
  title: string;
}

/** Filters a list of teams. All given conditions must match. */
export interface TeamFilter {
  /** Archived teams if true; otherwise those in use. */
  archived?: boolean | null;
  /** Teams directly below this one. */
  parentId?: string | null;
  /** Teams with this visibility. */
  visibility?: TeamVisibility | null;
}

/** Filters a list of members. */
export interface TeamMemberFilter {
  /** Members with this role. */
  role?: TeamRole | null;
}

/** How a list of members is sorted. */
export interface TeamMemberOrder {
  /** The direction. */
  direction: OrderDirection;
  /** The field to sort by. */
  field: TeamMemberOrderField;
}

/** How a list of teams is sorted. */
export interface TeamOrder {
  /** The direction. */
  direction: OrderDirection;
  /** The field to sort by. */
  field: TeamOrderField;
}

/** The role of a member of a team. */
export interface TeamRoleInput {
  /** The new role. */
  role: TeamRole;
  /** A member of the team. */
  userId: string;
}

/** A stage that new roles start with. */
export interface TemplateStageInput {
  /** What the stage means. */
  kind: StageKind;
  /** 1 to 100 characters, unique in the list, ignoring case. */
  name: string;
}

/** The subject and the text of a template in one language. */
export interface TemplateTextInput {
  /** The language. */
  language: EmailLanguage;
  /** The subject, without the name of the company: 1 to 150 characters. */
  subject: string;
  /** The text: 1 to 5000 characters. */
  text: string;
}

/** A range of times; either end can be left open. */
export interface TimeRange {
  /** From this time on. */
  since?: string | null;
  /** Before this time. */
  until?: string | null;
}

/** Changes of a company. Omitted fields keep their values, and null clears a field. */
export interface UpdateCompanyInput {
  /** A code of ISO 3166-1 alpha-2 such as DE. */
  country?: string | null;
  /** The day that weeks start with in calendars. */
  firstDayOfWeek?: DayOfWeek | null;
  /** An IANA name such as Europe/Berlin. */
  timeZone?: string | null;
  /** 1 to 200 characters. Cannot be cleared. */
  title?: string | null;
  /** An http or https address without credentials, of at most 2000 characters. */
  website?: string | null;
}

/** Changes of a role. Omitted fields keep their values, and null clears a field. */
export interface UpdateRoleInput {
  /** The last day on which people can apply, such as 2026-12-31. The role is closed when that day has ended everywhere on Earth. */
  closesOn?: string | null;
  /** A code of ISO 3166-1 alpha-2 such as DE. */
  country?: string | null;
  /** Whether applicants must send a CV. */
  cvRequired?: boolean | null;
  /** What the role is about, in Markdown: up to 20,000 characters. HTML, images and tables are not rendered. */
  description?: string | null;
  /** The kind of employment. Cannot be cleared. */
  employmentType?: EmploymentType | null;
  /** The user that decides about applications, of the same company. */
  hiringManagerId?: string | null;
  /** The place, such as a city: 1 to 200 characters. */
  location?: string | null;
  /** How many people the company wants to hire: 1 to 999, at least as many as are hired already. */
  openings?: number | null;
  /** Up to 20 questions to applicants. Replaces the present ones. */
  questions?: QuestionInput[] | null;
  /** Up to 20 users of the same company that look after the role. Replaces the present ones. */
  recruiterIds?: string[] | null;
  /** What the role pays. */
  salary?: SalaryInput | null;
  /** Whether everybody that sees the role sees its salary. Cannot be cleared. */
  salaryShown?: boolean | null;
  /** At most 30 skills of at most 60 characters each. They are stored in lower case, each once. Replaces the present ones. */
  skills?: string[] | null;
  /** A team of the company that the caller sees. */
  teamId?: string | null;
  /** 1 to 200 characters. Cannot be cleared. */
  title?: string | null;
  /** Where people work. Cannot be cleared. */
  workMode?: WorkMode | null;
}

/** Changes of a team. Omitted fields keep their values. */
export interface UpdateTeamInput {
  /** Such as #1d4ed8. Cannot be cleared. */
  color?: string | null;
  /** At most 500 characters; null clears it. */
  description?: string | null;
  /** 1 to 100 characters. Cannot be cleared. */
  name?: string | null;
  /** How people get into the team, and who sees its members. Cannot be cleared. */
  visibility?: TeamVisibility | null;
}

/** The fields of a profile to change. Fields that are left out stay as they are; null clears one. */
export interface UpdateUserInput {
  /** 1 to 100 characters. Until it is edited, it follows the first and last name. */
  displayName?: string | null;
  /** The id of the user in other systems of the company, 1 to 100 characters. Only admins of the company and MASTER CONTROL may change it. CONFLICT (`EXTERNAL_ID_TAKEN`) if another member has it. */
  externalId?: string | null;
  /** 1 to 100 characters. */
  firstName?: string | null;
  /** What the user does in the company, 1 to 100 characters. */
  jobTitle?: string | null;
  /** The language of emails: en, de, es, fr or ar. */
  language?: string | null;
  /** 1 to 100 characters. */
  lastName?: string | null;
  /** A phone number: digits, spaces and + - / ( ), 3 to 32 characters. */
  phone?: string | null;
  /** An IANA time zone, such as Europe/Berlin. */
  timeZone?: string | null;
}

/** Changes of a view. Omitted fields keep their values. */
export interface UpdateViewInput {
  /** The view. */
  id: string;
  /** 1 to 100 characters. */
  name?: string | null;
  /** Shares it with the company, or stops sharing. For admins. */
  shared?: boolean | null;
  /** The query of an address, at most 2000 characters. */
  state?: string | null;
}

/** Changes of a webhook endpoint. What is left out stays. */
export interface UpdateWebhookEndpointInput {
  /** The new name: 1 to 100 characters. */
  name?: string | null;
  /** The types of events to send, as in `eventTypes`. Empty for all. */
  types?: string[] | null;
  /** Where events are sent: https, with a public address, without a user name and a password. Redirects are not followed. */
  url?: string | null;
}

/** Filters a list of users. All given conditions must match. */
export interface UserFilter {
  /** Users whose email is confirmed, or is not. */
  accountConfirmed?: boolean | null;
  /** Users created in this range. */
  createdAt?: TimeRange | null;
  /** Users with one of these external ids, at most 200. */
  externalIds?: string[] | null;
  /** Suspended users if true, all others if false. */
  isSuspended?: boolean | null;
  /** Users who hold this privilege, one of `Query.privilegeCatalogue`. */
  privilege?: string | null;
  /** Members of this team. FORBIDDEN (`TEAM_CLOSED`) if the caller may not see them. */
  teamId?: string | null;
  /** Users last updated in this range. */
  updatedAt?: TimeRange | null;
  /** Users of this type. */
  userType?: UserType | null;
}

/** How a list of users is sorted. */
export interface UserOrder {
  /** The direction. */
  direction: OrderDirection;
  /** The field to sort by. */
  field: UserOrderField;
}

/** Filters the deliveries of an endpoint, by when they were created and more. All conditions must match. */
export interface WebhookDeliveryFilter {
  /** Only the event with this id. */
  eventId?: string | null;
  /** Only events of this type, as in `eventTypes`, or `webhook.test`. */
  eventType?: string | null;
  /** From this time on. */
  since?: string | null;
  /** Only deliveries in this state. */
  state?: WebhookDeliveryState | null;
  /** Before this time. */
  until?: string | null;
}

/** Which events to send again: from a place in the last 30 days, up to another or to the present. Give one of `after` and `since`. */
export interface WebhookResendInput {
  /** The id of an event, or a cursor of `events`: the events after it. */
  after?: string | null;
  /** Only deliveries that have failed. Otherwise also events that were not for the endpoint before. */
  failedOnly?: boolean;
  /** From this time on. */
  since?: string | null;
  /** Before this time. */
  until?: string | null;
  /** The id of the last event. */
  upTo?: string | null;
}

/** The rules of working time, from a day on. */
export interface WorkRulesInput {
  /** The breaks that are deducted: at most 5. Without it, 30 minutes for more than 6 hours, and 45 for more than 9. */
  breakSteps?: BreakStepInput[] | null;
  /** Whether people have an overtime account from this day on. */
  countsOvertime?: boolean;
  /** Whether breaks are deducted from the work of a day if less was recorded. */
  deductsBreaks?: boolean;
  /** The first day. Rules that begin on the same day are replaced. */
  effectiveFrom: string;
  /** The most minutes of an account: work above it is not credited. Null without a limit. */
  overtimeCap?: number | null;
}

/** Hours from a day on. */
export interface WorkScheduleInput {
  /** A day of the first week. The first day on which the hours apply without it. */
  anchor?: string | null;
  /** The first day. A schedule that begins on the same day is replaced. */
  effectiveFrom: string;
  /** The hours of working days; other days are off. Null: the person has the hours of the company again. */
  hours?: DayHoursInput[] | null;
  /** The region whose holidays apply: a code of `publicHolidayRegions`. */
  region?: string | null;
  /** The shifts, instead of `hours`: at most 4 a day. They must not overlap, also after midnight. Days without a shift are off. */
  shifts?: ShiftInput[] | null;
  /** The IANA time zone. Null for that of the person's site, else of the company. */
  timeZone?: string | null;
  /** The person. Null for everybody in the company. */
  userId?: string | null;
  /** How many weeks follow each other before the first one begins again: 1 to 12. */
  weeks?: number;
}

/** What a person has taken and has left of a kind of leave in a year, in working days. */
export interface AbsenceBalance {
  /** The days that are left. Null without a limit. */
  left: number | null;
  /** The days that wait for a decision. */
  requested: number;
  /** The days of leave that was approved. */
  taken: number;
  /** The kind of leave. */
  type: AbsenceType;
}

/** What a request for leave would mean. */
export interface AbsencePreview {
  /** What it takes of its kind: days, or hours for kinds in hours. Null without `typeId`. */
  cost: number | null;
  /** How many working days it takes. */
  days: number;
  /** The least that is left of the kind afterwards, until the end of the year. Null without `typeId`, or without a limit. */
  leftAfter: number | null;
  /** People with the same manager that are away meanwhile: at most 100. */
  overlaps: ({ from: string; isApproved: boolean; person: Colleague | null; to: string; })[];
}

/** Leave that a person has asked for. */
export interface AbsenceRequest {
  /** When the person asked. */
  createdAt: string;
  /** How many working days it takes, in halves. */
  days: number;
  /** When it was decided or cancelled. Null while it waits. */
  decidedAt: string | null;
  /** Who has decided. Null if nobody has, or that account is closed. */
  decider: { displayName: string; id: string; } | null;
  /** The first day, such as 2026-12-21. */
  from: string;
  /** The half of the first day with which it begins. */
  fromHalf: DayHalf;
  /** When leave of some hours of a day begins, such as 09:00. Null for days and halves of days. */
  fromTime: string | null;
  /** The id of the request. */
  id: string;
  /** Whether the person has asked to cancel leave that has begun, and nobody has decided yet. */
  isCancellationRequested: boolean;
  /** The change of approved leave that waits for a decision. Null without one. */
  pendingChange: { createdAt: string; parts: ({ from: string; fromHalf: DayHalf; fromTime: string | null; to: string; toHalf: DayHalf; toTime: string | null; })[]; reason: string; type: { id: string; name: string; } | null; } | null;
  /** The person. Null if the account is closed. */
  person: { displayName: string; id: string; } | null;
  /** Why, as the person wrote: at most 500 characters, or empty. */
  reason: string;
  /** Where it stands. */
  state: AbsenceState;
  /** The last day. */
  to: string;
  /** The half of the last day with which it ends. */
  toHalf: DayHalf;
  /** When it ends, after midnight if that is earlier. Null for days and halves of days. */
  toTime: string | null;
  /** The kind of leave. */
  type: { id: string; name: string; } | null;
}

/** A kind of leave of a company, such as vacation. */
export interface AbsenceType {
  /** A year's amount under today's policy: working days, or hours for kinds in hours. Null without a limit. */
  allowance: number | null;
  /** Since when nobody can ask for it any more. Null while it is in use. */
  archivedAt: string | null;
  /** The id of the kind. */
  id: string;
  /** Whether it gives back other leave that it interrupts, as sick leave does. It may be asked for on days of other leave. */
  interruptsLeave: boolean;
  /** Whether the company pays for these days. */
  isPaid: boolean;
  /** 1 to 100 characters. Unique in the company, ignoring case and accents. */
  name: string;
  /** Whether somebody decides about requests. Others are approved at once. */
  needsApproval: boolean;
  /** Whether it is taken from the overtime account. */
  takesOvertime: boolean;
}

/** Something that waits for a decision, or did. */
export interface Action {
  /** The request for leave that the action decides. Null for other kinds of actions. */
  absence: { id: string; } | null;
  /** The person that it is assigned to. Null with a rule. */
  assignee: { displayName: string; id: string; } | null;
  /** The remark of the person that decided. */
  comment: string | null;
  /** The correction of working time that the action decides. Null for other kinds of actions. */
  correction: { id: string; } | null;
  /** When it was opened. */
  createdAt: string;
  /** When it was decided or settled. Null before that. */
  decidedAt: string | null;
  /** The person that decided. Null before that. */
  decidedBy: { displayName: string; id: string; } | null;
  /** The decision, one of `decisions`. Null before that, and if it was settled elsewhere. */
  decision: string | null;
  /** The label of `decision` in a language. Null before a decision, and if it was settled elsewhere. */
  decisionLabel: string | null;
  /** The decisions that the caller can take now, the usual one first. Labels are in `language`. */
  decisions: { label: string; name: string; }[];
  /** The person that it was passed on to. */
  delegate: { displayName: string; id: string; } | null;
  /** When it was passed on. Null if it was not. */
  delegatedAt: string | null;
  /** The person that passed it on. */
  delegatedBy: { displayName: string; id: string; } | null;
  /** The exact subject, such as an email address. Null if the title says everything. */
  detail: string | null;
  /** When it should be decided. Null if it has no due time. */
  dueAt: string | null;
  /** The day, such as 2026-12-01, if it is due on a day and not at a time. Show it instead of `dueAt`: it is the same in every time zone. */
  dueOn: string | null;
  /** The id of the action, 1 to 2147483647. */
  id: string;
  /** Whether the caller can undo the decision now. */
  isUndoable: boolean;
  /** What kind of action it is, such as TASK or TEAM_JOIN_REQUEST. */
  kind: string;
  /** The path of the page of its subject, if it has one. */
  path: string | null;
  /** How urgent it is. */
  priority: ActionPriority;
  /** The person that asks. Null without one. */
  requester: { displayName: string; id: string; } | null;
  /** Who decides it. Null if it is assigned to one person. */
  rule: ActionRule | null;
  /** Until when the caller has put it off. Null if the caller has not. */
  snoozedUntil: string | null;
  /** The state of the action. */
  state: ActionState;
  /** The record that it is about. */
  subjectId: string;
  /** What kind of record it is about, such as TEAM or INVITATION. */
  subjectType: string;
  /** The task. Null for other kinds of actions. */
  task: { id: string; title: string; } | null;
  /** The team that it is about. Null if there is none. */
  teamId: string | null;
  /** The name of the team that it is about. Null without one. */
  teamName: string | null;
  /** What is to be decided, in a language: en, de, es, fr or ar. Without `language`, in English. */
  title: string;
  /** Grows with each change. */
  version: number;
}

/** The delegations that concern the caller. */
export interface ActionDelegations {
  /** The caller's own. Null if there is none. */
  own: { delegate: Colleague | null; endsAt: string; startsAt: string; user: Colleague | null; } | null;
  /** Those that let the caller decide for others now or later: at most 50. */
  received: ({ delegate: Colleague | null; endsAt: string; startsAt: string; user: Colleague | null; })[];
}

/** Something in a feed has changed. Read it again. */
export interface ActivityChange {
  /** For `after`: subscribing again with it replays missed changes with no gaps or duplicates. */
  cursor: string;
}

/** One page of a feed. */
export interface ActivityFeed {
  /** For `after`: continues after this page. */
  endCursor: string | null;
  /** The groups, newest first. */
  groups: ActivityGroup[];
  /** Whether more may follow. A page can be short or empty although more follow. */
  hasNextPage: boolean;
}

/** Changes of the same kind and in the same team that happened one after the other: by one request or job, or by the same person within an hour. */
export interface ActivityGroup {
  /** What happened. */
  action: AuditAction;
  /** The person that did it, as they are now. Null if the caller may not see them, or the product did it by itself. */
  actor: { displayName: string; id: string; } | null;
  /** When the newest entry happened. */
  at: string;
  /** The number of entries. */
  count: number;
  /** The number of the former member that did it, if their account was closed, as in the company's audit log. For callers that may list the staff. */
  formerActor: number | null;
  /** The id of the newest entry. */
  id: string;
  /** Whether each person did it themselves, such as joining a team. */
  isOwn: boolean;
  /** The number of different people that the entries are about. An entry about nobody known counts as one. */
  peopleCount: number;
  /** When the oldest entry happened. */
  since: string;
  /** The team, if the changes belong to one. */
  team: { id: string; name: string; } | null;
}

/** A program that uses the API with a key of its own, as the person who created it. */
export interface ApiClient {
  /** Whether the caller may revoke it now. */
  canRevoke: boolean;
  /** Whether the caller may give it another key now. */
  canRotate: boolean;
  /** The company that it belongs to; null for the platform. */
  companyId: string | null;
  /** When it was created. */
  createdAt: string;
  /** The person who created it, whose rights it uses. Null once they are deleted. */
  createdBy: { displayName: string; id: string; } | null;
  /** The last four characters of its key, to recognise it. */
  ending: string;
  /** Until when it works. Null for no end. */
  expiresAt: string | null;
  /** The id of the client, 1 to 2147483647. */
  id: string;
  /** When it was used last, within a minute. Null if never. */
  lastUsedAt: string | null;
  /** What it is called in lists and in the audit log. */
  name: string;
  /** The networks that it may be used from, in CIDR notation. Empty for all. */
  networks: string[];
  /** Until when the key that was replaced last works as well. Null if none was. */
  previousEndsAt: string | null;
  /** When it was revoked. */
  revokedAt: string | null;
  /** When its key was created. */
  rotatedAt: string;
  /** What it may do, as far as its creator may. */
  scopes: ApiScope[];
  /** Whether its key works. */
  state: ApiClientState;
}

/** The API clients of a company or of the platform have changed: read them again. */
export interface ApiClientChange {
  /** For `after`: subscribing again with it replays missed changes with no gaps or duplicates. */
  cursor: string;
  /** The client. Null if many changed at once. */
  id: string | null;
}

/** A client with its new key, which is shown this once. */
export interface ApiClientKey {
  /** The client. */
  client: ApiClient;
  /** The key: send it as `Authorization: Bearer <key>`. It is not stored, so it is null if the response is that of an earlier request. */
  key: string | null;
}

/** What API clients can be allowed to do. */
export interface ApiScopeInfo {
  /** Whether only MASTER CONTROL may do it: it is of use to clients of the platform alone. */
  forPlatform: boolean;
  /** What it allows. */
  meaning: string;
  /** Its operations, as coordinates of the schema and as routes. */
  operations: string[];
  /** The name. */
  scope: ApiScope;
  /** The name as documents and messages write it, such as staff:read. */
  shownName: string;
}

/** An email that a manager of a role has written to an applicant. */
export interface ApplicantEmail {
  /** When it was written. */
  createdAt: string;
  /** When it was sent or cancelled. Null while it waits. */
  endedAt: string | null;
  /** The id of the email. */
  id: string;
  /** The member of the company that wrote it. Null if the account is closed. */
  sender: { displayName: string; id: string; } | null;
  /** What became of it. */
  state: ApplicantEmailState;
  /** The subject, without the name of the company. Empty once the personal data is erased. */
  subject: string;
  /** The text, in which `{link}` stands for the address of the application. Empty once the personal data is erased. */
  text: string;
}

/** An email to an applicant, as the person would get it. */
export interface ApplicantEmailPreview {
  /** The whole email as plain text. The address of the application is an example. */
  body: string;
  /** Whether the person gets emails: an address is known, its account is active if it has one, and it has not withdrawn the application. */
  canReceive: boolean;
  /** Whether the email only says that the page of the application shows the text, because the person has not confirmed the address. */
  isOnPage: boolean;
  /** The language of the text, and of the words around it. */
  language: EmailLanguage;
  /** The subject. */
  subject: string;
  /** The address that it is sent to. Empty once the personal data is erased. */
  to: string;
}

/** An email template of a company for applicants. The placeholders `{name}`, `{role}`, `{company}`, `{sender}` and `{link}` stand for the applicant, the role, the company, the person that sends it, and the address of the application. */
export interface ApplicantEmailTemplate {
  /** Which of the built-in templates it is. Null for one of the company itself. */
  builtIn: BuiltInTemplate | null;
  /** The id within the company: a number or, for built-in templates, their name. */
  id: string;
  /** Whether the company has changed the texts of a built-in template. */
  isChanged: boolean;
  /** The name. Empty for built-in templates. */
  name: string;
  /** The texts, one for each language that it has. */
  texts: { language: EmailLanguage; subject: string; text: string; }[];
  /** Grows with each change, from 1. */
  version: number;
}

/** The application of a person for a role. */
export interface Application {
  /** When the person applied, or was referred or added. */
  appliedAt: string;
  /** Whether emails reach the person. If not, nothing is sent, and offers are refused. */
  contact: ApplicantContact;
  /** What the person, or the one that referred it, has written. Or empty. */
  coverNote: string;
  /** The id of the application, 1 to 2147483647. */
  id: string;
  /** The ids of the questions with answers that spoke against the person when the application arrived. */
  knockOuts: string[];
  /** When it came into its stage. */
  movedAt: string;
  /** Why it was rejected. Null unless it was, or if no reason was given. */
  rejectReason: RejectReason | null;
  /** The role. */
  role: { id: string; title: string; };
  /** How it came about. */
  source: CandidateSource;
  /** The stage that it is in. */
  stage: { id: string; name: string; };
  /** The state of the application. */
  state: ApplicationState;
}

/** An application has changed. Read again what is shown. */
export interface ApplicationChange {
  /** For `after`: subscribing again with it replays missed changes with no gaps or duplicates. */
  cursor: string;
}

/** A note about an application, for the managers of the role. Applicants never see it. */
export interface ApplicationNote {
  /** The author. Null if the account is closed. */
  author: { displayName: string; id: string; } | null;
  /** When it was written. */
  createdAt: string;
  /** The id of the note. */
  id: string;
  /** Whether the caller has written it, and can remove it. */
  isOwn: boolean;
  /** The present names of the people that `@[1]`, `@[2]` and so on in the text stand for, in this order. Null for those whose account is closed. */
  mentionedNames: (string | null)[];
  /** 1 to 5,000 characters. `@[1]` in it stands for the first of `mentionedNames`, `@[2]` for the second. */
  text: string;
}

/** The attendance of a company has changed. Read again what is shown. */
export interface AttendanceChange {
  /** For `after`: subscribing again with it replays missed changes with no gaps or duplicates. */
  cursor: string;
}

/** A day of a person with its punches. */
export interface AttendanceOfDay {
  /** Since when the person is at work, without a break. Null if they are not. */
  atWorkSince: string | null;
  /** Whether the caller may correct punches of the person without asking. */
  canCorrect: boolean;
  /** What the day was. */
  day: { breakMinutes: number; date: string; deductedMinutes: number; isLate: boolean; isMissingOut: boolean; isOngoing: boolean; leave: LeavePart | null; overtimeMinutes: number; plannedMinutes: number; status: AttendanceStatus | null; timeOffMinutes: number; workedMinutes: number; };
  /** Since when the person has a break that they began. Null if they have none. */
  onBreakSince: string | null;
  /** The person. Null if the account is closed. */
  person: Colleague | null;
  /** The shifts that the hours plan for the day, in order: also on leave. None on holidays. */
  plannedShifts: { end: string; start: string; }[];
  /** The punches that count for the day, in the order of their times. */
  punches: Punch[];
  /** Corrections of the day that await a decision, in the order in which they were asked for: at most 20. */
  requestedCorrections: RequestedCorrection[];
  /** The IANA time zone in which the current day is judged: that of the hours, else of the site, else of the company. */
  timeZone: string;
  /** The current day in the person's time zone at work. */
  today: string;
}

/** A person with the days of a range. */
export interface AttendanceRow {
  /** The days of the range, in order. */
  days: ({ breakMinutes: number; date: string; deductedMinutes: number; isLate: boolean; isMissingOut: boolean; isOngoing: boolean; leave: LeavePart | null; overtimeMinutes: number; plannedMinutes: number; status: AttendanceStatus | null; timeOffMinutes: number; workedMinutes: number; })[];
  /** The id of the user. */
  id: string;
  /** The person. Null if the account is closed. */
  person: { displayName: string; id: string; } | null;
}

/** One recorded change: the actor, the action, the record, the time and the API. */
export interface AuditEvent {
  /** The action. */
  action: AuditAction;
  /** The name of the API client that made the change for the actor, who created it. Null for people, and for company admins if the actor belonged to another company. */
  actorClient: string | null;
  /** The actor's email at that time. Null once erased, and for company admins if the actor belonged to another company. */
  actorEmail: string | null;
  /** The id of the user who made the change. Null for an identity that is not registered, the operator and the product itself. */
  actorId: string | null;
  /** The name of the holder of 'MASTER CONTROL' who made the change in the actor's place, in a support session. Empty once erased. Null otherwise, and for company admins if the actor belonged to another company. */
  actorSupport: string | null;
  /** When it happened. */
  at: string;
  /** The fields that changed, without those that were erased. */
  changes: ({ after: string | null; before: string | null; field: string; })[];
  /** The company whose log it belongs to, as it is now; null if there is none or it is gone. */
  company: { id: string; title: string; } | null;
  /** The id of the company whose log it belongs to. Null if none. */
  companyId: string | null;
  /** The API through which the change was made. */
  door: AuditDoor;
  /** Whether personal values have been erased: the email of the actor, or fields. */
  erased: boolean;
  /** The number of the former member who made the change, if their account was closed: it stays the same within this log. Null if the record exists, and for company admins if the actor belonged to another company. */
  formerActor: number | null;
  /** The number of the former member that the entry is about, as in `formerActor`. Null otherwise. */
  formerSubject: number | null;
  /** The id of the event. */
  id: string;
  /** Whether the actor belonged to another company, or to none. Company admins do not learn who that was. False for MASTER CONTROL, who sees every actor. */
  outsideActor: boolean;
  /** The id of the request, as in X-Request-Id, or `job:` and the id of the job. */
  requestId: string | null;
  /** The id of the record. */
  subjectId: string;
  /** The kind of record that was changed. */
  subjectType: AuditSubject;
}

/** A change that was recorded in the audit log. Read the log again for its entry. */
export interface AuditLogChange {
  /** The action. */
  action: AuditAction;
  /** For `after`: subscribing again with it replays missed changes with no gaps or duplicates. */
  cursor: string;
}

/** Events that follow one another and come from the same request or job. Events without either form one operation if their action, their actor and their hour are the same. A long operation is listed in parts of up to 1,000 events. */
export interface AuditOperation {
  /** The actions, the most frequent ones first. */
  actions: { action: AuditAction; count: number; }[];
  /** When the newest event happened. */
  at: string;
  /** The number of events. */
  count: number;
  /** The id of the newest event. */
  id: string;
  /** When the oldest event happened. */
  since: string;
  /** The number of different users that the events are about. */
  userCount: number;
}

/** News that the calendars of a company have changed. */
export interface CalendarChange {
  /** For `after`: subscribing again with it replays missed changes with no gaps or duplicates. */
  cursor: string;
}

/** Something in a calendar. */
export interface CalendarEntry {
  /** The day that names the occurrence within its series. Null for other kinds of entries. */
  date: string | null;
  /** When it ends. Null if it lasts whole days. */
  endsAt: string | null;
  /** The id of the event. Null for other kinds of entries. */
  eventId: string | null;
  /** Its first day in the time zone of the calendar, such as 2026-12-31. */
  from: string;
  /** Whether the caller has something else at that time. */
  hasConflict: boolean;
  /** Unique in the calendar, and the same whenever it is read. */
  id: string;
  /** Whether it lasts whole days. */
  isAllDay: boolean;
  /** Whether the caller may change the event. */
  isEditable: boolean;
  /** Whether it is an occurrence of an event that repeats. */
  isRepeating: boolean;
  /** What it is. */
  kind: CalendarEntryKind;
  /** Where it takes place. Empty if nothing is given. */
  location: string;
  /** Who is on leave. Null for other kinds of entries. */
  person: { displayName: string; id: string; } | null;
  /** The id of what it is about: the action of a task, the role of a last day, or the application of an interview. */
  recordId: string | null;
  /** What the caller has answered. Null unless the caller is invited. */
  response: AttendeeResponse | null;
  /** When it begins. Null if it lasts whole days. */
  startsAt: string | null;
  /** What it is called. Empty for leave, which its person names. */
  title: string;
  /** Its last day. */
  to: string;
  /** Who sees the event. Null for other kinds of entries. */
  visibility: CalendarVisibility | null;
}

/** An event of a calendar: one occurrence, or a series that repeats. */
export interface CalendarEvent {
  /** When it was cancelled. Null if it takes place. */
  cancelledAt: string | null;
  /** The day that names this occurrence within its series. */
  date: string;
  /** What it is about, as Markdown: at most 10000 characters. */
  description: string;
  /** What it is about, as HTML that is safe to show. */
  descriptionHtml: string;
  /** When it ends: a local time, or the last day. */
  end: string;
  /** When it ends. */
  endsAt: string;
  /** The id of the event. */
  id: string;
  /** Whether it lasts whole days. */
  isAllDay: boolean;
  /** Whether the caller may change it. */
  isEditable: boolean;
  /** The address of an online meeting, or empty. */
  link: string;
  /** Where it takes place: a text, or empty. */
  location: string;
  /** Who created it. Null if that person has left the company. */
  owner: { displayName: string; id: string; } | null;
  /** How it repeats: a rule of RFC 5545 such as FREQ=WEEKLY;BYDAY=MO. Null if it does not. */
  recurrence: string | null;
  /** Minutes before the start at which people are reminded. Null without a reminder. */
  reminderMinutes: number | null;
  /** What the caller has answered. Null unless the caller is invited. */
  response: AttendeeResponse | null;
  /** When it begins: a local time such as 2026-12-01T09:00, or a day. */
  start: string;
  /** When it begins. */
  startsAt: string;
  /** What it is about. Null for nothing in particular. */
  subject: { id: string; name: string | null; } | null;
  /** The team that it is for. Null if it is for no team. */
  teamId: string | null;
  /** The IANA time zone of its local times, such as Europe/Berlin. */
  timeZone: string;
  /** What it is called: 1 to 200 characters. */
  title: string;
  /** Increases with every change. Send it back with updates. */
  version: number;
  /** Who sees it. */
  visibility: CalendarVisibility;
}

/** The secret address at which calendar programs read the events of the caller. The address itself is shown once, when it is made. */
export interface CalendarFeed {
  /** When the present address was made. */
  createdAt: string;
  /** When a program last read it, to the minute. Null if none has. */
  lastUsedAt: string | null;
}

/** A person that a company may hire. */
export interface Candidate {
  /** When the person agreed that the company stores the data. Null if a member of the company added it. */
  consentedAt: string | null;
  /** When the company got to know the person. */
  createdAt: string;
  /** The email address. Empty if none is known, or the personal data is erased. */
  email: string;
  /** When the personal data was erased. Null while it is kept. */
  erasedAt: string | null;
  /** The id of the candidate, 1 to 2147483647. */
  id: string;
  /** When a person that a member of the company added was informed by email of what is stored. Null if that is not due or not possible. */
  informedAt: string | null;
  /** The full name. Empty once the personal data is erased. */
  name: string;
  /** The phone number, or empty. */
  phone: string;
  /** The last day on which the personal data is kept, such as 2026-12-31. */
  retainUntil: string;
  /** How the company got to know the person. */
  source: CandidateSource;
}

/** How a company treats the personal data of candidates. */
export interface CandidatePrivacy {
  /** The privacy notice for candidates, in Markdown: at most 20000 characters, or empty. It is public. */
  notice: string;
  /** How long the data is kept after the last application, in days: 30 to 730. */
  retentionDays: number;
}

/** A person as other members of the company see them in teams, actions and activity. Never contains an email. */
export interface Colleague {
  /** The name that others see. */
  displayName: string;
  /** The identity provider's id of the account, for a link to the person. Null unless the caller may see the user. */
  firebaseId: string | null;
  /** First name. */
  firstName: string;
  /** The id of the user. */
  id: string;
  /** What the person does in the company. */
  jobTitle: string | null;
  /** Last name. */
  lastName: string;
  /** The path of the photo, a WebP image of at most 256 by 256 pixels. Needs the same credentials as other requests. It changes with the photo, so the image can be cached. For the user, members of their company and MASTER CONTROL. Null without a photo and for others. */
  photoUrl: string | null;
}

/** A company whose staff and features are managed here. */
export interface Company {
  /** When the company was closed. Null while it is open. A closed company has no users, is hidden from everyone except MASTER CONTROL, and is deleted after 30 days. */
  closedAt: string | null;
  /** The country as a code of ISO 3166-1 alpha-2, such as DE. Null if none is known. */
  country: string | null;
  /** When the company was created. */
  createdAt: string;
  /** The day that weeks start with in calendars. Null for that of the reader's language. */
  firstDayOfWeek: DayOfWeek | null;
  /** The id of the company, 1 to 2147483647. */
  id: string;
  /** The path of the logo, a WebP image of at most 256 by 256 pixels. Needs the same credentials as other requests. It changes with the logo, so the image can be cached. Null without a logo. */
  logoUrl: string | null;
  /** Whether the people of the company may use the product only after signing in with a second factor. */
  requiresSecondFactor: boolean;
  /** After how many minutes without use the people of the company are signed out: 15, 60 or 480. Null for never. */
  signOutAfterMinutes: number | null;
  /** The IANA name of the time zone, such as Europe/Berlin. Null if none is known. */
  timeZone: string | null;
  /** 1 to 200 characters. Two companies may share a title. */
  title: string;
  /** How far its closing or reopening has come. Null once everybody is reached, and for others than MASTER CONTROL. */
  transition: { done: number; kind: CompanyTransitionKind; total: number; } | null;
  /** When a field of the record last changed. Adding a feature does not change the record. */
  updatedAt: string;
  /** Grows with every `updateCompany`, which takes the version that the caller has edited. */
  version: number;
  /** An http or https address of at most 2000 characters. Null if none is known. */
  website: string | null;
}

/** Candidates of a company have changed. Read again what is shown. */
export interface CompanyCandidatesChange {
  /** For `after`: subscribing again with it replays missed changes with no gaps or duplicates. */
  cursor: string;
}

/** A company that was created, changed, closed or reopened. */
export interface CompanyChange {
  /** The company as it is now. Null if removed, or no longer visible to the subscriber. */
  company: Company | null;
  /** For `after`: subscribing again with it replays missed changes with no gaps or duplicates. */
  cursor: string;
  /** The id of the company. */
  id: string;
  /** What happened. */
  kind: ChangeKind;
}

/** What closing a company does, or would do. */
export interface CompanyClosing {
  /** The company. */
  company: Company;
  /** When the company is deleted unless it is reopened before. */
  deletedAt: string;
  /** Whether nothing was changed, because only a preview was asked for. */
  dryRun: boolean;
  /** How many users become unallocated. */
  people: number;
}

/** Something that has happened in a company, for programs. */
export interface CompanyEvent {
  /** What it is about. */
  data: { actorId: string | null; changed: string[]; companyId: string; subjectId: string; subjectType: AuditSubject; teamId: string | null; values: ({ after: string | null; before: string | null; field: string; })[]; };
  /** The id, which never changes. As `after`, it continues after this event. */
  id: string;
  /** When it happened. */
  timestamp: string;
  /** What has happened, such as `staff.joined`; see `eventTypes`. */
  type: string;
}

/** A page of the export of a company. */
export interface CompanyExportPage {
  /** JSON lines: one record per line, with its `type` (company, person, team, teamMember, invitation or log). Empty if a type has no more records. */
  lines: string;
  /** `after` of the next page. Null on the last one. */
  next: string | null;
}

/** Something about the roles of a company has changed. Read again what is shown. */
export interface CompanyRolesChange {
  /** For `after`: subscribing again with it replays missed changes with no gaps or duplicates. */
  cursor: string;
}

/** Something about the teams of a company has changed. Read again what is shown. */
export interface CompanyTeamsChange {
  /** For `after`: subscribing again with it replays missed changes with no gaps or duplicates. */
  cursor: string;
}

/** A request for contact, as the person sees it that is asked. */
export interface ContactRequest {
  /** The company that asks. */
  companyTitle: string;
  /** When the company asked. */
  createdAt: string;
  /** Until when it can be answered. */
  expiresAt: string;
  /** The id of the request. */
  id: string;
  /** What the company has written. */
  message: string;
  /** The path of the public page of the role. */
  rolePath: string;
  /** The role that it is about. */
  roleTitle: string;
  /** What became of it. */
  state: ContactState;
}

/** What the applicants for a role are rated by. */
export interface Criterion {
  /** The id of the criterion within the role. */
  id: string;
  /** 1 to 100 characters. */
  name: string;
}

/** The result of deciding one of several actions. */
export interface DecideResult {
  /** The error code. Null if it is decided. */
  code: string | null;
  /** The action. */
  id: string;
  /** Whether it is decided now. */
  isDecided: boolean;
  /** What went wrong. Null if it is decided. */
  message: string | null;
  /** The reason of the error. Null if there is none. */
  reason: string | null;
}

/** A person of a company with its employment. */
export interface EmployedUser {
  /** The last employment. Null if nobody has entered one. */
  employment: { id: string; } | null;
  /** The id of the user. */
  id: string;
  /** The person. Null if the account is closed. */
  person: { displayName: string; id: string; } | null;
}

/** A time during which a person is employed by a company. */
export interface Employment {
  /** Whether the caller may change it. */
  canChange: boolean;
  /** The last day. Null while no end is known. */
  endedOn: string | null;
  /** The id of the employment. */
  id: string;
  /** The number of the person in payroll. Nobody else in the company has it. */
  personnelNumber: string | null;
  /** The first day, such as 2026-08-15. */
  startedOn: string;
}

/** Events in the order in which they happened, oldest first. */
export interface EventPage {
  /** The events. */
  events: CompanyEvent[];
  /** Whether more may follow now. A page can be empty although more follow. */
  hasMore: boolean;
  /** For `after` of the next request. Save it together with what you did with the events. */
  next: string;
}

/** A type of event that programs can follow. */
export interface EventType {
  /** The actions of the audit log that are events of this type. */
  actions: AuditAction[];
  /** What has happened. */
  description: string;
  /** The name, such as `staff.joined`. */
  name: string;
}

/** An erasure that failed. It is tried again, at least every two hours, until it succeeds. The records of the people are gone already. */
export interface FailedErasure {
  /** How often it was attempted. */
  attempts: number;
  /** The id of the company that invited the people. Null for accounts. */
  companyId: string | null;
  /** When the records were deleted. */
  createdAt: string;
  /** When the last attempt failed. */
  failedAt: string;
  /** The id of the erasure. */
  id: string;
  /** Whose traces it removes. */
  kind: ErasureKind;
  /** Why the last attempt failed. */
  reason: string | null;
  /** The id that the deleted record had, for `npm run audit:erase`. Null for invited people. */
  userId: string | null;
}

/** How a company hires. */
export interface HiringSettings {
  /** Whether roles are opened only with the approval of an admin. Admins and MASTER CONTROL open roles without it. */
  needsApproval: boolean;
  /** Whether the other applicants for a role are rejected once somebody has accepted the offer of its last opening. They are told 30 seconds later, unless `reopenApplications` has undone it by then. */
  rejectsOthers: boolean;
  /** The stages of new roles, in order. Until they are changed, they have names in the caller's language. */
  stages: { kind: StageKind; name: string; }[];
}

/** A day on which a company, or its people of a region, do not work. */
export interface Holiday {
  /** The day, such as 2026-12-25. */
  date: string;
  /** The id of the holiday. */
  id: string;
  /** What it is called: 1 to 100 characters. */
  name: string;
  /** The region whose people do not work, as in their work schedules. Empty for the whole company. */
  region: string;
}

/** A region whose public holidays a company adds as years come near. */
export interface HolidaySubscription {
  /** The last year whose holidays were added. */
  addedUntil: number;
  /** The id of the subscription. */
  id: string;
  /** Whether its holidays are for the whole company, not only for people of the region. */
  isForAll: boolean;
  /** The code of the region, such as DE-BY. */
  region: string;
}

/** A person as a row of an import. */
export interface ImportRow {
  /** The cells of `Company.importColumns` that have a value. */
  cells: { column: string; value: string; }[];
  /** The email address. */
  email: string;
  /** The first name. */
  firstName: string;
  /** The id of the user. */
  id: string;
  /** The last name. */
  lastName: string;
}

/** An interview with the person of an application. */
export interface Interview {
  /** When it was planned first. */
  createdAt: string;
  /** The id of the interview. */
  id: string;
  /** How long it takes, in minutes. */
  minutes: number;
  /** What came of it, for the company. Empty if nothing was written, or it was erased. */
  outcome: string;
  /** Where it takes place: a text or a link. Empty if nothing is given, or it was erased. */
  place: string;
  /** When it starts. */
  startsAt: string;
  /** The state of the interview. */
  state: InterviewState;
  /** The time zone that it was planned in, such as Europe/Berlin. */
  timeZone: string;
  /** Increases with every change. Send it back with updates. */
  version: number;
}

/** An invitation to join a company, sent by email. */
export interface Invitation {
  /** When the person accepted. */
  acceptedAt: string | null;
  /** When the person was invited. */
  createdAt: string;
  /** When the person declined. */
  declinedAt: string | null;
  /** Why the email could not be delivered, in the words of the mail server. Null if it could. */
  deliveryError: string | null;
  /** The invited address. Only an account with this email can accept. */
  email: string;
  /** Until when the link can be used. */
  expiresAt: string;
  /** The external id that the person will have in the company, unless another member has it by then. */
  externalId: string | null;
  /** The first name that the form suggests. */
  firstName: string | null;
  /** The id of the invitation, 1 to 2147483647. */
  id: string;
  /** The last name that the form suggests. */
  lastName: string | null;
  /** The privileges that the person will have. */
  privileges: string[];
  /** When it was revoked. */
  revokedAt: string | null;
  /** When the last email was handed over for sending. */
  sentAt: string;
  /** What became of the invitation. */
  status: InvitationStatus;
  /** The role that the person will have in the company. */
  userType: UserType;
}

/** An invitation that was sent or changed. */
export interface InvitationChange {
  /** For `after`: subscribing again with it replays missed changes with no gaps or duplicates. */
  cursor: string;
  /** The id of the invitation. Null if many changed at once: read the list again. */
  id: string | null;
  /** The invitation as it is now. Null if it was deleted, or many changed at once. */
  invitation: Invitation | null;
  /** What happened. */
  kind: ChangeKind;
}

/** What a link shows to its visitor: who invites to what. */
export interface InvitationPreview {
  /** The title of the company. */
  companyTitle: string;
  /** Until when it can be accepted. */
  expiresAt: string;
  /** The display name of the user who invited. Null once they are deleted. */
  inviterName: string | null;
  /** The role of the user who invited. Null if they do not belong to the company. */
  inviterRole: UserType | null;
  /** Whether it can be accepted. */
  status: InvitationStatus;
}

/** What inviting people led to. */
export interface InviteResults {
  /** How many people are invited. */
  invitedCount: number;
  /** One result per row, in the order of the rows. */
  results: ({ email: string; field: string | null; invitationId: string | null; message: string | null; verdict: InviteVerdict; })[];
}

/** An import, or an action on many users or invitations. Kept for 30 days. */
export interface Job {
  /** When it was created. */
  createdAt: string;
  /** The user who created it. Null once they are deleted, or if the caller may not see them. */
  createdBy: { displayName: string; id: string; } | null;
  /** The number of rows that have been processed successfully. */
  done: number;
  /** Why it stopped. Null unless FAILED. */
  error: string | null;
  /** The number of rows that could not be processed. */
  failed: number;
  /** When it ended; null before that. */
  finishedAt: string | null;
  /** The id of the job, 1 to 2147483647. */
  id: string;
  /** The number of rows to process. The others are excluded by their verdict. */
  included: number;
  /** What it does. */
  kind: JobKind;
  /** When it was started; null before that. */
  startedAt: string | null;
  /** What it is doing. */
  state: JobState;
  /** The name of the file, or what the caller called it. */
  title: string;
  /** The number of rows. */
  total: number;
  /** The job that this one undoes; null if it undoes none. */
  undoOf: string | null;
  /** Until when it can be undone; null if it cannot be, or has been. */
  undoUntil: string | null;
}

/** How a company appears on the public job board, which everybody can read. */
export interface JobBoard {
  /** The address of the same list for a frame of another website. It tells its height, in pixels, by messages such as `{ "type": "job-lobby:height", "height": 640 }`. */
  embedUrl: string;
  /** The address of the list as JSON Feed 1.1. */
  jsonFeedUrl: string;
  /** Whether the company's open roles appear among those of all companies. If not, only at the company's own address. */
  listed: boolean;
  /** The address of the list as RSS 2.0. */
  rssUrl: string;
  /** The address of the company's open roles. */
  url: string;
}

/** What a job will do. */
export interface JobPreview {
  /** How many rows have each verdict, most frequent first. */
  groups: ({ count: number; field: string | null; message: string | null; people: string[]; reason: string | null; verdict: RowVerdict; })[];
  /** The number of rows that will be processed. */
  included: number;
  /** The job. Null with `dryRun`. */
  job: Job | null;
  /** The number of rows. */
  total: number;
}

/** What the caller says about the work that the caller can do and wants. Companies see it only if it is published. */
export interface JobProfile {
  /** When the person can begin. Null if unknown. */
  availability: Availability | null;
  /** The country, as ISO 3166-1 alpha-2. */
  country: string | null;
  /** The CV that the caller keeps. Null without one. `POST /job-profile-cv?name=cv.pdf` stores one. */
  cv: { id: string; name: string; } | null;
  /** The employment types that the person wants. Empty for any. */
  employmentTypes: EmploymentType[];
  /** What the person does or looks for, in a line. Empty if nothing was entered. */
  headline: string;
  /** The id of the profile, 1 to 2147483647. */
  id: string;
  /** Where the person is, such as a city. Empty if nothing was entered. */
  location: string;
  /** Since when it is published. Null while it is not. */
  publishedAt: string | null;
  /** Whether companies see the name. Otherwise they see the initials. */
  showsName: boolean;
  /** Skills in lower case, at most 30. */
  skills: string[];
  /** When it was changed. */
  updatedAt: string;
  /** Where the person wants to work. Empty for any. */
  workModes: WorkMode[];
}

/** A role that a company wants to fill. */
export interface JobRole {
  /** When it was filled or closed. Null unless it is in one of these states. */
  closedAt: string | null;
  /** The last day on which people can apply, such as 2026-12-31. Null without an end. */
  closesOn: string | null;
  /** The company of the role. */
  company: { id: string; title: string; };
  /** The country as a code of ISO 3166-1 alpha-2, such as DE. Null if none is given. */
  country: string | null;
  /** When the role was created. */
  createdAt: string;
  /** Whether applicants must send a CV. */
  cvRequired: boolean;
  /** The kind of employment. */
  employmentType: EmploymentType;
  /** How many of the openings are filled. */
  filled: number;
  /** The person that decides about applications. Null without one. */
  hiringManager: { displayName: string; id: string; } | null;
  /** The id of the role, 1 to 2147483647. */
  id: string;
  /** The answers that speak against an applicant. Empty for callers that do not manage the role. */
  knockOuts: ({ answers: string[]; least: number | null; most: number | null; questionId: string; })[];
  /** The place, such as a city: at most 200 characters, or empty. */
  location: string;
  /** When it was opened last. Null if it never was. */
  openedAt: string | null;
  /** How many people the company wants to hire: 1 to 999. */
  openings: number;
  /** What the role pays. Null if nothing is given or, unless `salaryShown`, for callers that do not manage the role. */
  salary: { currency: string; max: number | null; min: number | null; period: SalaryPeriod; } | null;
  /** Whether everybody that sees the role sees its salary. If not, only its managers do. */
  salaryShown: boolean;
  /** The skills that it asks for, in lower case: at most 30. */
  skills: string[];
  /** The state of the role. */
  state: JobRoleState;
  /** The team of the role. Null if it has none or the caller may not see it. */
  team: { id: string; name: string; } | null;
  /** 1 to 200 characters. */
  title: string;
  /** Grows with every edit of the role or its stages. Edits take the version that they are based on. */
  version: number;
  /** Where people work. */
  workMode: WorkMode;
}

/** One row of a job: a person or an invitation. */
export interface JobRow {
  /** For a member in an import: what it changes. Empty for all other rows. */
  changes: ({ after: string | null; before: string | null; column: string; })[];
  /** The invalid field. Null unless INVALID. */
  field: string | null;
  /** The invitation that it is about, or that the import has sent. Null if there is none. The invitation may be gone. */
  invitationId: string | null;
  /** The email of the row. */
  label: string;
  /** Why it is left out, or why it failed. */
  message: string | null;
  /** The name in the row of an import: the first and the last name, or else the display name. Null without one. */
  name: string | null;
  /** The number of the row, from 1. */
  number: number;
  /** The rule that prevents it, as in `extensions.reason`, the reason of an invalid field, or one of ALREADY_INVITED, ALREADY_MEMBER, COLUMN_REFUSED, CHANGED_SINCE, INVITATION_ENDED, MEMBERS_ONLY, PROFILES_REFUSED, JOINS_FIRST, LEFT_COMPANY, MEMBER_OF_ANOTHER_COMPANY, TAKEN, NOT_RECORDED. Null for what is rare, and for rows of earlier releases. */
  reason: string | null;
  /** What became of it. Null until it is processed. */
  result: RowResult | null;
  /** The user that it is about; null if it is about none. */
  userId: string | null;
  /** The role for which an import invites the person. Null for all other rows. */
  userType: UserType | null;
  /** What the job does with it. */
  verdict: RowVerdict;
}

/** What a person has of a kind of leave on a day, in the unit of the kind. */
export interface LeaveBalance {
  /** What the person can still ask for, besides what is planned and requested. Null without a limit. */
  available: number | null;
  /** What the person has, after leave until the day. Null without a limit. */
  balance: number | null;
  /** What came over from the year before, or was the opening balance. */
  carried: number;
  /** The corrections of the year. */
  corrected: number;
  /** What has expired in the year. */
  expired: number;
  /** What expires next in the year. */
  expiring: { amount: number; until: string; } | null;
  /** What is granted in the year. */
  granted: number;
  /** The day. */
  on: string;
  /** What was paid out in the year. */
  paidOut: number;
  /** Approved leave of the year after the day. */
  planned: number;
  /** Leave of the year that awaits a decision. */
  requested: number;
  /** Approved leave of the year until the day. */
  taken: number;
  /** The kind of leave. */
  type: AbsenceType;
  /** In what it is counted. */
  unit: LeaveUnit;
}

/** A person with what it has of a kind of leave. */
export interface LeaveBalanceRow {
  /** What the person has. */
  balance: { available: number | null; balance: number | null; carried: number; corrected: number; expired: number; expiring: { amount: number; until: string; } | null; granted: number; on: string; paidOut: number; planned: number; requested: number; taken: number; type: { id: string; name: string; }; unit: LeaveUnit; };
  /** The id of the user. */
  id: string;
  /** The person. Null if the account is closed. */
  person: { displayName: string; id: string; } | null;
}

/** The ledger of a person for a kind of leave and a year. */
export interface LeaveLedger {
  /** Whether the caller may add entries. */
  canChange: boolean;
  /** Its entries, in the order of their days. */
  entries: ({ amount: number; balance: number; creator: Colleague | null; day: string; expiry: LedgerExpiry | null; kind: LedgerEntryKind; parts: { annual: number; from: string; share: number; to: string; }[] | null; policy: LeavePolicy | null; reason: string | null; to: string; })[];
  /** The kind of leave. */
  type: AbsenceType;
  /** The year. */
  year: number;
}

/** How a kind of leave is granted, from a day on until that of the next version. */
export interface LeavePolicy {
  /** How often it is granted. */
  accrual: LeaveAccrual;
  /** A year's amount. Null without a limit. */
  amount: number | null;
  /** How much goes over into the next year. Null: all of it. */
  carryMax: number | null;
  /** The last day of the next year on which it can be taken, such as 03-31. Null: it stays. */
  carryUntil: string | null;
  /** The first day on which it holds. */
  effectiveFrom: string;
  /** The id of the version. Null if nobody has set one: then the allowance holds in every year. */
  id: string | null;
  /** Whether it is granted at the end of the year or month. */
  isInArrears: boolean;
  /** How far requests may go below zero. */
  minusAllowed: number;
  /** What a part of a year is worth. */
  proRata: LeaveProRata;
  /** The step of rounding. */
  roundedTo: number;
  /** How a year's amount is rounded. */
  rounding: LeaveRounding;
  /** The working days of the week that the amount is for, or its hours. Null if the week does not matter. */
  scaledTo: number | null;
  /** More leave after some years. */
  seniority: { extra: number; years: number; }[];
  /** What short days cost. */
  shortDays: LeaveShortDays;
  /** In what the kind is counted. */
  unit: LeaveUnit;
  /** How many months after the first day nothing is granted yet. */
  waitingMonths: number;
}

/** A legacy call, how often it is made, and what replaces it. */
export interface LegacyCall {
  /** The brownouts that have not ended, the next one first, at most 10. */
  brownouts: ({ client: string | null; endsAt: string; startsAt: string; })[];
  /** How often it was made within the range: a whole number. */
  calls: number;
  /** Since when it is deprecated. */
  deprecatedSince: string;
  /** Whether it changes data. */
  isChange: boolean;
  /** When it was made last within the range. */
  lastSeenAt: string | null;
  /** GET or POST. */
  method: string;
  /** The route, such as `/api/getFeatures/:company_id`. */
  path: string;
  /** A GraphQL document that replaces it. */
  query: string;
  /** What replaces it. */
  successors: { name: string; url: string; }[];
  /** What it does, in a few words. */
  summary: string;
  /** When it ends; null if the operator has set no date. */
  sunset: string | null;
  /** Variables for the document, as JSON. The values are those of the demo data. */
  variables: string;
}

/** A kind of client that makes legacy calls. */
export interface LegacyClient {
  /** Whether it has made a call within the last 30 days that succeeded or that a brownout refused, so that it breaks when the legacy calls end. False for pages and programs of the product itself. */
  breaks: boolean;
  /** All calls of the range: a whole number. */
  calls: number;
  /** Those that failed. */
  failedCalls: number;
  /** When it made its last call of the range. */
  lastSeenAt: string;
  /** What its requests say about it, without versions, such as `okhttp` or `Chrome on https://partner.example`. */
  name: string;
  /** The paths that it called, the most frequent first. */
  paths: string[];
}

/** How often legacy calls were made over time. */
export interface LegacyUsage {
  /** All calls of the range: a whole number. */
  calls: number;
  /** The first day of the range, such as `2026-12-01`, in UTC. */
  firstDay: string;
  /** The last day of the range, in UTC. */
  lastDay: string;
  /** How long each period is. */
  period: LegacyUsagePeriod;
  /** The counts by period and group, oldest first. Periods without calls are left out. The 8 most frequent groups have rows of their own. */
  rows: ({ calls: number; group: string | null; start: string; })[];
}

/** The caller's settings of a list, and the views that the caller may open. */
export interface ListSettings {
  /** The visible columns; null for the default ones. */
  columns: string[] | null;
  /** The height of the rows. */
  density: ListDensity;
  /** The list. */
  list: SettingsList;
  /** The caller's own and the company's shared views, sorted by name. */
  views: SavedView[];
}

/** A beginning of work whose end was not recorded. */
export interface MissingPunch {
  /** The day on which it was, by the clocks where the person was. */
  date: string;
  /** The id of the beginning. */
  id: string;
  /** Whether the person has asked to add the end, and nobody has decided yet. */
  isEndRequested: boolean;
  /** The person. Null if the account is closed. */
  person: { displayName: string; id: string; } | null;
  /** The beginning. */
  punch: { id: string; };
}

/** An event that concerns the caller. */
export interface Notification {
  /** What the reader can do. */
  actions: { path: string; text: string; }[];
  /** The colour to show it in, as #rrggbb. */
  color: string;
  /** The title of the company that it is about. Null if there is none, or it is gone. */
  company: string | null;
  /** When it happened. */
  createdAt: string;
  /** The privilege, the job, the action or the event that it is about, with its time in the caller's language. Null if there is none. */
  detail: string | null;
  /** The id of the notification. */
  id: string;
  /** What it is about. */
  kind: NotificationKind;
  /** The display name of the person that it is about. Null if there is none, or they have left the company. */
  person: string | null;
  /** When the caller read it. Null while it is unread. */
  readAt: string | null;
  /** What happened, in the caller's language (`User.language`) or else in English. Clients with other texts build theirs from `kind`, `company`, `person` and `detail`. */
  text: string;
}

/** A public holiday of a region. */
export interface OfferedHoliday {
  /** The day, such as 2027-03-29. */
  date: string;
  /** What it is called. */
  name: string;
  /** What makes the day a holiday, the same in every year. */
  rule: string;
}

/** The overtime account of a person. It is calculated whenever it is read. */
export interface OvertimeAccount {
  /** What it has at the end of the last day, in minutes. */
  balance: number;
  /** What it has at the beginning of the first day, in minutes. */
  before: number;
  /** Whether the caller may add entries. */
  canChange: boolean;
  /** The most minutes that it can have on the last day. */
  cap: number | null;
  /** The days that change the account, in order. */
  days: ({ balance: number; cappedMinutes: number; date: string; entries: ({ creator: Colleague | null; kind: LeaveEntryKind; minutes: number; reason: string; })[]; overtimeMinutes: number; plannedMinutes: number; timeOffMinutes: number; workedMinutes: number; })[];
  /** Whether the person has an account on the last day: the rules of the company say so. */
  isUsed: boolean;
}

/** An application as the person that applied sees it. */
export interface OwnApplication {
  /** When the person applied: a time in ISO 8601. */
  appliedAt: string;
  /** Whether the person can accept or decline an offer. */
  canAccept: boolean;
  /** Whether the person can withdraw it. */
  canWithdraw: boolean;
  /** The title of the company. */
  companyTitle: string;
  /** The id of the application. */
  id: string;
  /** The interviews that are planned, the next one first, while the application is being decided: at most 5. */
  interviews: { minutes: number; place: string; startsAt: string; timeZone: string; }[];
  /** The path of the role on the public job board, such as /jobs/3-acme/17-clerk. */
  path: string;
  /** The last day on which the company keeps what the person has sent, such as 2026-12-31. */
  retainUntil: string;
  /** The title of the role. */
  roleTitle: string;
  /** Where it stands. */
  status: OwnApplicationStatus;
  /** The newest request of the company to keep the data of the application in its talent pool. Null without one. */
  talentPool: { id: string; } | null;
}

/** A request of a company to keep the data of an application, for the person that applied. */
export interface OwnTalentPoolRequest {
  /** The id of the request. */
  id: string;
  /** Where it stands. */
  state: TalentPoolState;
  /** The last day for which the person has agreed, such as 2026-12-31. */
  until: string | null;
}

/** What a period of payroll says of a person. */
export interface PayrollLine {
  /** The cost center on the last day. */
  costCenter: string | null;
  /** What has changed of earlier periods, the oldest first. */
  differences: ({ figures: { breakMinutes: number; holidayMinutes: number; leave: ({ balance: number | null; days: number; hours: number; type: { id: string; name: string; } | null; unit: LeaveUnit; })[]; missingEnds: number; nightMinutes: number; overtimeMinutes: number; plannedMinutes: number; sundayMinutes: number; workedMinutes: number; }; period: { id: string; }; periodId: string; })[];
  /** The figures of the period. */
  figures: { breakMinutes: number; holidayMinutes: number; leave: ({ balance: number | null; days: number; hours: number; type: { id: string; name: string; } | null; unit: LeaveUnit; })[]; missingEnds: number; nightMinutes: number; overtimeMinutes: number; plannedMinutes: number; sundayMinutes: number; workedMinutes: number; };
  /** An id that no other person of the period has. */
  id: string;
  /** The person. Null once it is erased. */
  person: { displayName: string; id: string; } | null;
  /** The number of the person in payroll. */
  personnelNumber: string | null;
  /** The id of the user. Null once the person is erased. */
  userId: string | null;
}

/** The days for which a company hands the working time and leave of its people to payroll at once. */
export interface PayrollPeriod {
  /** Whether it can be closed: it is over, and all earlier periods are closed. For those who look after the payroll. */
  canClose: boolean;
  /** Whether it can be opened again: it is the last one that is closed. */
  canReopen: boolean;
  /** How many of these lines have differences from earlier periods. */
  changed: number;
  /** When it was closed. Null before. */
  closedAt: string | null;
  /** Why the last attempt to close it failed. */
  failure: string | null;
  /** The first day. */
  from: string;
  /** The id of the period. */
  id: string;
  /** How many of these lines have missing ends of work. */
  missingEnds: number;
  /** How many people it has lines of, while it is being closed and afterwards. */
  people: number;
  /** Where it stands. */
  state: PayrollState;
  /** The last day. */
  to: string;
  /** What to look at before it is closed. */
  warnings: { missingEnds: number; requests: number; withoutEmployment: number; };
}

/** How a company hands the working time and leave of its people to payroll. */
export interface PayrollSettings {
  /** Whether hours on public holidays are counted. Those of a holiday that is a Sunday are counted as holiday only. */
  countsHolidays: boolean;
  /** Whether hours on Sundays are counted. */
  countsSundays: boolean;
  /** How long periods are. */
  cycle: PayrollCycle;
  /** When the night begins, in minutes after midnight. */
  nightFrom: number;
  /** When the night ends, in minutes after midnight. No hours are night if it equals the beginning. */
  nightTo: number;
  /** The first day of the first period. */
  startsOn: string;
}

/** Columns of an export that a company has saved under a name. */
export interface PayrollTemplate {
  /** The columns in their order. */
  columns: PayrollColumn[];
  /** The id of the template. */
  id: string;
  /** Its name, unique in the company. */
  name: string;
}

/** Whether the caller may use an operation, and if not, why. */
export interface Permission {
  /** Whether the operation is allowed now. */
  allowed: boolean;
  /** Who can change what the rule depends on: SELF, COMPANY_ADMIN, MASTER_CONTROL or NOBODY. Null if allowed. */
  changeableBy: string | null;
  /** Why not, in words for people. */
  message: string | null;
  /** The mutation, such as `suspendUser`. `grantPrivilege` stands for every privilege, `grantStaffView` for 'view ALL STAFF section' alone; `listStaff`, `listUnallocatedUsers`, `listTeamMembers`, `readAuditLog` and `exportCompany` for reading. */
  operation: string;
  /** The rule that decided, as in `extensions.reason` of errors. */
  reason: string | null;
}

/** When a person is busy, without what for. */
export interface PersonBusy {
  /** The id of the user. */
  id: string;
  /** When the person is busy, in order and without overlaps. */
  periods: { endsAt: string; startsAt: string; }[];
  /** The person. */
  person: { displayName: string; id: string; } | null;
}

/** What became of changes of privileges. */
export interface PrivilegeChanges {
  /** One result per row, in the order of the rows. */
  results: ({ code: string | null; message: string | null; outcome: PrivilegeChangeOutcome; reason: string | null; })[];
}

/** A country, or a part of one that has holidays of its own. */
export interface PublicHolidayRegion {
  /** Its code, such as DE, DE-BY or DE-BY-A. */
  code: string;
  /** The code of the country: that of ISO 3166-1. */
  country: string;
  /** Whether the public holidays of the country are known. */
  hasHolidays: boolean;
  /** Its name within the country. Empty for the country itself. */
  name: string;
}

/** An open role as everybody sees it, with what applicants are asked. */
export interface PublicRole {
  /** The title of the company. */
  companyTitle: string;
  /** Whether applicants must send a CV. */
  cvRequired: boolean;
  /** The id of the role. */
  id: string;
  /** The path of the role on the public job board, such as /jobs/3-acme/17-clerk. */
  path: string;
  /** The path of the company's privacy notice for candidates. Null without one. */
  privacyPath: string | null;
  /** How long the company keeps the data of applicants after the last application, in days. */
  retentionDays: number;
  /** The title of the role. */
  title: string;
}

/** A published profile as companies see it: without an email or a phone number. */
export interface PublishedProfile {
  /** When the person can begin. Null if unknown. */
  availability: Availability | null;
  /** What became of the last request for contact of the caller's company. Null if there was none. */
  contact: ContactState | null;
  /** The country, as ISO 3166-1 alpha-2. */
  country: string | null;
  /** The employment types that the person wants. Empty for any. */
  employmentTypes: EmploymentType[];
  /** What the person does or looks for. */
  headline: string;
  /** The id of the profile. */
  id: string;
  /** Where the person is. Empty if unknown. */
  location: string;
  /** The name, or the initials: the person decides. */
  name: string;
  /** Since when it is published. Null in a preview. */
  publishedAt: string | null;
  /** Skills in lower case. */
  skills: string[];
  /** Where the person wants to work. Empty for any. */
  workModes: WorkMode[];
}

/** A beginning or an end of work, as it was recorded or corrected. */
export interface Punch {
  /** When it was. */
  at: string;
  /** Who has recorded it later. Null if the person did, or that account is closed. */
  creator: { displayName: string; id: string; } | null;
  /** The id of the punch. */
  id: string;
  /** Whether a break begins: only of ends of work. The next beginning ends it. */
  isBreak: boolean;
  /** Whether the person worked from elsewhere than the workplace. */
  isRemote: boolean;
  /** Whether work began or ended. */
  kind: PunchKind;
  /** A remark: at most 500 characters, or empty. */
  note: string;
  /** Where it comes from. */
  source: PunchSource;
  /** The IANA time zone in which the person was, such as Europe/Berlin. */
  timeZone: string;
}

/** A correction of working time that was asked for. */
export interface RequestedCorrection {
  /** When work began or ended. */
  at: string;
  /** What the person who decided wrote about it. */
  comment: string | null;
  /** The id of the correction. */
  id: string;
  /** Whether a break began. */
  isBreak: boolean;
  /** Whether the person worked from elsewhere than the workplace. */
  isRemote: boolean;
  /** Whether the punch is to be removed, not replaced. */
  isRemoved: boolean;
  /** Whether work began or ended. */
  kind: PunchKind;
  /** The reason: at most 500 characters, or empty. */
  note: string;
  /** The id of the punch to replace. Null for one that is missing. */
  punchId: string | null;
  /** The recorded time that is to be replaced. Null for a punch that is missing. */
  recordedAt: string | null;
  /** Where the request stands. */
  state: AbsenceState;
  /** The IANA time zone in which the person was, such as Europe/Berlin. */
  timeZone: string;
}

/** What a company's new number of days would erase. */
export interface RetentionPreview {
  /** How many applications they have. */
  applications: number;
  /** The first day on which they would be erased, such as 2026-12-31. */
  on: string;
  /** How many people would be erased. */
  people: number;
}

/** Applications for a role have changed. Read again what is shown. */
export interface RoleApplicationsChange {
  /** For `after`: subscribing again with it replays missed changes with no gaps or duplicates. */
  cursor: string;
}

/** A search of the job board whose new roles the caller gets by email. */
export interface SavedSearch {
  /** When it was saved. */
  createdAt: string;
  /** The currency of the salary. Null without one. */
  currency: string | null;
  /** The employment type. Null for any. */
  employmentType: EmploymentType | null;
  /** How often new roles are sent. */
  frequency: SearchFrequency;
  /** The id of the search. */
  id: string;
  /** Words of the location, or a country. Empty for any. */
  location: string;
  /** The path of the page with the roles that match now. */
  path: string;
  /** The least salary for a year. Null for any. */
  salary: number | null;
  /** Words of the title or the company. Empty for any. */
  search: string;
  /** Where the work is done. Null for any. */
  workMode: WorkMode | null;
}

/** A saved view of a list. */
export interface SavedView {
  /** Whether the caller may change and delete it. */
  canChange: boolean;
  /** The id of the view. */
  id: string;
  /** Its name, 1 to 100 characters. */
  name: string;
  /** Whether all members of the caller's company that may open the list see it. */
  shared: boolean;
  /** Search, filters, sort order and columns as the query of an address. */
  state: string;
}

/** A template that was given to people at once. */
export interface ScheduleAssignment {
  /** When it was assigned. */
  createdAt: string;
  /** The day from which the people have the schedule. */
  effectiveFrom: string;
  /** The id of the assignment. */
  id: string;
  /** Whether it can be undone: for a day. */
  isUndoable: boolean;
  /** The name of the template. */
  name: string;
  /** How many people got it. */
  people: number;
  /** When it was undone. Null if it was not. */
  undoneAt: string | null;
}

/** Whom an assignment changes. Nobody except admins changes their own hours. */
export interface ScheduleAssignmentPreview {
  /** Whether the caller is among the people and is left out. */
  leavesOutCaller: boolean;
  /** How many people get the schedule. */
  people: number;
  /** What changes for each of them, sorted by name. */
  rows: ({ isReplaced: boolean; person: Colleague | null; until: string | null; weeklyHours: number; weeklyHoursBefore: number; })[];
}

/** A schedule that a company gives to many people. */
export interface ScheduleTemplate {
  /** A day of the first week. */
  anchor: string;
  /** The id of the template. */
  id: string;
  /** Its name: 1 to 100 characters. */
  name: string;
  /** The region whose holidays apply besides those of the whole company. */
  region: string | null;
  /** All shifts, in order. */
  shifts: { breakMinutes: number; minutes: number; start: string; week: number; weekday: number; }[];
  /** The IANA time zone. Null for that of each person's site, else of the company. */
  timeZone: string | null;
  /** The working hours of a week, on average, without breaks. */
  weeklyHours: number;
  /** How many weeks follow each other before the first one begins again. */
  weeks: number;
}

/** A request that an identity provider has sent by SCIM. Requests are kept for 30 days. */
export interface ScimRequest {
  /** When the response was sent. */
  at: string;
  /** The id of the request. */
  id: string;
  /** The method, such as PATCH. */
  method: string;
  /** The path below the base address, such as `/Users/u12`, with the filter of a list. Values in filters are hidden. */
  path: string;
  /** Why it was refused or failed, in English, as the provider received it. If it succeeded: which attributes are not stored, or null if all are. Values are hidden. */
  problem: string | null;
  /** The HTTP status of the response. */
  status: number;
}

/** What a rater thinks of the person of an application. */
export interface Scorecard {
  /** The author. Null if the account is closed. */
  author: { displayName: string; id: string; } | null;
  /** The id of the scorecard. */
  id: string;
  /** The ratings, in the order of the criteria. */
  ratings: { criterion: string; criterionId: string; rating: number; }[];
  /** What the rater recommends. Null in a draft without it. */
  recommendation: Recommendation | null;
  /** When it was submitted first. Null for a draft. */
  submittedAt: string | null;
  /** What the rater writes. Or empty. */
  text: string;
}

/** The scorecards of an application, as far as the caller may see them. */
export interface Scorecards {
  /** The id of the application. */
  applicationId: string;
  /** The average of all ratings as they were first submitted: corrections, whose authors have seen those of others, do not count. Null unless `isVisible`, and without ratings. */
  average: number | null;
  /** Whether the caller can save and submit a scorecard. */
  canRate: boolean;
  /** Whether the caller can waive the own scorecard, in order to read those of others. */
  canWaive: boolean;
  /** What the role is rated by, in order. */
  criteria: Criterion[];
  /** Whether the caller sees the scorecards of others: after submitting one, or waiving it. */
  isVisible: boolean;
  /** The submitted scorecards of others, oldest first. Empty unless `isVisible`. */
  others: Scorecard[];
  /** The caller's own scorecard, also as a draft. Null if there is none. */
  own: Scorecard | null;
}

/** A change of the scorecards of an application. Read again what is shown. */
export interface ScorecardsChange {
  /** For `after`: subscribing again with it replays missed changes with no gaps or duplicates. */
  cursor: string;
}

/** An event of the security log; equal events within a minute are one row with a count. */
export interface SecurityEvent {
  /** The caller's IPv4 address, or the /64 network of its IPv6 address. */
  address: string | null;
  /** When it happened first. */
  at: string;
  /** Why a request was refused, as in `extensions.code`. */
  code: string | null;
  /** The company whose staff was read, or that of the person of a support session or of a reset of second factors; null for all companies and for events of other kinds. */
  companyId: string | null;
  /** How often it happened. */
  count: number;
  /** firebase_id of the caller; null if its credentials were invalid. In a support session, that of its holder. */
  firebaseId: string | null;
  /** Number of the row. */
  id: string;
  /** What happened. */
  kind: SecurityEventKind;
  /** When it happened last. */
  lastAt: string;
  /** The route, or the first root field of the GraphQL operation, such as `query users`. */
  operation: string;
  /** The caller, if it was registered here and known then. In a support session, its person. */
  userId: string | null;
}

/** What synchronizing people led to. */
export interface StaffSync {
  /** One result per row, in the order of the rows. */
  results: ({ changed: string[]; field: string | null; invitationId: string | null; message: string | null; outcome: SyncOutcome; reason: string | null; userId: string | null; })[];
}

/** A time in which a holder of MASTER CONTROL sees the product as another person, to help them. */
export interface SupportSession {
  /** The second holder, who allowed changes. Null if nobody has, and once they are deleted. */
  approver: { displayName: string; id: string; } | null;
  /** The name of the second holder, who allowed changes. Null if nobody has, and once they are deleted. */
  approverName: string | null;
  /** Whether the caller may allow changes in it now. */
  canAllowChanges: boolean;
  /** Whether the caller may end it now. */
  canEnd: boolean;
  /** When changes were allowed. Null if they were not. */
  changesAllowedAt: string | null;
  /** Whether the holder asked to make changes, which a second holder has to allow. */
  changesAsked: boolean;
  /** When it ended. Null while it goes on, and for a moment after its time is over. */
  endedAt: string | null;
  /** When it ends by itself. */
  endsAt: string;
  /** The holder of MASTER CONTROL who started it. Null once they are deleted. */
  holder: { displayName: string; id: string; } | null;
  /** The name of the holder of MASTER CONTROL who started it. Null once they are deleted. */
  holderName: string | null;
  /** The id of the session: the value of the header `Support-Session`. */
  id: string;
  /** Whether it goes on. */
  isActive: boolean;
  /** The person that the session shows the product as. */
  person: { displayName: string; id: string; } | null;
  /** Why the holder started it. */
  reason: string;
  /** When it started. */
  startedAt: string;
}

/** Support sessions have changed: read them again. */
export interface SupportSessionChange {
  /** For `after`: subscribing again with it replays missed changes with no gaps or duplicates. */
  cursor: string;
  /** The person of the session. */
  personId: string | null;
}

/** The talent pool of a company has changed. Read again what is shown. */
export interface TalentPoolChange {
  /** For `after`: subscribing again with it replays missed changes with no gaps or duplicates. */
  cursor: string;
}

/** A person that a company has asked to stay in its talent pool, and where that request stands. */
export interface TalentPoolMember {
  /** When the person answered last. */
  answeredAt: string | null;
  /** When the person was asked. */
  askedAt: string;
  /** The member of the company that has asked the person. Null if the account is closed. */
  asker: { displayName: string; id: string; } | null;
  /** The person. */
  candidate: { id: string; name: string; };
  /** The country, as ISO 3166-1 alpha-2. */
  country: string | null;
  /** The id of the request. */
  id: string;
  /** Where the person is, such as a city: at most 200 characters, or empty. */
  location: string;
  /** What the person can do, in lower case: at most 30 skills. */
  skills: string[];
  /** Where it stands. */
  state: TalentPoolState;
  /** The last day for which the person has agreed, such as 2026-12-31. */
  until: string | null;
}

/** Something that a person or a team should do. */
export interface Task {
  /** The person to do it. Null for a team. */
  assignee: { displayName: string; id: string; } | null;
  /** When it was created. */
  createdAt: string;
  /** The person that created it. */
  creator: { displayName: string; id: string; } | null;
  /** The description, of several lines. May be empty. */
  description: string;
  /** The instant when it is due. Null without a due date. */
  dueAt: string | null;
  /** The day when it is due, such as 2026-12-01. Null without one. */
  dueOn: string | null;
  /** The local time when it is due, such as 15:00. Null means the end of the working day, 17:00. */
  dueTime: string | null;
  /** The id of the task, 1 to 2147483647. */
  id: string;
  /** Whether the caller may edit and cancel it. */
  isEditable: boolean;
  /** The next occurrence, created when this one was done. */
  nextId: string | null;
  /** How urgent it is. */
  priority: ActionPriority;
  /** The rule by which it repeats (RFC 5545), such as FREQ=WEEKLY;BYDAY=MO. Null if it does not. */
  recurrence: string | null;
  /** When its people are reminded. */
  reminder: TaskReminder;
  /** The state of its action. DECLINED means that it was cancelled. */
  state: ActionState;
  /** The team that should do it. Null if it is assigned to a person. */
  teamId: string | null;
  /** The time zone of the due date: that of the assignee, or of the company for a team. */
  timeZone: string;
  /** The title: what is to be done. */
  title: string;
  /** Grows with each change; `updateTask` expects it. */
  version: number;
}

/** A team of a company. */
export interface Team {
  /** When the team was archived. Null while it is in use. An archived team keeps its members. */
  archivedAt: string | null;
  /** The color of the team, such as #1d4ed8. */
  color: string;
  /** The company of the team. */
  company: { id: string; title: string; };
  /** When the team was created. */
  createdAt: string;
  /** What the team is for: at most 500 characters, or empty. */
  description: string;
  /** Whether the caller has asked to join the team and waits for the decision. */
  hasAskedToJoin: boolean;
  /** The id of the team, 1 to 2147483647. */
  id: string;
  /** The caller's role in the team. Null if the caller does not belong to it. */
  myRole: TeamRole | null;
  /** 1 to 100 characters. Unique in the company, ignoring case and accents. */
  name: string;
  /** How many actions of the team wait. Null for callers that neither belong to the team nor manage it. */
  openItems: number | null;
  /** The id of the team above it. Null at the top, or if the caller may not see it. */
  parentId: string | null;
  /** How many people belong to the team, guests included. */
  size: number;
  /** Grows with every `updateTeam`, which takes the version that the caller has edited. */
  version: number;
  /** How people get into the team, and who sees its members. */
  visibility: TeamVisibility;
}

/** A person's membership in a team. */
export interface TeamMember {
  /** The id of the membership. */
  id: string;
  /** Since when the person belongs to the team. */
  joinedAt: string;
  /** The role of the person in the team. */
  role: TeamRole;
  /** The person. */
  user: { displayName: string; id: string; };
}

/** What adding people to a team, removing them or setting their roles led to. */
export interface TeamMembersChange {
  /** The people that were added or removed, or whose roles were set. The others were in the team already, were not in it, or had the role. */
  changed: { role: TeamRole; userId: string; }[];
  /** The team. */
  team: Team;
}

/** An email that could not be delivered. It is kept for 30 days. */
export interface UndeliverableEmail {
  /** How often delivery was attempted. */
  attempts: number;
  /** Whether it can be sent again: false once its links have expired. */
  canRetry: boolean;
  /** When the email was written. */
  createdAt: string;
  /** When delivery was given up. */
  failedAt: string;
  /** The id of the email. */
  id: string;
  /** What the mail server responded, or why it was not reached. */
  reason: string | null;
  /** The address of the recipient. */
  recipient: string;
  /** The kind of email, such as `invitation` or `passwordReset`. */
  template: string;
}

/** A person with an account at the identity provider and a record here. */
export interface User {
  /** Whether the email is confirmed at the identity provider. */
  accountConfirmed: boolean;
  /** The titles of the features of the company that the caller may use now: none before an initial password is changed. Null for another user. */
  availableFeatures: string[] | null;
  /** null while the user is unallocated (company_id 0 on the legacy REST API). */
  company: { id: string; title: string; } | null;
  /** When the record was created. */
  createdAt: string;
  /** Whether developer mode is on. */
  devMode: boolean;
  /** The name that others see, 1 to 100 characters. */
  displayName: string;
  /** The email of the account at the identity provider. */
  email: string;
  /** The id of the user in other systems of the company, such as a personnel number. No other member of the company has it. Ends with the membership. */
  externalId: string | null;
  /** The identity provider's id of the account, up to 128 characters. */
  firebaseId: string;
  /** 1 to 100 characters. */
  firstName: string;
  /** The id of the user, 1 to 2147483647. */
  id: string;
  /** Whether admins of companies find the caller while it has no company; null for another user. */
  isDiscoverable: boolean | null;
  /** What the user does in the company. */
  jobTitle: string | null;
  /** The language of emails: en, de, es, fr or ar. */
  language: string | null;
  /** 1 to 100 characters. */
  lastName: string;
  /** The manager that the user reports to. Null if an admin has set none. */
  manager: { displayName: string; id: string; } | null;
  /** Whether the caller must change its password, which somebody else has set, before it can do anything else; null for another user. */
  mustChangePassword: boolean | null;
  /** Whether the caller must sign in with a second factor before it can do anything else, because its company or the platform requires one; null for another user. */
  mustUseSecondFactor: boolean | null;
  /** A phone number. */
  phone: string | null;
  /** The path of the photo, a WebP image of at most 256 by 256 pixels. Needs the same credentials as other requests. It changes with the photo, so the image can be cached. For the user, members of their company and MASTER CONTROL. Null without a photo and for others. */
  photoUrl: string | null;
  /** The second factors of the account, as of the user's last visit. For the user, admins of the user's company and MASTER CONTROL; null for others. */
  secondFactors: ({ addedAt: string | null; kind: SecondFactorKind; })[] | null;
  /** Since when the user is suspended; null if active. */
  suspendedAt: string | null;
  /** Why the user is suspended. For admins of the user's company and MASTER CONTROL; null for others. */
  suspensionReason: string | null;
  /** An IANA time zone, such as Europe/Berlin. */
  timeZone: string | null;
  /** When a field of the record last changed. Granting a privilege does not change the record. */
  updatedAt: string;
  /** The role of the user in their company. */
  userType: UserType;
  /** Rises with every edit. For `expectedVersion`. */
  version: number;
}

/** A user who was created, changed, moved in or moved out. */
export interface UserChange {
  /** For `after`: subscribing again with it replays missed changes with no gaps or duplicates. */
  cursor: string;
  /** The id of the user. */
  id: string;
  /** What happened. */
  kind: ChangeKind;
  /** The user as they are now. Null if removed, or no longer visible to the subscriber. */
  user: User | null;
}

/** An event for a webhook endpoint. Deliveries are kept for 30 days. */
export interface WebhookDelivery {
  /** How often it was sent. */
  attempts: number;
  /** The body of the requests: the event as JSON. */
  body: string;
  /** When the delivery was created. */
  createdAt: string;
  /** The endpoint that it is for. */
  endpoint: { id: string; name: string; };
  /** The id of the event, sent as the header `webhook-id`. The same for every attempt. */
  eventId: string;
  /** The type of the event, such as `staff.joined`, or `webhook.test`. */
  eventType: string;
  /** The id of the delivery. */
  id: string;
  /** When it was sent last. Null if never. */
  lastAttemptAt: string | null;
  /** Why the last attempt failed, in English. Null if it did not. */
  lastError: string | null;
  /** The HTTP status of the last response. Null if there was none. */
  lastStatus: number | null;
  /** When it is sent next. In the past if it waits for an earlier event about the same record, or until the endpoint is enabled. Null unless it is pending. */
  nextAttemptAt: string | null;
  /** Whether the endpoint has accepted it. */
  state: WebhookDeliveryState;
}

/** An address of a company that receives its events as HTTP requests. */
export interface WebhookEndpoint {
  /** The company whose events it receives. */
  companyId: string;
  /** When it was created. */
  createdAt: string;
  /** The person who created it. Null once they are deleted: the endpoint stays. */
  createdBy: { displayName: string; id: string; } | null;
  /** Since when it is disabled. Null if it is enabled. */
  disabledAt: string | null;
  /** Why it is disabled. Null if it is enabled. */
  disabledBecause: WebhookDisabledReason | null;
  /** Whether events are sent to it. */
  enabled: boolean;
  /** Since when it has accepted nothing. Null if the last request was accepted. */
  failingSince: string | null;
  /** The id of the endpoint, 1 to 2147483647. */
  id: string;
  /** Whether events are being sent again that `resendWebhookDeliveries` has asked for. */
  isResending: boolean;
  /** What it is called in lists and in the audit log. */
  name: string;
  /** Until when the secret that was replaced last signs as well. Null if none was. */
  previousEndsAt: string | null;
  /** When its secret was created. */
  rotatedAt: string;
  /** When it accepted an event last. Null if never. */
  succeededAt: string | null;
  /** The types of events that it receives. Empty for all. */
  types: string[];
  /** Where events are sent. */
  url: string;
}

/** An endpoint with its new secret, which is shown this once. */
export interface WebhookEndpointSecret {
  /** The endpoint. */
  endpoint: WebhookEndpoint;
  /** The secret, `whsec_…`: verify signatures with it. Null if the response is that of an earlier request. */
  secret: string | null;
}

/** The webhook endpoints of a company have changed: read them again. */
export interface WebhookEndpointsChange {
  /** For `after`: subscribing again with it replays missed changes with no gaps or duplicates. */
  cursor: string;
  /** The endpoint. Null if many changed at once. */
  id: string | null;
}

/** The rules of working time of a company, from a day on. */
export interface WorkRules {
  /** The breaks that are deducted where less was recorded. Null if only recorded breaks count. */
  breakSteps: { above: number; minutes: number; }[] | null;
  /** Whether people have an overtime account. */
  countsOvertime: boolean;
  /** The first day on which they hold, until later ones begin. */
  effectiveFrom: string;
  /** The id of the rules. */
  id: string;
  /** The most minutes of an overtime account. Null without a limit. */
  overtimeCap: number | null;
}

/** The hours of a company, or of one of its people, from a day on. */
export interface WorkSchedule {
  /** A day of the first week of the rotation. Null if all weeks are the same. */
  anchor: string | null;
  /** The first day on which it applies, until a later one begins. */
  effectiveFrom: string;
  /** The hours of working days; other days are off. Null if the person has the hours of the company again. Of several shifts a day, from the beginning of the first to the end of the last; of several weeks, the first one: `shifts` says all. */
  hours: { minutes: number; start: string; weekday: number; }[] | null;
  /** The id of the schedule. */
  id: string;
  /** The person whose hours they are. Null for the company. */
  person: { displayName: string; id: string; } | null;
  /** The region whose holidays apply besides those of the whole company. */
  region: string | null;
  /** All shifts, in order. Null if the person has the hours of the company again. */
  shifts: { breakMinutes: number; minutes: number; start: string; week: number; weekday: number; }[] | null;
  /** The IANA time zone of these hours. Null for that of the person's site, else of the company. */
  timeZone: string | null;
  /** How many weeks follow each other before the first one begins again. */
  weeks: number;
}

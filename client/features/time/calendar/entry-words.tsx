import {
  CalendarOutlined,
  CarryOutOutlined,
  CheckCircleOutlined,
  CloseCircleOutlined,
  CoffeeOutlined,
  FlagOutlined,
  GiftOutlined,
  HourglassOutlined,
  QuestionCircleOutlined,
  SolutionOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type {
  AttendeeResponse,
  Calendar_EntryFragment,
  CalendarEntryKind,
  CalendarVisibility,
} from '../../../generated/graphql';
import { actionPath } from '../../inbox/actions/paths';
import { applicationPath } from '../../hiring/candidates/paths';
import { rolePath } from '../../hiring/roles/paths';
import { keysOf } from '../../../lib/keys-of';
import { noonOf } from '../../../lib/days';
import { type Slot } from './slots';

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;

/** The kinds of entries, in the order of the filter. */
export const KINDS = keysOf<CalendarEntryKind>({
  EVENT: true,
  ABSENCE: true,
  HOLIDAY: true,
  INTERVIEW: true,
  ROLE_DEADLINE: true,
  TASK: true,
});

/** Their icons: no kind differs from another one by color alone. */
export const KIND_ICONS: Record<CalendarEntryKind, Icon> = {
  EVENT: CalendarOutlined,
  ABSENCE: CoffeeOutlined,
  HOLIDAY: GiftOutlined,
  INTERVIEW: SolutionOutlined,
  ROLE_DEADLINE: FlagOutlined,
  TASK: CarryOutOutlined,
};

export const RESPONSE_ICONS: Record<AttendeeResponse, Icon> = {
  WAITING: HourglassOutlined,
  ACCEPTED: CheckCircleOutlined,
  TENTATIVE: QuestionCircleOutlined,
  DECLINED: CloseCircleOutlined,
};

/** Returns the label of a kind: of several entries, or of one. */
export function useKindText() {
  const { t } = useLingui();
  return {
    many: {
      EVENT: t`Events`,
      ABSENCE: t({ message: 'Leave', context: 'attendance' }),
      HOLIDAY: t`Holidays`,
      INTERVIEW: t`Interviews`,
      ROLE_DEADLINE: t`Deadlines of roles`,
      TASK: t`Tasks`,
    } satisfies Record<CalendarEntryKind, string>,
    one: {
      EVENT: t({ message: 'Event', context: 'calendar' }),
      ABSENCE: t({ message: 'Leave', context: 'attendance' }),
      HOLIDAY: t`Holiday`,
      INTERVIEW: t({ message: 'Interview', context: 'calendar' }),
      ROLE_DEADLINE: t`Deadline of a role`,
      TASK: t({ message: 'Task', context: 'calendar' }),
    } satisfies Record<CalendarEntryKind, string>,
  };
}

/** Returns what a response to an invitation is called. */
export function useResponseText(): Record<AttendeeResponse, string> {
  const { t } = useLingui();
  return {
    WAITING: t`Not answered`,
    ACCEPTED: t`Accepted`,
    TENTATIVE: t`Tentative`,
    DECLINED: t`Declined`,
  };
}

/** Returns the labels of the people that see an event. */
export function useVisibilityText(): Record<CalendarVisibility, string> {
  const { t } = useLingui();
  return {
    COMPANY: t`Everybody in the company`,
    TEAM: t`A team`,
    INVITEES: t`You and the people you invite`,
    PRIVATE: t`Only you: others see that you are busy`,
  };
}

/** Returns how an entry is titled. Absences say who is away. */
export function useEntryTitle(): (entry: Calendar_EntryFragment) => string {
  const { t } = useLingui();
  return ({ kind, title, person }) => {
    const name = person?.displayName;
    if (kind === 'ABSENCE') return name ? t`${name} is away` : t`Somebody is away`;
    return title || t`Busy`;
  };
}

/** Formats a day, or a part of it, such as 2026-12-31. */
export function useDayFormat(): (day: string, options?: Intl.DateTimeFormatOptions) => string {
  const { i18n } = useLingui();
  return (day, options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }) =>
    i18n.date(noonOf(day), { ...options, timeZone: 'UTC' });
}

/** Returns when a slot is, such as “Tue, Dec 1, 9:00 – 10:00 AM”. */
export function useSlotText(): (slot: Slot, options?: { withoutDay?: boolean }) => string {
  const { i18n } = useLingui();
  return ({ isAllDay, start, end }, { withoutDay = false } = {}) => {
    const format = new Intl.DateTimeFormat(i18n.locale, {
      ...(withoutDay ? {} : { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
      ...(isAllDay ? {} : { hour: 'numeric', minute: '2-digit' }),
      timeZone: 'UTC',
    });
    const at = (text: string) => new Date(isAllDay ? `${text}T12:00:00Z` : `${text}:00Z`);
    return format.formatRange(at(start), at(end));
  };
}

/** Returns the page that an entry leads to, if not the details of an event. */
export function recordPathOf({ kind, recordId }: Calendar_EntryFragment): string | undefined {
  if (!recordId) return undefined;
  if (kind === 'TASK') return actionPath(recordId);
  if (kind === 'ROLE_DEADLINE') return rolePath(recordId);
  return kind === 'INTERVIEW' ? applicationPath(recordId) : undefined;
}

/** Whether an entry opens something. */
export const canOpen = (entry: Calendar_EntryFragment): boolean =>
  entry.eventId !== null || recordPathOf(entry) !== undefined;

/** The icon of a kind, with its name for screen readers. */
export function KindIcon({ kind }: { kind: CalendarEntryKind }) {
  const { one } = useKindText();
  const Icon = KIND_ICONS[kind];
  return (
    <>
      <Icon className="entry__icon" aria-hidden />
      <span className="visually-hidden">{one[kind]}: </span>
    </>
  );
}

/** What differs from an entry that the reader attends: the response, and a conflict. */
export function EntryMarks({ entry }: { entry: Calendar_EntryFragment }) {
  const { t } = useLingui();
  const responses = useResponseText();
  const { response, hasConflict } = entry;
  const shown = response && response !== 'ACCEPTED' ? response : undefined;
  const Icon = shown && RESPONSE_ICONS[shown];
  return (
    <>
      {shown && Icon && (
        <span className="entry__mark" title={responses[shown]}>
          <Icon aria-hidden />
          <span className="visually-hidden">, {responses[shown]}</span>
        </span>
      )}
      {hasConflict && response !== 'DECLINED' && (
        <span className="entry__mark entry__mark--conflict" title={t`Overlaps another entry`}>
          <WarningOutlined aria-hidden />
          <span className="visually-hidden">, {t`Overlaps another entry`}</span>
        </span>
      )}
    </>
  );
}

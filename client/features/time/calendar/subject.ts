import type {
  Calendar_EventFragment,
  CalendarSubjectInput,
  CalendarSubjectKind,
} from '../../../generated/graphql';

/** How a form names the record that an event is about, such as `ROLE:12`. Empty for none. */
export const subjectKey = (
  subject: Pick<NonNullable<Calendar_EventFragment['subject']>, 'kind' | 'id'> | null,
): string => (subject ? `${subject.kind}:${subject.id}` : '');

/** Returns the record that a form names, as the mutations expect it. */
export function subjectOf(key: string): CalendarSubjectInput | null {
  const [kind, id] = key.split(':');
  return kind && id ? { kind: kind as CalendarSubjectKind, id } : null;
}

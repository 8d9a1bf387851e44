import { useLingui } from '@lingui/react';

/** A date in the chosen language; the element carries the exact time. */
export function Day({ value }: { value: string }) {
  const { i18n } = useLingui();
  const time = new Date(value);
  return (
    <time dateTime={value} title={i18n.date(time, { dateStyle: 'full', timeStyle: 'long' })}>
      {i18n.date(time, { dateStyle: 'medium' })}
    </time>
  );
}

/** A day such as 2026-12-01 in the chosen language: the same one in every time zone. */
export function CalendarDay({ value }: { value: string }) {
  const { i18n } = useLingui();
  return <time dateTime={value}>{i18n.date(new Date(value), { dateStyle: 'medium', timeZone: 'UTC' })}</time>;
}

/** A date and time in the chosen language; the element carries the exact time. */
export function Moment({ value }: { value: string }) {
  const { i18n } = useLingui();
  const time = new Date(value);
  return (
    <time dateTime={value} title={i18n.date(time, { dateStyle: 'full', timeStyle: 'long' })}>
      {i18n.date(time, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  );
}

/** Stands between the value before a change and the one after it. Screen readers hear which one was deleted. */
export const Becomes = () => (
  <span aria-hidden className="flips">
    →
  </span>
);

/** The size of a file in kilobytes, in the chosen language. */
export function FileSize({ bytes }: { bytes: number }) {
  const { i18n } = useLingui();
  const kilobytes = Math.max(1, Math.round(bytes / 1_000));
  return i18n.number(kilobytes, { style: 'unit', unit: 'kilobyte', unitDisplay: 'short' });
}

/** A number in the chosen language. */
export function Count({ value }: { value: number }) {
  const { i18n } = useLingui();
  return i18n.number(value);
}

/** Initials, for the avatar of a user without a picture. */
export const initials = (firstName: string, lastName: string): string =>
  `${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase();

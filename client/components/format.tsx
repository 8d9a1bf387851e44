import type { UserType } from '../generated/graphql';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** A day in the reader's own manner; the exact time is in the element. */
export function Day({ value }: { value: string }) {
  return (
    <time dateTime={value} title={new Date(value).toLocaleString()}>
      {day.format(new Date(value))}
    </time>
  );
}

const minute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A date and time in the reader's locale; the exact time is in the element. */
export function Moment({ value }: { value: string }) {
  return (
    <time dateTime={value} title={new Date(value).toLocaleString()}>
      {minute.format(new Date(value))}
    </time>
  );
}

/** The user type in the product's words. */
export const userTypeText = (type: UserType): string => type.toLowerCase();

/** The user type as a small mark. */
export function UserTypeTag({ type }: { type: UserType }) {
  return <span className={`tag tag--${userTypeText(type)}`}>{userTypeText(type)}</span>;
}

/** First letters, for the round picture of somebody who has none. */
export const initials = (firstName: string, lastName: string): string =>
  `${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase();

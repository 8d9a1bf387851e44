import { Validate, ValidatorConstraint } from 'class-validator';
import type { EmailText } from './applicant-email-template.entity.js';

/**
 * What placeholders are replaced with. `{link}` is replaced when the email is sent, because each email has a new link.
 */
export interface PlaceholderValues {
  name: string;
  role: string;
  company: string;
  sender: string;
}

const PLACEHOLDER = /\{(\w+)\}/g;
const NAMES: readonly string[] = ['name', 'role', 'company', 'sender', 'link'];

@ValidatorConstraint({ name: 'placeholders' })
class KnownPlaceholders {
  validate(value: unknown) {
    return (
      typeof value !== 'string' || [...value.matchAll(PLACEHOLDER)].every(([, name]) => NAMES.includes(name))
    );
  }
  defaultMessage() {
    return `must have no other placeholders than ${NAMES.map((name) => `{${name}}`).join(', ')}`;
  }
}

/** Text that contains known placeholders only: unknown ones would be sent unchanged. */
export const Placeholders = () => Validate(KnownPlaceholders);

/**
 * Replaces the placeholders of an email in a single pass, so that a name that looks like a placeholder is not replaced.
 */
export function filled({ subject, text }: EmailText, values: PlaceholderValues): EmailText {
  const fill = (one: string) =>
    one.replace(PLACEHOLDER, (part, name: string) => values[name as keyof PlaceholderValues] ?? part);
  return { subject: fill(subject), text: fill(text) };
}

import { t } from '@lingui/core/macro';

/** Returns what a person is called whose account was closed. The number stays the same within a company's log. */
export const formerMemberName = (number: number): string => t`Former member ${number}`;

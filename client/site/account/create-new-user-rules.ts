import { t } from '@lingui/core/macro';
import { MEMBER_COMPANY_ID, UNALLOCATED_COMPANY_ID } from '../../lib/constants';
import { accountMessages } from '../kit/form/account-messages';
import { lengthMessages } from '../../lib/limits';
import { required } from '../kit/form/use-form';
import { type Access, hasMasterControl, isAdmin } from '../../lib/access';

/** The form's fields. */
export const blank = {
  userType: '',
  companyId: '',
  companyName: '',
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  displayName: '',
};
export type Values = typeof blank;

/** Step 2A creates an employee; step 2B creates a company and its admin. */
export type Step = '1' | '2A' | '2B';

/** The caller's role, which determines what the form may create. */
export type Creator =
  /** Not signed in or not registered: the account is the visitor's own. */
  | { kind: 'visitor'; hasAccount: boolean }
  | { kind: 'admin'; companyId: string; companyTitle: string }
  | { kind: 'master'; companyId: string | undefined }
  /** May not create users. */
  | { kind: 'employee' };

/** Returns the caller's role in this form. */
export function creatorOf(access: Access): Creator {
  if (access.status !== 'ready') return { kind: 'visitor', hasAccount: access.status === 'unfinished' };
  const { me } = access;
  if (hasMasterControl(me)) return { kind: 'master', companyId: me.company?.id };
  if (isAdmin(me) && me.company) {
    return { kind: 'admin', companyId: me.company.id, companyTitle: me.company.title };
  }
  return { kind: 'employee' };
}

/** The initial company of step 2A. */
export function firstCompanyId(creator: Creator): string {
  if (creator.kind === 'visitor') return MEMBER_COMPANY_ID;
  return creator.kind === 'employee' ? '' : (creator.companyId ?? '');
}

/** Returns the step for a user type, or the message if there is none. */
export function stepAfter(userType: string, creator: Creator): { step: Step } | { refusal: string } {
  const type = userType.trim().toLowerCase();
  if (type === '') return { refusal: t`Enter a user type: admin or employee.` };
  if (type === 'employee') return { step: '2A' };
  if (type !== 'admin') {
    const entered = userType.trim();
    return { refusal: t`There is no user type “${entered}”. Enter admin or employee.` };
  }
  if (creator.kind !== 'admin') return { step: '2B' };
  const { companyTitle } = creator;
  return {
    refusal: t`You can create employees of ${companyTitle}. Only the future admin of a company, or MASTER CONTROL, can create that company.`,
  };
}

const isNumber = (text: string) => /^[1-9]\d{0,9}$/.test(text);

/** Validates a company_id; returns the message. `UNALLOCATED_COMPANY_ID`, the specification's default, means none. */
export function companyIdMessage(text: string, creator: Creator): string | undefined {
  const id = text.trim();
  const isNone = id === '' || id === UNALLOCATED_COMPANY_ID;
  switch (creator.kind) {
    case 'visitor':
      if (isNone || id === MEMBER_COMPANY_ID) return undefined;
      return isNumber(id)
        ? t`Only an admin of company ${id} can add you to it. Enter ${MEMBER_COMPANY_ID} to join the members’ company, or ${UNALLOCATED_COMPANY_ID} for none.`
        : t`Enter ${MEMBER_COMPANY_ID} for the members’ company, or ${UNALLOCATED_COMPANY_ID} for none.`;
    case 'admin': {
      const { companyId } = creator;
      return id === companyId ? undefined : t`Your own company is number ${companyId}.`;
    }
    default:
      return isNone || isNumber(id)
        ? undefined
        : t`Enter the number of a company, or ${UNALLOCATED_COMPANY_ID} for none.`;
  }
}

/** Validates the values of a step; returns the messages. */
export function messagesOf(values: Values, step: Step, creator: Creator) {
  if (step === '1') {
    const next = stepAfter(values.userType, creator);
    return { userType: 'refusal' in next ? next.refusal : undefined };
  }
  const withAccount = creator.kind !== 'visitor' || !creator.hasAccount;
  return {
    ...(step === '2A'
      ? { companyId: companyIdMessage(values.companyId, creator) }
      : required(values, { companyName: t`Enter the name of the company.` })),
    ...(withAccount && accountMessages(values)),
    ...required(values, { firstName: t`Enter a first name.`, lastName: t`Enter a last name.` }),
    ...lengthMessages(values),
  };
}

import { MEMBER_COMPANY_ID, UNALLOCATED_COMPANY_ID } from '../../app/constants';
import { accountMessages } from '../../components/form/account-messages';
import { required } from '../../components/form/use-form';
import { hasPrivilege, isAdmin, Privilege, type Access } from '../../lib/access';

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

/** Step 2A makes an employee, 2B a company and its admin. */
export type Step = '1' | '2A' | '2B';

/** Who fills the form in: that decides what it may make. */
export type Creator =
  /** Nobody is signed in, or nobody that the product knows: the account is one's own. */
  | { kind: 'visitor'; hasAccount: boolean }
  | { kind: 'admin'; companyId: string; companyTitle: string }
  | { kind: 'master'; companyId: string | undefined }
  /** May create nobody. */
  | { kind: 'employee' };

/** Who is here, as this form sees it. */
export function creatorOf(access: Access): Creator {
  if (access.status !== 'ready') return { kind: 'visitor', hasAccount: access.status === 'unfinished' };
  const { me } = access;
  if (hasPrivilege(me, Privilege.masterControl)) return { kind: 'master', companyId: me.company?.id };
  if (isAdmin(me) && me.company) {
    return { kind: 'admin', companyId: me.company.id, companyTitle: me.company.title };
  }
  return { kind: 'employee' };
}

/** The company that step 2A begins with. */
export function firstCompanyId(creator: Creator): string {
  if (creator.kind === 'visitor') return MEMBER_COMPANY_ID;
  return creator.kind === 'employee' ? '' : (creator.companyId ?? '');
}

/** The step that a user type leads to, or why it leads nowhere. */
export function stepAfter(userType: string, creator: Creator): { step: Step } | { refusal: string } {
  const type = userType.trim().toLowerCase();
  if (type === '') return { refusal: 'Enter a user type: admin or employee.' };
  if (type === 'employee') return { step: '2A' };
  if (type !== 'admin')
    return { refusal: `There is no user type “${userType.trim()}”: it is admin or employee.` };
  if (creator.kind !== 'admin') return { step: '2B' };
  return {
    refusal: `You can create employees of ${creator.companyTitle}. A company with an admin of its own is founded by that admin, or by MASTER CONTROL.`,
  };
}

const isNumber = (text: string) => /^[1-9]\d{0,9}$/.test(text);

/** What is wrong with a company_id. */
export function companyIdMessage(text: string, creator: Creator): string | undefined {
  const id = text.trim();
  switch (creator.kind) {
    case 'visitor':
      if (['', UNALLOCATED_COMPANY_ID, MEMBER_COMPANY_ID].includes(id)) return undefined;
      return isNumber(id)
        ? `Only an admin of company ${id} can add you to it: ask one. On your own you join company ${MEMBER_COMPANY_ID}, or none (${UNALLOCATED_COMPANY_ID}).`
        : `Enter ${MEMBER_COMPANY_ID} for the members’ company, or ${UNALLOCATED_COMPANY_ID} for none.`;
    case 'admin':
      return id === creator.companyId ? undefined : `Your own company is number ${creator.companyId}.`;
    default:
      return isNumber(id) ? undefined : 'Enter the number of a company.';
  }
}

/** What is wrong with the values of a step. */
export function messagesOf(values: Values, step: Step, creator: Creator) {
  if (step === '1') {
    const next = stepAfter(values.userType, creator);
    return { userType: 'refusal' in next ? next.refusal : undefined };
  }
  const withAccount = creator.kind !== 'visitor' || !creator.hasAccount;
  return {
    ...(step === '2A'
      ? { companyId: companyIdMessage(values.companyId, creator) }
      : required(values, { companyName: 'Enter the name of the company.' })),
    ...(withAccount && accountMessages(values)),
    ...required(values, { firstName: 'Enter a first name.', lastName: 'Enter a last name.' }),
  };
}

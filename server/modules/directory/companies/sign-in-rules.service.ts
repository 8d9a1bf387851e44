import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { denied, enforce } from '../../../core/access/denial.js';
import { IdentityService } from '../../../core/identity/identity.service.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { CompaniesService } from './companies.service.js';
import { Company } from './company.entity.js';
import { denialOfSignInRules } from './company.policy.js';
import type { SignInRulesInput } from './sign-in-rules.input.js';

/** Changes the sign-in rules of companies. */
@Injectable()
export class SignInRulesService {
  constructor(
    private readonly companies: CompaniesService,
    private readonly changes: ChangesService,
    private readonly identities: IdentityService,
  ) {}

  /** Changes the rules. Does nothing if nothing differs. */
  async update(actor: Actor, companyId: number, input: SignInRulesInput): Promise<Company> {
    await this.companies.get(actor, companyId);
    enforce(denialOfSignInRules(actor, companyId));
    return this.changes.make(actor, async ({ manager, record }) => {
      const company = await manager.findOne(Company, {
        where: { id: companyId, pending: false },
        lock: { mode: 'for_no_key_update' },
      });
      if (!company || company.closedAt !== null) throw notFound('Company');
      const before = pick(company);
      const after = { ...before, ...definedOf(input) };
      if (
        after.signOutAfterMinutes === before.signOutAfterMinutes &&
        after.requiresSecondFactor === before.requiresSecondFactor
      )
        return company;
      if (after.requiresSecondFactor && !before.requiresSecondFactor) this.checkOwnFactor(actor);
      // A rule that is only tightened or relaxed keeps its start time, so that sign-ins which it has ended stay ended.
      const since =
        after.signOutAfterMinutes === null ? null : (company.signOutRuleSince ?? new Date().toISOString());
      const change = { ...after, signOutRuleSince: since };
      await manager.update(Company, { id: companyId }, change);
      record({
        action: 'SIGN_IN_RULES_CHANGED',
        companyId,
        subject: { type: 'COMPANY', id: companyId },
        before,
        after,
      });
      return Object.assign(company, change);
    });
  }

  /** Prevents lockouts: a person who did not sign in with a second factor may not require one. */
  private checkOwnFactor({ identity }: Actor): void {
    if (!this.identities.usedSecondFactor(identity)) throw denied({ reason: 'OWN_SECOND_FACTOR_FIRST' });
  }
}

type Rules = Required<SignInRulesInput>;

const pick = ({ signOutAfterMinutes, requiresSecondFactor }: Company): Rules => ({
  signOutAfterMinutes,
  requiresSecondFactor,
});

/** The values in an input. */
const definedOf = ({ signOutAfterMinutes, requiresSecondFactor }: SignInRulesInput): Partial<Rules> => ({
  ...(signOutAfterMinutes !== undefined && { signOutAfterMinutes }),
  ...(requiresSecondFactor !== undefined && { requiresSecondFactor }),
});

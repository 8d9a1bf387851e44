import type { GraphQLResolveInfo } from 'graphql';
import { Args, Info, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  allocateUser,
  createCompany,
  createNewEmployeeUserLocally,
  createNewUserLocally,
  getCompanyData,
  getPrivileges,
  getUserData,
  isPathArgument,
  toggleDevMode,
} from '../backend/legacy-calls.js';
import type { LegacyUser } from '../backend/legacy-records.js';
import { conflict, forbidden, invalid, notFound, unsupported } from '../../platform/errors/app-error.js';
import { MEMBER_COMPANY_ID } from '../../modules/directory/companies/fixed-companies.js';
import { parseId } from '../../platform/validation/validation.js';
import {
  AllocateUserArgs,
  SetDevModeArgs,
  SignUpCompanyInput,
  SignUpMemberInput,
  UserPageArgs,
} from './gateway-inputs.js';
import { findUser, type GatewayUser, NOT_IN_LIST, pageOfUnallocated } from './gateway-users.js';
import { Calls, type RequestCalls } from './request-calls.js';

const notRegistered = () => forbidden('NOT_REGISTERED', 'Sign up first.');

/** Reads and changes users through the calls of the old backend, which checks permissions. */
@Resolver('User')
export class GatewayUsersResolver {
  @Query()
  me(@Calls() calls: RequestCalls) {
    return calls.self();
  }

  @Query()
  async user(
    @Calls() calls: RequestCalls,
    @Args('id') id?: string | null,
    @Args('firebaseId') firebaseId?: string | null,
  ): Promise<GatewayUser> {
    if ((id == null) === (firebaseId == null)) {
      throw invalid({ id: 'or firebaseId is required, but not both' });
    }
    if (id != null) return findUser(calls, parseId(id) ?? 0);
    if (isPathArgument(firebaseId!)) return calls.read(getUserData(firebaseId!));
    // Such an id matches no record. Like the product, the gateway returns NOT_FOUND only to callers with valid
    // credentials.
    await calls.self();
    throw notFound('User');
  }

  @Query()
  unallocatedUsers(
    @Calls() calls: RequestCalls,
    @Args() args: UserPageArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return pageOfUnallocated(calls, args, info);
  }

  @ResolveField()
  company(@Calls() calls: RequestCalls, @Parent() user: GatewayUser) {
    return user.companyId === null ? null : calls.find(getCompanyData(user.companyId));
  }

  @ResolveField()
  privileges(@Calls() calls: RequestCalls, @Parent() user: GatewayUser, @Info() info: GraphQLResolveInfo) {
    return calls.read(getPrivileges(user.id), info);
  }

  @Mutation()
  async signUpCompany(
    @Calls() calls: RequestCalls,
    @Args('input') input: SignUpCompanyInput,
  ): Promise<LegacyUser> {
    const { uid, email } = await newcomer(calls);
    // Repeating the sign-up returns the same company, so it can be retried if the second call fails.
    const companyId = await calls.write(createCompany(input.companyName));
    return calls.write(
      createNewUserLocally({ firebaseId: uid, email, companyId, ...namesOf(input), userType: 'admin' }),
    );
  }

  @Mutation()
  async signUpMember(
    @Calls() calls: RequestCalls,
    @Args('input') input: SignUpMemberInput,
  ): Promise<LegacyUser> {
    const { uid, email } = await newcomer(calls);
    const companyId = MEMBER_COMPANY_ID;
    return calls.write(
      createNewEmployeeUserLocally({
        firebaseId: uid,
        email,
        companyId,
        ...namesOf(input),
        userType: 'employee',
      }),
    );
  }

  @Mutation()
  async allocateUser(
    @Calls() calls: RequestCalls,
    @Args() { userId, companyId }: AllocateUserArgs,
  ): Promise<LegacyUser> {
    return calls.write(allocateUser(userId, companyId ?? (await ownCompany(calls))));
  }

  @Mutation()
  async setDevMode(
    @Calls() calls: RequestCalls,
    @Args() { enabled, userId }: SetDevModeArgs,
  ): Promise<GatewayUser> {
    const user = userId == null ? await calls.self() : await findUser(calls, userId);
    if (!user) throw notRegistered();
    if (!('firebaseId' in user)) throw unsupported(NOT_IN_LIST);
    const devMode = await calls.write(toggleDevMode(user.firebaseId, enabled));
    return { ...user, devMode };
  }
}

async function ownCompany(calls: RequestCalls): Promise<number> {
  const self = await calls.self();
  if (!self) throw notRegistered();
  if (self.companyId === null) throw forbidden('NO_COMPANY', 'You have no company to add the user to.');
  return self.companyId;
}

/** Returns the identity of an unregistered caller. The old backend would let others found a company. */
async function newcomer(calls: RequestCalls): Promise<{ uid: string; email: string }> {
  if (await calls.self()) throw conflict('You are already registered.');
  const { uid, email } = calls.identity;
  if (!email) {
    throw forbidden('REGISTRATION_REFUSED', 'An account without an email address cannot register.');
  }
  return { uid, email };
}

/** By default, the display name is the first and last name, at most 100 characters. */
const namesOf = ({ firstName, lastName, displayName }: SignUpMemberInput) => ({
  firstName,
  lastName,
  displayName: displayName ?? [...`${firstName} ${lastName}`].slice(0, 100).join('').trim(),
});

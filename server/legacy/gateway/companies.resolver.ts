import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import { Args, Info, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  createCompany,
  fetchUsersWithinCompany,
  getAllCompanies,
  getCompanyData,
  getFeatures,
  removeFeature,
} from '../backend/legacy-calls.js';
import type { LegacyCompany } from '../backend/legacy-records.js';
import { readPage } from '../../platform/database/pagination.js';
import { forbidden } from '../../platform/errors/app-error.js';
import { parseId } from '../../platform/validation/validation.js';
import {
  type CompanyFilter,
  type CompanyOrderField,
  CompanyPageArgs,
  CreateCompanyArgs,
  FeatureArgs,
  UserPageArgs,
} from './gateway-inputs.js';
import { pageOfStaff } from './gateway-users.js';
import { pageOfList, rangeTests } from './lists.js';
import { Calls, type RequestCalls } from './request-calls.js';

const SORT: Record<CompanyOrderField, (company: LegacyCompany) => string> = {
  CREATED_AT: (company) => company.createdAt,
  TITLE: (company) => company.title,
};

/** Reads and changes companies through the calls of the old backend, which checks permissions. */
@Resolver('Company')
export class GatewayCompaniesResolver {
  @Query()
  company(@Calls() calls: RequestCalls, @Args('id') id: string, @Info() info: GraphQLResolveInfo) {
    const companyId = parseId(id) ?? 0;
    const company = calls.read(getCompanyData(companyId));
    // Both calls run concurrently. The field `users` then reports an error of the second.
    if (selects(info, 'users')) calls.read(fetchUsersWithinCompany(companyId)).catch(() => undefined);
    return company;
  }

  @Query()
  async companies(
    @Calls() calls: RequestCalls,
    @Args() args: CompanyPageArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    const request = readPage(args, 'companies');
    const list = {
      name: 'companies',
      rows: await calls.read(getAllCompanies(), info),
      sortValue: (company: LegacyCompany, field: CompanyOrderField) => SORT[field](company),
      textOf: ({ title }: LegacyCompany) => title,
    };
    return pageOfList(list, request, args.search, testsOf(args.filter));
  }

  @ResolveField()
  users(
    @Calls() calls: RequestCalls,
    @Parent() company: LegacyCompany,
    @Args() args: UserPageArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return pageOfStaff(calls, company.id, args, info);
  }

  @ResolveField()
  features(@Calls() calls: RequestCalls, @Parent() company: LegacyCompany, @Info() info: GraphQLResolveInfo) {
    return calls.read(getFeatures(company.id), info);
  }

  @Mutation()
  async createCompany(@Calls() calls: RequestCalls, @Args() { title }: CreateCompanyArgs) {
    // The old backend would let an unregistered identity found a company, which is what signUpCompany is for.
    if (!(await calls.self())) throw forbidden('MASTER_CONTROL_ONLY');
    const id = await calls.write(createCompany(title));
    return calls.read(getCompanyData(id));
  }

  @Mutation()
  async removeFeature(@Calls() calls: RequestCalls, @Args() { companyId, title }: FeatureArgs) {
    await calls.write(removeFeature(companyId, title));
    return calls.read(getCompanyData(companyId));
  }
}

/** Whether a field selects another one, including in fragments. Conditions of fragments and fields are ignored. */
function selects({ fieldNodes, fragments }: GraphQLResolveInfo, name: string): boolean {
  const isIn = (set: SelectionSetNode | undefined): boolean =>
    !!set?.selections.some((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === name;
      return isIn(
        selection.kind === Kind.FRAGMENT_SPREAD
          ? fragments[selection.name.value]?.selectionSet
          : selection.selectionSet,
      );
    });
  return fieldNodes.some(({ selectionSet }) => isIn(selectionSet));
}

const ignoringCase = (title: string) => title.toLowerCase();

function testsOf(filter: CompanyFilter | null | undefined): ((company: LegacyCompany) => boolean)[] {
  const title = filter?.title;
  return [
    ...(title ? [(company: LegacyCompany) => ignoringCase(company.title) === ignoringCase(title)] : []),
    ...rangeTests(filter?.createdAt, (company: LegacyCompany) => company.createdAt),
  ];
}

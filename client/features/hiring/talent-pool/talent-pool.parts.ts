/* The pages and other components of the talent pool that the console loads when one of them is shown first: one file. */
export { default as TalentPoolPage } from './talent-pool-page';
export { default as TalentPoolMemberPage } from './talent-pool-member-page';
export { PoolSection } from './pool-section';
export { PoolSuggestions } from './pool-suggestions';
export { OwnPoolRequest } from './own-pool-request';

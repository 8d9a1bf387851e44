/** The paths of this capability's pages. */
export const talentPoolPaths = { all: '/page-talent-pool', member: '/page-talent-pool-member' } as const;

/** The path of the page of a person in the talent pool. */
export const memberPath = (id: string): string => `${talentPoolPaths.member}?id=${encodeURIComponent(id)}`;

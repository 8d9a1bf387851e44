/** The paths of this capability's pages. */
export const talentPoolPaths = { all: '/page-talent-pool' } as const;

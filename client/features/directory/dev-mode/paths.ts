/** The paths of this capability's pages. */
export const devPaths = {
  testPage: '/test-page',
} as const;

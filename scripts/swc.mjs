/**
 * SWC's options for compiling our TypeScript, for the build and for tests. `jsx` is for the client, whose messages are
 * macros.
 */
export const swcOptions = ({ jsx = false, sourceMaps = true } = {}) => ({
  swcrc: false,
  jsc: {
    parser: jsx ? { syntax: 'typescript', tsx: true } : { syntax: 'typescript', decorators: true },
    transform: jsx
      ? { react: { runtime: 'automatic' } }
      : { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    ...(jsx && { experimental: { plugins: [['@lingui/swc-plugin', {}]] } }),
    target: 'es2023',
    // GraphQL, TypeORM and the loggers use class names at run time.
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps,
});

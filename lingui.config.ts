import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const signedOut = [
  'client/app/*.ts',
  'client/app/*.tsx',
  'client/app/layout',
  'client/lib',
  'client/components/light',
  'client/features/auth',
  'client/features/*/signed-out/**',
  'client/features/*/pages.ts',
];

/** Two catalogues per language: the small one for signed-out visitors, and the rest, which the console loads. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'es', 'fr', 'ar'],
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
  catalogs: [
    { path: 'client/locales/{locale}/signed-out', include: signedOut, exclude: ['**/*.spec.*'] },
    {
      path: 'client/locales/{locale}/console',
      include: ['client/app/signed-in', 'client/app/palette', 'client/components', 'client/features'],
      exclude: [
        ...signedOut.map((path) => (/(\.tsx?|\*)$/.test(path) ? path : `${path}/**`)),
        '**/*.spec.*',
        'client/features/dev-mode/test-page/**',
      ],
    },
  ],
});

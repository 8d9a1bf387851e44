import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * Three catalogues per language: the small one for signed-out visitors, that of the pages which the server renders, and the
 * rest, which the console loads.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'es', 'fr', 'ar'],
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
  catalogs: [
    {
      path: 'client/locales/{locale}/signed-out',
      include: ['client/lib', 'client/site'],
      exclude: [
        '**/*.spec.*',
        'client/site/job-board/**',
        'client/site/saved-searches/**',
        'client/site/calendar/**',
      ],
    },
    {
      path: 'client/site/job-board/locales/{locale}',
      include: ['client/site/job-board', 'client/site/saved-searches', 'client/site/calendar'],
      exclude: ['**/*.spec.*'],
    },
    {
      path: 'client/locales/{locale}/console',
      include: ['client/app', 'client/components', 'client/features'],
      exclude: ['**/*.spec.*', 'client/features/dev-mode/test-page/**'],
    },
  ],
});

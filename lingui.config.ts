import { defineConfig } from '@lingui/cli';
import { babelExtractor } from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { serverTexts } from './scripts/catalogues.mjs';

/**
 * Four catalogues per language: the small one for signed-out visitors, that of the pages which the server renders, that of
 * the server's emails and notifications, and the rest, which the console loads.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'es', 'fr', 'ar'],
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
  extractors: [serverTexts, babelExtractor],
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
      path: 'server/locales/{locale}',
      include: ['server'],
      exclude: ['**/*.spec.*'],
    },
    {
      path: 'client/locales/{locale}/console',
      include: ['client/app', 'client/components', 'client/features'],
      exclude: ['**/*.spec.*', 'client/features/directory/dev-mode/test-page/**'],
    },
  ],
});

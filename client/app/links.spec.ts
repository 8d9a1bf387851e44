import {
  clientLinks,
  leadsTo,
  serverLinks,
  serverRoutes,
  type WrittenLink,
} from '../../test/written-links.js';
import { allPages } from '../lib/capability';
import * as site from '../site/pages';
import '../test-console';

const pages = ['/', ...[...allPages(), ...Object.values(site).flat()].map(({ path }) => path)];

/** The links that lead to none of the routes, with their places in the source. */
const dead = (links: readonly WrittenLink[], routes: readonly string[]): string[] =>
  links
    .filter(({ path }) => !routes.some((route) => leadsTo(path, route)))
    .map(({ at, path }) => `${at} links to ${path}, which is no page`);

it('the links of notices, actions and emails lead to pages', () => {
  const links = serverLinks();
  // The builders of links are found, and not only texts that begin like a page.
  expect(links.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/page-action',
      '/page-team',
      '/confirm-email',
      '/invitation',
      '/jobs/applications/*',
    ]),
  );
  expect(dead(links, [...pages, ...serverRoutes()])).toEqual([]);
});

it('the paths of the console, such as those of panels, belong to pages', () => {
  const links = clientLinks();
  expect(links.map(({ path }) => path)).toEqual(expect.arrayContaining(['/page-home', '/page-teams']));
  expect(dead(links, pages)).toEqual([]);
});

it.each([
  ['/page-team', '/page-teams', false],
  ['/jobs/7-acme', '/jobs/:company', true],
  ['/jobs/*/apply', '/jobs/:role/apply', true],
  ['/jobs/*', '/jobs/:company/:role', false],
])('%s leads to %s: %s', (link, route, expected) => {
  expect(leadsTo(link, route)).toBe(expected);
});

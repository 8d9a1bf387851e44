import type { FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT_DIR } from '../../platform/http/client-files.js';
import { type Language, languageOf, seemsSignedIn, themeIn } from '../../platform/requests/preferences.js';
import { pathOf } from '../../platform/requests/request.js';

/*
 * The shell of the console: the HTML that its pages show before any script has loaded, and the files that the browser
 * preloads.
 */

/** What `client/app/shell/render.ts` returns, by path. */
interface Shells {
  pages: Record<string, { capability: string; titles: Record<Language, string> } | undefined>;
  rightToLeft: string[];
}

/** The files of the build by source file. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] } | undefined>;

function parsed<T>(file: string, otherwise: T): T {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise;
}

let shells: Shells | undefined;
let manifest: Manifest | undefined;
const links = new Map<string, string>();

/**
 * Completes the client's page: its language and colors and, for a signed-in user, the frame of the page at the address.
 */
export function withShell(html: string, request: FastifyRequest): string {
  shells ??= parsed<Shells>(join(CLIENT_DIR, '../site/shell.json'), { pages: {}, rightToLeft: ['ar'] });
  const language = languageOf(request);
  const theme = themeIn(request.cookies.theme);
  const direction = shells.rightToLeft.includes(language) ? 'rtl' : 'ltr';
  const chosen = theme === 'system' ? '' : ` data-theme="${theme}"`;
  const path = pathOf(request);
  const isKnown = seemsSignedIn(request) && Object.hasOwn(shells.pages, path);
  const page = isKnown ? shells.pages[path] : undefined;
  const folded = request.cookies.sidebar === 'folded' ? ' data-sidebar="folded"' : '';
  const result = html.replace(
    '<html lang="en">',
    `<html lang="${language}" dir="${direction}"${chosen}${folded}>`,
  );
  if (!page) return result;
  const title = escaped(page.titles[language]);
  return result
    .replace('<title>Job Lobby</title>', () => `<title>${title} · Job Lobby</title>`)
    .replace('</head>', () => `${linksOf(page.capability, language)}</head>`)
    .replace(/<div class="app">.*<!-- shell -->/s, (frame) => framed(frame, title));
}

/** The frame of signed-in users, with the logo of the menu bar in its place. */
const framed = (frame: string, title: string): string =>
  `<div class="app app--framed"><header class="sidebar sidebar--empty"><div class="sidebar__head line"><span class="sidebar__home">${
    /<img[^>]*>/.exec(frame)?.[0].replaceAll('"32"', '"24"') ?? ''
  }</span></div></header><div class="app__page">${shellOf(title)}</div>`;

/** The page content rendered by `PageSkeleton`. */
const shellOf = (title: string): string =>
  `<main class="app__main"><div class="page page--loading"><h1>${title}</h1><div class="skeleton">${'<span class="skeleton__line"></span>'.repeat(6)}</div></div></main>`;

/**
 * The preload links for the scripts of a page, so that the browser does not load each only after the script that
 * imports it.
 */
function linksOf(capability: string, language: Language): string {
  const key = `${capability} ${language}`;
  const known = links.get(key);
  if (known !== undefined) return known;
  manifest ??= parsed<Manifest>(join(CLIENT_DIR, '.vite/manifest.json'), {});
  const inPage = filesOf(manifest, ['index.html']);
  const files = filesOf(manifest, [
    'lib/session.ts',
    'app/console.tsx',
    'antd.css',
    `locales/${language}/console.po`,
    ...(language === 'en' ? [] : [`locales/${language}/signed-out.po`]),
    ...Object.keys(manifest).filter((file) => file.endsWith(`/${capability}/${capability}.parts.ts`)),
  ]);
  const result = [...files]
    .filter((file) => !inPage.has(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    .join('');
  links.set(key, result);
  return result;
}

/** Returns the built files of the sources and of their imports. */
function filesOf(built: Manifest, sources: string[], into = new Set<string>()): Set<string> {
  for (const source of sources) {
    const chunk = built[source];
    if (!chunk || into.has(chunk.file)) continue;
    into.add(chunk.file);
    for (const file of chunk.css ?? []) into.add(file);
    filesOf(built, chunk.imports ?? [], into);
  }
  return into;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<"]/g, (sign) => ENTITIES[sign]!);

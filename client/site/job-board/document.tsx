import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { isRightToLeft, languageCodes } from '../../lib/languages';
import { Logo } from '../kit/logo';
import { address, usePage } from './context';
import { formStyles, styles } from './styles';

interface Props {
  title: string;
  description: string;
  /** The path of the feeds that list the same roles. */
  feeds?: { path: string; title: string };
  /** A picture for previews: the path of a company's logo. */
  image?: string | null;
  /** Structured data for search engines, escaped for a script element. */
  jsonLd?: string | null;
  /** Whether search engines leave the page out: searches, further pages, and what does not exist. */
  hidden?: boolean;
  /** Whether the page has fields to fill in. */
  hasForm?: boolean;
  className?: string;
  children: ReactNode;
}

const icon = `data:image/svg+xml,${encodeURIComponent(renderToStaticMarkup(<Logo />))}`;

/** A whole page: its head, with what search engines and previews read, and its body. */
export function Document({
  title,
  description,
  feeds,
  image,
  jsonLd,
  hidden = false,
  hasForm = false,
  className,
  children,
}: Props) {
  const { i18n } = useLingui();
  const { origin, path, query, language, isExplicit, theme } = usePage();
  const named = (code: string) => origin + address(path, query, `lang=${code}`);
  const neutral = origin + address(path, query);
  const canonical = isExplicit ? named(language) : neutral;
  return (
    <html
      lang={i18n.locale}
      dir={isRightToLeft(i18n.locale) ? 'rtl' : 'ltr'}
      data-theme={theme === 'system' ? undefined : theme}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="icon" type="image/svg+xml" href={icon} />
        {hidden ? (
          <meta name="robots" content="noindex, follow" />
        ) : (
          <>
            <link rel="canonical" href={canonical} />
            {languageCodes.map((code) => (
              <link key={code} rel="alternate" hrefLang={code} href={named(code)} />
            ))}
            <link rel="alternate" hrefLang="x-default" href={neutral} />
            <meta property="og:type" content="website" />
            <meta property="og:site_name" content="Job Lobby" />
            <meta property="og:title" content={title} />
            <meta property="og:description" content={description} />
            <meta property="og:url" content={canonical} />
            <meta property="og:locale" content={i18n.locale} />
            {image && <meta property="og:image" content={origin + image} />}
            <meta name="twitter:card" content="summary" />
          </>
        )}
        {feeds && (
          <>
            <link
              rel="alternate"
              type="application/rss+xml"
              title={feeds.title}
              href={address(`${feeds.path}/feed.xml`, `lang=${language}`)}
            />
            <link
              rel="alternate"
              type="application/feed+json"
              title={feeds.title}
              href={address(`${feeds.path}/feed.json`, `lang=${language}`)}
            />
          </>
        )}
        {jsonLd && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />}
        <style dangerouslySetInnerHTML={{ __html: hasForm ? formStyles : styles }} />
      </head>
      <body className={className}>{children}</body>
    </html>
  );
}

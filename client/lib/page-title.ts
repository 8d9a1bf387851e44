import { useLayoutEffect, useRef } from 'react';

interface Title {
  text: string;
}

/** The titles that are on the page, the innermost last. */
const titles: Title[] = [];

function show(): void {
  const title = titles.at(-1);
  if (title) document.title = title.text;
}

/**
 * Sets the text of the browser's title bar. Of several, that of the innermost component counts; of React's `title`
 * elements, the browser would show the first.
 */
export function PageTitle({ children: text }: { children: string }): null {
  const title = useRef<Title>({ text });
  useLayoutEffect(() => {
    const { current } = title;
    titles.push(current);
    return () => {
      titles.splice(titles.indexOf(current), 1);
      show();
    };
  }, []);
  useLayoutEffect(() => {
    title.current.text = text;
    show();
  }, [text]);
  return null;
}

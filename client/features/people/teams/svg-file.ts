const MARGIN = 24;

/** The variables that the chart draws with: a file does not know the page's styles. */
const VARIABLES = /var\((--[\w-]+)\)/g;

/** Returns a drawn chart as the text of an SVG file that shows it as a whole, with the colors of the present theme. */
export function svgFile(drawn: SVGSVGElement, { width, height }: { width: number; height: number }): string {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const [w, h] = [width + 2 * MARGIN, height + 2 * MARGIN];
  for (const [name, value] of Object.entries({
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${w} ${h}`,
    width: String(w),
    height: String(h),
    'font-family': 'system-ui, sans-serif',
  })) {
    copy.setAttribute(name, value);
  }
  copy.querySelector('[data-chart]')?.setAttribute('transform', `translate(${MARGIN} ${MARGIN})`);
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of each.getAttributeNames()) {
      if (/^(class|tabindex|role|aria-|data-|pointer-events)/.test(name)) each.removeAttribute(name);
    }
  }
  const background = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill: 'var(--surface)' })) {
    background.setAttribute(name, value);
  }
  copy.prepend(background);
  const styles = getComputedStyle(document.documentElement);
  return new XMLSerializer()
    .serializeToString(copy)
    .replace(VARIABLES, (_, name: string) => styles.getPropertyValue(name).trim() || 'gray');
}

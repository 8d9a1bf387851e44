/**
 * Applies a correction to markup that a library renders, now and after each of its changes. The correction must leave
 * correct markup unchanged, or it would trigger itself.
 */
export function keepRepaired(root: Element, repair: (root: Element) => void): () => void {
  const observer = new MutationObserver(() => repair(root));
  repair(root);
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: ['role', 'aria-selected', 'href'],
  });
  return () => observer.disconnect();
}

/** Sets attributes that differ; null removes one. */
export function setAttributes(element: Element, attributes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) === value) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

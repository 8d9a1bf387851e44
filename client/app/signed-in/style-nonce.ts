const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

/**
 * Gives every style element that scripts create the nonce that the page's Content-Security-Policy asks for. Ant Design
 * has no property for those with which it measures scrollbars and locks the page behind a dialog.
 */
export function addNonceToStyles(): void {
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (nonce && element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}

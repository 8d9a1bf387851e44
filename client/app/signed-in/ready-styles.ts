import address from 'virtual:antd-styles';
import { addNonceToStyles } from './style-nonce';

/**
 * Adds the styles that the build has created. Ant Design finds them when a component is first shown, and creates those that
 * are missing. Resolves once they are there, or cannot be loaded.
 */
export function addReadyStyles(): Promise<void> {
  addNonceToStyles();
  const styles = document.createElement('link');
  // Ant Design puts its own after this element, by the two attributes; both come before the product's.
  const next = document.createElement('style');
  next.dataset.rcOrder = 'prependQueue';
  next.dataset.rcPriority = '-999';
  return new Promise((resolve) => {
    styles.addEventListener('load', () => resolve());
    styles.addEventListener('error', () => resolve());
    styles.rel = 'stylesheet';
    styles.crossOrigin = '';
    styles.href = address;
    document.head.prepend(styles, next);
  });
}

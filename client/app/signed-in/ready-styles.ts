import address from 'virtual:antd-styles';
import { addNonceToStyles } from './style-nonce';

/** Adds Ant Design's styles before the product's. Resolves once they are there, or cannot be loaded. */
export function addReadyStyles(): Promise<void> {
  addNonceToStyles();
  const styles = document.createElement('link');
  return new Promise((resolve) => {
    styles.addEventListener('load', () => resolve());
    styles.addEventListener('error', () => resolve());
    styles.rel = 'stylesheet';
    styles.crossOrigin = '';
    styles.href = address;
    document.head.prepend(styles);
  });
}

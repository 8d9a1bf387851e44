import styles from 'virtual:antd-styles';
import { addNonceToStyles } from './style-nonce';

/**
 * Adds the styles that the build has created. Ant Design finds them when a component is first shown, and creates those that
 * are missing. It puts its own after these, by the two attributes; both come before the product's.
 */
export function addReadyStyles(): void {
  addNonceToStyles();
  const element = document.createElement('style');
  element.dataset.rcOrder = 'prependQueue';
  element.dataset.rcPriority = '-999';
  element.textContent = styles;
  document.head.prepend(element);
}

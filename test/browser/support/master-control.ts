import type { Page } from './app.js';

export const dialog = (page: Page) => page.getByRole('dialog');
/** The options of the open list. A closed list keeps its last options in the document, invisibly. */
export const offered = (page: Page) => page.locator('.ant-select-item-option').filter({ visible: true });
export const featuresPath = (company: { id: string }) =>
  `/master-control-company-features?company_id=${company.id}`;

import { useLayoutEffect, type RefObject } from 'react';

/** The rows of a header, which count as rows of the table. */
export const HEADER_ROWS = 1;

/** What Ant Design's virtual table, a body of plain elements, adds to its rows and cells. */
export const bodyRow = (_row: unknown, index?: number) => ({
  role: 'row',
  'aria-rowindex': (index ?? 0) + 1 + HEADER_ROWS,
});
export const headerRow = () => ({ role: 'row', 'aria-rowindex': 1 });
export const bodyCell = () => ({ role: 'cell' });
export const headerCell = () => ({ role: 'columnheader' });

/** Gives the virtual table the roles that Ant Design has no properties for. */
export function useRoles(
  box: RefObject<HTMLDivElement | null>,
  label: string,
  total: number | undefined,
  hasRows: boolean,
): void {
  useLayoutEffect(() => {
    if (!hasRows) return;
    const set = (selector: string, attributes: Record<string, string>) => {
      const element = box.current?.querySelector(selector);
      for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, value);
    };
    const rows = total === undefined ? -1 : total + HEADER_ROWS;
    set('.ant-table-container', { role: 'table', 'aria-label': label, 'aria-rowcount': String(rows) });
    set('.ant-table-header table', { role: 'presentation' });
    set('.ant-table-header thead', { role: 'rowgroup' });
    set('.ant-table-header .ant-table-selection-column', { role: 'columnheader' });
    set('.ant-table-tbody-virtual', { role: 'rowgroup' });
  });
}

import { relayStylePagination } from '@apollo/client/utilities';

/** Merges the pages of a list. Includes `first`: changing the page size loads the list again. */
export const paged = () => relayStylePagination(['search', 'orderBy', 'filter', 'first']);

import { addPages } from '../job-board/more-pages';
import { SearchFormView, SearchOffer } from './search-form';
import { SearchConfirmView, SearchListView, SearchNoticeView, SearchUnsubscribeView } from './search-pages';

addPages(
  {
    searchForm: SearchFormView,
    searchConfirm: SearchConfirmView,
    searchList: SearchListView,
    searchUnsubscribe: SearchUnsubscribeView,
    searchNotice: SearchNoticeView,
  },
  SearchOffer,
);

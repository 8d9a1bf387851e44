import { Trans } from '@lingui/react/macro';
import { Alert, Button, Flex } from 'antd';
import type { Problem } from '../../lib/errors';

/** A list that is loaded page by page. */
export interface Growing {
  hasMore: boolean;
  loadingMore: boolean;
  /** Why the next rows could not be loaded. */
  moreProblem?: Problem;
  loadMore: () => void;
}

/** A button that loads the next rows of a list, if there are more. */
export function LoadMore({ pages, size }: { pages: Growing; size?: 'small' }) {
  const { hasMore, loadingMore, moreProblem, loadMore } = pages;
  return (
    <>
      {moreProblem && <Alert type="error" role="alert" title={moreProblem.message} />}
      {hasMore && (
        <Flex justify="center">
          <Button size={size} loading={loadingMore} onClick={loadMore}>
            <Trans>Load more</Trans>
          </Button>
        </Flex>
      )}
    </>
  );
}

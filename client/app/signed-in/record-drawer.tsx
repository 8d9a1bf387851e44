import { ExpandOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Drawer } from 'antd';
import { Suspense } from 'react';
import {
  useHref,
  useLocation,
  useNavigate,
  useRoutes,
  type Location,
  type RouteObject,
} from 'react-router-dom';
import { IsBesideList } from '../../components/breadcrumbs';
import { LoadingPage } from '../loading-page';
import { useEndSide } from '../../components/use-end-side';
import { Shell } from './shell';

interface Props {
  background: Location;
  routes: RouteObject[];
}

/** The page in it has its own edges. */
const plain = { header: { padding: '4px 12px' }, body: { padding: 0 } };

/** The record at the address, beside the list that it was opened from. */
export function RecordDrawer({ background, routes }: Props) {
  const { t } = useLingui();
  const endSide = useEndSide();
  const navigate = useNavigate();
  const location = useLocation();
  const record = useRoutes(routes);
  const href = useHref(location);
  return (
    <Shell>
      <Drawer
        placement={endSide}
        open
        rootClassName="record-drawer"
        aria-label={t`Details`}
        size={480}
        styles={plain}
        // The list beside it stays visible and usable.
        mask={false}
        // Below the popups of the header.
        zIndex={9}
        // Inside the main landmark: screen readers find content by its landmark.
        getContainer={() => document.getElementById('main') ?? document.body}
        onClose={() => void navigate(background)}
        extra={
          <Button
            type="text"
            icon={<ExpandOutlined aria-hidden />}
            href={href}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              void navigate(location, { replace: true, state: null });
            }}
          >
            {t`Open as a page`}
          </Button>
        }
      >
        <IsBesideList value={true}>
          <Suspense fallback={<LoadingPage path={location.pathname} />}>{record}</Suspense>
        </IsBesideList>
      </Drawer>
    </Shell>
  );
}

import { PlusOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazy } from '../../lib/parts';

const CreateTaskDialog = lazy(() => import('./create-task-dialog'));

/** Opens the form for a new task. */
export function CreateTaskButton({ done }: { done: () => void }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsOpen(true)}>
        {t`Create task`}
      </Button>
      <Suspense>{isOpen && <CreateTaskDialog done={done} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

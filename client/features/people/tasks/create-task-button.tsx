import { PlusOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { part } from './part';

const CreateTaskDialog = part((all) => all.CreateTaskDialog);

/** Opens the form for a new task. */
export function CreateTaskButton() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsOpen(true)}>
        {t`Create task`}
      </Button>
      <Suspense>{isOpen && <CreateTaskDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

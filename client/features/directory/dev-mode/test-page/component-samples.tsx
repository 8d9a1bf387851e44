import { App, Button, Flex, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { Details } from '../../../../components/details';
import { ConfirmDialog } from '../../../../components/dialog';
import { Day } from '../../../../components/format';
import { UserTypeWord } from '../../users/user-tags';
import { Panel } from '../../../../components/page';
import { EmptyState, NotAllowedState, ProblemState, Skeleton } from '../../../../components/states';
import { notify } from '../../../../lib/notifications';

/** Samples of the shared components. */
export default function ComponentSamples() {
  return (
    <>
      <Panel title="Buttons and messages">
        <Buttons />
      </Panel>
      <Panel title="Fields">
        <Fields />
      </Panel>
      <Panel title="Details">
        <Details
          rows={[
            ['Day', <Day key="day" value="2023-05-04T10:00:00.000Z" />],
            ['Admin', <UserTypeWord key="admin" type="ADMIN" />],
            ['Employee', <UserTypeWord key="employee" type="EMPLOYEE" />],
          ]}
        />
      </Panel>
      <div className="halves samples">
        <Panel title="Loading">
          <Skeleton lines={5} label="A sample of loading" />
        </Panel>
        <Panel title="Empty">
          <EmptyState title="Nothing here yet">What to do about it.</EmptyState>
        </Panel>
        <Panel title="Not allowed">
          <NotAllowedState title="You may not see this">Who can change that.</NotAllowedState>
        </Panel>
        <Panel title="Failed">
          <ProblemState
            problem={{ code: 'UNAVAILABLE', message: 'What happened.', fields: {} }}
            retry={() => notify({ text: 'Tried again.' })}
          />
        </Panel>
      </div>
    </>
  );
}

function Buttons() {
  const { message } = App.useApp();
  const [asking, setAsking] = useState(false);
  return (
    <Flex wrap gap="small">
      <Button onClick={() => notify({ text: 'A notification.' })}>Notify</Button>
      <Button onClick={() => notify({ text: 'An urgent notification.', color: '#b91c1c', urgent: true })}>
        Notify urgently
      </Button>
      <Button onClick={() => void message.success('Done.')}>Show a message</Button>
      <Button danger onClick={() => setAsking(true)}>
        Remove something
      </Button>
      <Button disabled>Unavailable</Button>
      <Button type="primary">Save something</Button>
      {asking && (
        <ConfirmDialog
          title="Remove it?"
          action="Remove it"
          danger
          act={() => Promise.resolve()}
          success="Removed."
          onClose={() => setAsking(false)}
        >
          What the removal causes.
        </ConfirmDialog>
      )}
    </Flex>
  );
}

const Fields = () => (
  <Form
    layout="vertical"
    component="div"
    requiredMark="optional"
    initialValues={{ refused: 'not an address', choice: 'one' }}
  >
    <Form.Item name="text" label="Text" extra="A hint.">
      <Input autoComplete="off" />
    </Form.Item>
    <Form.Item
      name="refused"
      label="Refused"
      required
      validateStatus="error"
      help="This does not look like an email address."
    >
      <Input autoComplete="off" />
    </Form.Item>
    <Form.Item name="secret" label="Secret">
      <Input.Password autoComplete="off" />
    </Form.Item>
    <Form.Item name="choice" label="Choice">
      <Select
        options={[
          { value: 'one', label: 'One' },
          { value: 'two', label: 'Two' },
        ]}
      />
    </Form.Item>
  </Form>
);

import { useState } from 'react';
import { Details } from '../../components/details';
import { ConfirmDialog } from '../../components/dialog';
import { Field, PasswordField } from '../../components/form/field';
import { SelectField } from '../../components/form/select-field';
import { DoneNotice } from '../../components/form/done-notice';
import { FormProblem } from '../../components/form/form-parts';
import { Day, UserTypeTag } from '../../components/format';
import { Panel } from '../../components/page';
import { EmptyState, NotAllowedState, ProblemState, Skeleton } from '../../components/states';
import { notify } from '../../lib/notifications';

/** The shared components, each as it looks in use. */
export function ComponentSamples() {
  return (
    <>
      <Panel title="Buttons and notices">
        <Buttons />
      </Panel>
      <Panel title="Fields">
        <Fields />
      </Panel>
      <Panel title="Details">
        <Details
          rows={[
            ['Day', <Day key="day" value="2023-05-04T10:00:00.000Z" />],
            ['Admin', <UserTypeTag key="admin" type="ADMIN" />],
            ['Employee', <UserTypeTag key="employee" type="EMPLOYEE" />],
          ]}
        />
      </Panel>
      <div className="tiles">
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
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState('');
  return (
    <div className="stack">
      <div className="row">
        <button type="button" className="button button--primary" onClick={() => setAsking(true)}>
          Ask first
        </button>
        <button type="button" className="button" onClick={() => notify({ text: 'A notification.' })}>
          Notify
        </button>
        <button
          type="button"
          className="button button--soft"
          onClick={() => notify({ text: 'An urgent notification.', color: '#b91c1c', urgent: true })}
        >
          Notify urgently
        </button>
        <button type="button" className="button button--quiet" onClick={() => setDone('Quietly done.')}>
          Quiet
        </button>
      </div>
      <DoneNotice>{done}</DoneNotice>
      <p className="notice">A notice.</p>
      {asking && (
        <ConfirmDialog
          title="Do it?"
          yes={['Do it', 'Doing it…']}
          act={() => Promise.resolve()}
          done={() => setDone('Done.')}
          onClose={() => setAsking(false)}
        >
          What will come of it.
        </ConfirmDialog>
      )}
    </div>
  );
}

function Fields() {
  const [values, setValues] = useState({ text: '', wrong: 'not an address', secret: '', choice: 'one' });
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <div className="form form--narrow">
      <Field {...field('text')} label="Text" hint="A hint." optional autoComplete="off" />
      <Field {...field('wrong')} label="Refused" error="This does not look like an email address." />
      <PasswordField {...field('secret')} label="Secret" autoComplete="off" />
      <SelectField
        {...field('choice')}
        label="Choice"
        options={[
          { value: 'one', text: 'One' },
          { value: 'two', text: 'Two' },
        ]}
      />
      <FormProblem
        problem={{ code: 'CONFLICT', message: 'What is wrong with the whole form.', fields: {} }}
      />
    </div>
  );
}

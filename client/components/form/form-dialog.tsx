import { useLingui } from '@lingui/react/macro';
import { App, type FormInstance, type FormProps } from 'antd';
import type { KeyboardEvent } from 'react';
import { DialogFrame, useFinish, type DialogProps } from '../dialog';
import { CompareVersions, type EditedField } from './compare-versions';
import { ServerForm } from './server-form';
import { useServerForm } from './use-server-form';
import { useVersionedForm, type Versioned } from './use-versioned-form';

type Values = Record<string, unknown>;

interface FormFrameProps<V extends Values> extends DialogProps {
  state: ReturnType<typeof useServerForm<V>>;
  initialValues?: FormProps<V>['initialValues'];
}

/** Enter in a field submits, as does Ctrl and Enter in a text of several lines. Asks before input is lost. */
function FormFrame<V extends Values>({ state, initialValues, children, ...props }: FormFrameProps<V>) {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const { form, busy, dirty } = state;

  function close(): void {
    if (busy) return;
    if (!dirty) return props.onClose();
    void modal.confirm({
      title: t`Discard your input?`,
      content: t`What you typed in this dialog has not been saved.`,
      okText: t`Discard input`,
      okButtonProps: { danger: true },
      cancelText: t`Keep editing`,
      onOk: props.onClose,
    });
  }

  return (
    <DialogFrame dialog={props} confirmLoading={busy} onOk={form.submit} onCancel={close}>
      <div
        onKeyDown={({ key, ctrlKey, metaKey }: KeyboardEvent) =>
          key === 'Enter' && (ctrlKey || metaKey) && !props.disabled && form.submit()
        }
      >
        <ServerForm state={state} initialValues={initialValues} disabled={props.disabled}>
          {children}
        </ServerForm>
      </div>
    </DialogFrame>
  );
}

interface FormDialogProps<V extends Values> extends DialogProps {
  /** For components that watch a field. */
  form?: FormInstance<V>;
  initialValues?: FormProps<V>['initialValues'];
  /** The field that a CONFLICT refers to: the one whose value must be unique. */
  unique?: keyof V & string;
  /** Sends the values, with texts trimmed. Errors are shown, and the input is kept. False keeps the dialog open. */
  submit: (values: V) => Promise<unknown>;
}

/** A dialog with a form. */
export function FormDialog<V extends Values>({ form, unique, submit, ...props }: FormDialogProps<V>) {
  const finish = useFinish(props);
  const state = useServerForm<V>({
    form,
    unique,
    submit: async (values) => {
      if ((await submit(values)) !== false) finish();
    },
  });
  return <FormFrame {...props} state={state} />;
}

interface EditDialogProps<V extends Values> extends DialogProps {
  form?: FormInstance<V>;
  fields: EditedField<V>[];
  /** The record when the dialog was opened. */
  record: Versioned<V>;
  /** Sends the fields that differ from the record, or all values. */
  save: (changed: Partial<V>, expectedVersion: number, values: V) => Promise<unknown>;
  /** Reads the record again. */
  read: () => Promise<Versioned<V>>;
  onChange?: (changed: Partial<V>, values: V) => void;
}

/** A dialog that edits a record with a version. Shows both versions if somebody else has changed it meanwhile. */
export function EditDialog<V extends Values>(props: EditDialogProps<V>) {
  const { form, fields, record, save, read, onChange, children, ...rest } = props;
  const saved = useFinish(props);
  const { state, stale } = useVersionedForm<V>({ form, record, fields, save, read, saved, onChange });
  return (
    <FormFrame {...rest} state={state} initialValues={record.values}>
      {stale && <CompareVersions {...stale} />}
      {children}
    </FormFrame>
  );
}

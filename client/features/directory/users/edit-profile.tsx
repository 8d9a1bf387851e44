import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Form, Input, Select, type SelectProps } from 'antd';
import { useRef, type ReactNode } from 'react';
import { languageOptions } from '../../../components/choices';
import { EditDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import type { EditedField } from '../../../components/form/compare-versions';
import type { Versioned } from '../../../components/form/use-versioned-form';
import { forProfile, type ProfileField, type ProfileFieldName, profileFields } from './profile-fields';
import {
  OwnProfileDocument,
  StaffUserProfileDocument,
  UpdateMeDocument,
  UpdateUserDocument,
  type UserDetails_UserFragment,
} from '../../../generated/graphql';
import { managesCompany, useMe } from '../../../lib/access';
import { useReadAgain } from '../../../lib/use-read-again';

type Values = Record<ProfileFieldName, string | null>;

const toRecord = (user: UserDetails_UserFragment): Versioned<Values> => ({
  values: forProfile((_field, name) => user[name] ?? null),
  version: user.version,
});

/** Follows the server's rule for display names. */
const composed = (first: string | null, last: string | null) =>
  `${(first ?? '').trim()} ${(last ?? '').trim()}`.slice(0, 100).trim();

/** A form for the profile of a user, in a dialog. */
export default function EditProfile({
  user,
  onClose,
}: {
  user: UserDetails_UserFragment;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const me = useMe();
  const readAgain = useReadAgain();
  const [form] = Form.useForm<Values>();
  const [updateMe] = useMutation(UpdateMeDocument);
  const [updateUser] = useMutation(UpdateUserDocument);
  const rules = useRules();
  const isOwn = user.id === me.id;
  const followed = useRef(composed(user.firstName, user.lastName));

  async function read(): Promise<Versioned<Values>> {
    const own = isOwn ? await readAgain(OwnProfileDocument, {}) : undefined;
    if (own?.me) return toRecord(own.me);
    const data = await readAgain(StaffUserProfileDocument, { firebaseId: user.firebaseId });
    return toRecord(data?.user ?? user);
  }

  const isAdmin = managesCompany(me, user.company?.id);
  const shown = profileFields.filter(({ adminsOnly }) => isAdmin || !adminsOnly);
  const fields: EditedField<Values>[] = shown.map(({ name, label, text }) => ({
    name,
    label: t(label),
    text,
  }));
  /** Until it is edited, the display name follows the first and last name. */
  function follow(changed: Partial<Values>, { firstName, lastName, displayName }: Values): void {
    if (changed.firstName === undefined && changed.lastName === undefined) return;
    const next = composed(firstName, lastName);
    if (displayName === followed.current) form.setFieldValue('displayName', next);
    followed.current = next;
  }

  const items = (part: ProfileField['part'], wide: boolean) =>
    shown
      .filter((field) => field.part === part && (field.wide ?? false) === wide)
      .map(({ name, label, formLabel = label, input, length, required, extra }) => (
        <Form.Item
          key={name}
          name={name}
          label={t(formLabel)}
          extra={extra && t(extra)}
          rules={[
            ...(required ? [rules.required(t(required))] : []),
            ...(length ? [rules.atMost(length)] : []),
          ]}
        >
          {inputs[input ?? 'text'](name === 'firstName')}
        </Form.Item>
      ));

  return (
    <EditDialog<Values>
      form={form}
      title={isOwn ? t`Edit your profile` : t`Edit the profile of ${user.displayName}`}
      action={t`Save profile`}
      record={toRecord(user)}
      fields={fields}
      save={(input, expectedVersion) =>
        isOwn
          ? updateMe({ variables: { input, expectedVersion } })
          : updateUser({ variables: { userId: user.id, input, expectedVersion } })
      }
      read={read}
      onChange={follow}
      success={t`The profile has been saved.`}
      onClose={onClose}
    >
      <div className="form__pair">{items('names', false)}</div>
      {items('names', true)}
      <div className="form__pair">{items('details', false)}</div>
    </EditDialog>
  );
}

const timeZones = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

/** The inputs of fields. The first field of the form gets the focus. */
const inputs: Record<NonNullable<ProfileField['input']> | 'text', (isFirst: boolean) => ReactNode> = {
  text: (isFirst) => <Input autoComplete="off" autoFocus={isFirst} />,
  phone: () => <Input type="tel" dir="ltr" autoComplete="off" />,
  'time zone': () => <TimeZoneInput />,
  language: () => <LanguageInput />,
};

/* Form.Item gives its child the value and what to do on a change. */

function TimeZoneInput(props: SelectProps<string>) {
  const { t } = useLingui();
  return (
    <Select
      {...props}
      allowClear
      showSearch
      placeholder={t`Find a time zone`}
      notFoundContent={t`No time zone matches.`}
      options={timeZones}
    />
  );
}

const LanguageInput = (props: SelectProps<string>) => (
  <Select
    {...props}
    allowClear
    options={languageOptions.map(({ value, name }) => ({ value, label: <span lang={value}>{name}</span> }))}
  />
);

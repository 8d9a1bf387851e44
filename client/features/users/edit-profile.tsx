import { useApolloClient, useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Form, Input, Select } from 'antd';
import { useRef } from 'react';
import { languageOptions } from '../../components/choices';
import { FormDialog } from '../../components/dialog';
import { useRules } from '../../components/form/rules';
import { ServerForm } from '../../components/form/server-form';
import { LIMITS } from '../../components/light/form/limits';
import { CompareVersions, type EditedField } from '../../components/form/compare-versions';
import { useVersionedForm, type Versioned } from '../../components/form/use-versioned-form';
import { languageName } from './user-details';
import {
  OwnProfileDocument,
  StaffUserProfileDocument,
  UpdateMeDocument,
  UpdateUserDocument,
  type UserDetails_UserFragment,
} from '../../generated/graphql';
import { useMe } from '../../lib/access';

type Values = {
  firstName: string;
  lastName: string;
  displayName: string;
  jobTitle: string | null;
  phone: string | null;
  timeZone: string | null;
  language: string | null;
};

function toRecord(user: UserDetails_UserFragment): Versioned<Values> {
  const { firstName, lastName, displayName, jobTitle, phone, timeZone, language, version } = user;
  const values = {
    firstName,
    lastName,
    displayName,
    jobTitle: jobTitle ?? null,
    phone: phone ?? null,
    timeZone: timeZone ?? null,
    language: language ?? null,
  };
  return { values, version };
}

/** Follows the server's rule for display names. */
const composed = (first = '', last = '') => `${first.trim()} ${last.trim()}`.slice(0, 100).trim();

/** A form for the profile of a user, in a dialog. */
export default function EditProfile(props: {
  user: UserDetails_UserFragment;
  saved: () => void;
  onClose: () => void;
}) {
  const { user, saved, onClose } = props;
  const { t } = useLingui();
  const me = useMe();
  const client = useApolloClient();
  const [updateMe] = useMutation(UpdateMeDocument);
  const [updateUser] = useMutation(UpdateUserDocument);
  const rules = useRules();
  const isOwn = user.id === me.id;
  const followed = useRef(composed(user.firstName, user.lastName));

  async function read(): Promise<Versioned<Values>> {
    const fetchPolicy = 'network-only';
    const { data: own } = isOwn ? await client.query({ query: OwnProfileDocument, fetchPolicy }) : {};
    if (own?.me) return toRecord(own.me);
    const variables = { firebaseId: user.firebaseId };
    const { data } = await client.query({ query: StaffUserProfileDocument, variables, fetchPolicy });
    return toRecord(data?.user ?? user);
  }

  const fields: EditedField<Values>[] = [
    { name: 'firstName', label: t`First name` },
    { name: 'lastName', label: t`Last name` },
    { name: 'displayName', label: t`Display name` },
    { name: 'jobTitle', label: t`Job title` },
    { name: 'phone', label: t`Phone` },
    { name: 'timeZone', label: t`Time zone` },
    { name: 'language', label: t`Language`, text: languageName },
  ];
  const { state, stale } = useVersionedForm<Values>({
    record: toRecord(user),
    fields,
    save: (input, expectedVersion) =>
      isOwn
        ? updateMe({ variables: { input, expectedVersion } })
        : updateUser({ variables: { userId: user.id, input, expectedVersion } }),
    read,
    saved: () => {
      onClose();
      saved();
    },
  });

  /** Until it is edited, the display name follows the first and last name. */
  function follow(changed: Partial<Values>, { firstName, lastName, displayName }: Values): void {
    if (changed.firstName === undefined && changed.lastName === undefined) return;
    const next = composed(firstName, lastName);
    if (displayName === followed.current) state.form.setFieldValue('displayName', next);
    followed.current = next;
  }

  return (
    <FormDialog
      title={isOwn ? t`Edit your profile` : t`Edit the profile of ${user.displayName}`}
      action={t`Save profile`}
      busy={state.busy}
      dirty={state.dirty}
      submit={state.form.submit}
      onClose={onClose}
    >
      <ServerForm
        state={{
          ...state,
          props: {
            ...state.props,
            onValuesChange: (changed: Partial<Values>, all) => {
              state.props.onValuesChange?.(changed, all);
              follow(changed, all);
            },
          },
        }}
        initialValues={toRecord(user).values}
      >
        {stale && <CompareVersions {...stale} />}
        <div className="form__pair">
          <Form.Item name="firstName" label={t`First name`} rules={rules.firstName}>
            <Input autoComplete="off" autoFocus />
          </Form.Item>
          <Form.Item name="lastName" label={t`Last name`} rules={rules.lastName}>
            <Input autoComplete="off" />
          </Form.Item>
        </div>
        <Form.Item
          name="displayName"
          label={t`Display name`}
          rules={[rules.required(t`Enter a display name.`), rules.atMost(LIMITS.displayName)]}
          extra={t`The name that others see.`}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <div className="form__pair">
          <Form.Item name="jobTitle" label={t`Job title`} rules={[rules.atMost(100)]}>
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item name="phone" label={t`Phone`} rules={[rules.atMost(32)]}>
            <Input type="tel" dir="ltr" autoComplete="off" />
          </Form.Item>
          <Form.Item name="timeZone" label={t`Time zone`}>
            <Select
              allowClear
              showSearch
              placeholder={t`Find a time zone`}
              notFoundContent={t`No time zone matches.`}
              options={timeZones}
            />
          </Form.Item>
          <Form.Item name="language" label={t`Language of emails`}>
            <Select
              allowClear
              options={languageOptions.map(({ value, name }) => ({
                value,
                label: <span lang={value}>{name}</span>,
              }))}
            />
          </Form.Item>
        </div>
      </ServerForm>
    </FormDialog>
  );
}

const timeZones = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

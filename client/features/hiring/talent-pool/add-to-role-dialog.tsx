import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Form } from 'antd';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { RemotePicker } from '../../../components/remote-picker';
import { AddFromTalentPoolDocument, RolesToAddToDocument } from '../../../generated/graphql';
import { useMe } from '../../../lib/access';

interface Values extends Record<string, unknown> {
  roleId: string;
}

/** Adds a member of the pool as a candidate for an open role. */
export function AddToRoleDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useLingui();
  const { required } = useRules();
  const { company } = useMe();
  const [add] = useMutation(AddFromTalentPoolDocument);
  return (
    <FormDialog<Values>
      title={t`Add ${name} as a candidate`}
      action={t`Add as candidate`}
      submit={({ roleId }) => add({ variables: { id, roleId } })}
      success={t`${name} is now a candidate for the role.`}
      onClose={onClose}
    >
      <Form.Item name="roleId" label={t`Role`} rules={[required(t`Choose an open role.`)]}>
        <RemotePicker
          query={RolesToAddToDocument}
          variables={{ companyId: company?.id ?? '' }}
          optionsOf={(data) =>
            (data.company?.roles.nodes ?? []).map(({ id: value, title }) => ({ value, label: title }))
          }
          nothing={t`No open role matches.`}
        />
      </Form.Item>
    </FormDialog>
  );
}

import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useAccess } from '../../lib/access';
import { draftKey, dropDraft, onSessionEnd, readDraft, storeDraft } from '../../lib/drafts';

/** What is never stored. */
const SECRET = /password|code|secret|token/i;

/**
 * Keeps what is typed into a form when the session ends, and fills it in when the same user opens the form again in this
 * tab. Calls `restored` then.
 */
export function useFormDraft(form: FormInstance, isDirty: boolean, restored: () => void): void {
  const access = useAccess();
  const userId = access.status === 'ready' ? access.me.id : undefined;
  const nameOf = () =>
    `${window.location.pathname}${window.location.search} ${Object.keys(form.getFieldsValue()).join()}`;
  const restore = useEffectEvent((key: string) => {
    const draft = readDraft(key);
    if (!draft) return;
    dropDraft(key);
    form.setFieldsValue(draft);
    restored();
  });
  const save = useEffectEvent((key: string) => {
    if (!isDirty) return;
    const values = Object.entries(form.getFieldsValue(true) as Record<string, unknown>);
    storeDraft(key, Object.fromEntries(values.filter(([name]) => !SECRET.test(name))));
  });
  const start = useEffectEvent((user: string) => {
    const key = draftKey(nameOf(), user);
    restore(key);
    return onSessionEnd(() => save(key));
  });
  useEffect(() => (userId === undefined ? undefined : start(userId)), [userId]);
}

import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Flex, Mentions } from 'antd';
import type { MentionsRef } from 'antd/es/mentions';
import { useState, type Ref } from 'react';
import { PersonAvatar } from '../../../components/person';
import { MentionableColleaguesDocument } from '../../../generated/graphql';
import { useSettled } from '../../../lib/use-settled';
import { withNames, type Mentionable } from './mentions';
import { present } from '../../../lib/present';

interface Props {
  applicationId: string;
  text: string;
  onChange: (text: string) => void;
  /** Ctrl and Enter. */
  onSend: () => void;
  /** The people that were chosen, by the names that the text mentions them by. */
  known: Mentionable;
  onChoose: (name: string, id: string) => void;
  field: Ref<MentionsRef>;
  isTooLong: boolean;
}

/** The field of a new note. `@` offers the colleagues that may read the application. */
export function NoteField({
  applicationId,
  text,
  onChange,
  onSend,
  known,
  onChoose,
  field,
  isTooLong,
}: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const search = useSettled(typed ?? '').trim();
  const { data, previousData, loading } = useQuery(MentionableColleaguesDocument, {
    variables: { applicationId, search: search || undefined },
    skip: typed === undefined,
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.mentionableColleagues ?? [];
  const offered = withNames(known, found);
  const names = new Map([...offered].map(([name, id]) => [id, name]));
  return (
    <Mentions
      ref={field}
      rows={3}
      dir="auto"
      aria-label={t`New note`}
      aria-description={t`Type @ to mention a colleague.`}
      placeholder={t`Write a note. Type @ to mention a colleague. Applicants never see it.`}
      status={isTooLong ? 'error' : undefined}
      value={text}
      onChange={onChange}
      onSearch={setTyped}
      onSelect={({ value = '' }) => onChoose(value, present(offered.get(value)))}
      loading={loading && found.length === 0}
      // Inside the main landmark: screen readers find content by its landmark.
      getPopupContainer={() => document.getElementById('main') ?? document.body}
      filterOption={false}
      notFoundContent={t`Nobody who may read this application matches.`}
      options={found.map((person) => ({
        key: person.id,
        value: present(names.get(person.id)),
        label: (
          <Flex gap="small" align="center">
            <PersonAvatar person={person} />
            <bdi>{person.displayName}</bdi>
            {person.jobTitle && <span className="muted">{person.jobTitle}</span>}
          </Flex>
        ),
      }))}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key === 'Enter' && (ctrlKey || metaKey)) onSend();
      }}
    />
  );
}

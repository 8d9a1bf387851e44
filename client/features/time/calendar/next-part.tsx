import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { useEntryTitle } from './entry-words';
import { useNextEntries, useNextWords, type NextEntry } from './use-next-entries';

/** How many entries the strip shows. */
const SHOWN = 2;

/** What comes next in the calendar, in the strip for today. */
export function NextPart() {
  const { t } = useLingui();
  const { entries, absent } = useNextEntries();
  if (!entries) return absent(2, t`Loading the calendar`);
  const [next, then] = entries.slice(0, SHOWN);
  return (
    <Flex wrap gap="16px 32px">
      <Entry caption={t`Next`} of={next} />
      {then && <Entry caption={t`Then`} of={then} />}
    </Flex>
  );
}

function Entry({ caption, of }: { caption: string; of: NextEntry | undefined }) {
  const { t } = useLingui();
  const titleOf = useEntryTitle();
  const wordsOf = useNextWords();
  const words = of && wordsOf(of);
  const title = of && <bdi>{titleOf(of.entry)}</bdi>;
  return (
    <div className="breaking">
      <p className="muted small">{caption}</p>
      {words ? (
        <>
          <strong>{words.path ? <Link to={words.path}>{title}</Link> : title}</strong>
          <p className="muted">{words.when}</p>
        </>
      ) : (
        <p className="muted">{t`Nothing in the next two weeks.`}</p>
      )}
    </div>
  );
}

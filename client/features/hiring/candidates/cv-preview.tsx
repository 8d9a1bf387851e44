import { EyeOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Panel } from '../../../components/page';
import { useRecord } from '../../../components/use-record';
import { ApplicationCvTextDocument, type Application_PageFragment } from '../../../generated/graphql';
import { PdfPreview } from './pdf-preview';

type View = 'document' | 'text';

/** The CV of an application: the pages of a PDF, and the text of every file. Nothing is loaded before it is asked for. */
export function CvPreview({ application: { id, cv } }: { application: Application_PageFragment }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<View>('document');
  if (!cv) return null;
  const isPdf = cv.type === 'PDF';
  const view = isPdf ? chosen : 'text';
  return (
    <Panel
      title={t`CV`}
      aside={
        isOpen &&
        isPdf && (
          <Segmented<View>
            size="small"
            aria-label={t`View`}
            value={view}
            onChange={setChosen}
            options={[
              { value: 'document', label: t`Document` },
              { value: 'text', label: t({ message: 'Text', context: 'CV' }) },
            ]}
          />
        )
      }
    >
      {!isOpen ? (
        <Button icon={<EyeOutlined aria-hidden />} onClick={() => setOpen(true)}>{t`View the CV`}</Button>
      ) : view === 'document' ? (
        <PdfPreview key={cv.id} applicationId={id} name={cv.name} showText={() => setChosen('text')} />
      ) : (
        <CvText applicationId={id} isPdf={isPdf} />
      )}
    </Panel>
  );
}

/** The text that was read from the file. */
function CvText({ applicationId, isPdf }: { applicationId: string; isPdf: boolean }) {
  const { t } = useLingui();
  const { data, absent } = useRecord(ApplicationCvTextDocument, { variables: { id: applicationId } });
  if (!data) return absent(6, t`Loading the text`);
  const text = data.application?.cv?.text;
  return (
    <>
      {!isPdf && (
        <p className="muted">{t`This kind of file is shown as text. Download it to see how it looks.`}</p>
      )}
      {text ? (
        <div
          className="short-list written breaking"
          dir="auto"
          tabIndex={0}
          role="region"
          aria-label={t`Text of the CV`}
        >
          {text}
        </div>
      ) : (
        <p className="muted">
          {text === ''
            ? t`The file contains no text. It may consist of pictures.`
            : t`The text could not be read, or not yet. Download the file instead.`}
        </p>
      )}
    </>
  );
}

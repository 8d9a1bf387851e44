import { FileTextOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex, Tooltip } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Skeleton } from '../../../components/states';
import {
  type FromViewer,
  type ToViewer,
  VIEWER,
  type ViewerProblem,
  zoomed,
  MAX_ZOOM,
  ZOOMS,
} from '../../../lib/cv-viewer';
import { useCvFile } from './use-cv-download';

/** How long a file may take until its first page is shown, in milliseconds. */
const PATIENCE = 20_000;

type Problem = ViewerProblem | 'slow' | 'unavailable';

interface Props {
  applicationId: string;
  name: string;
  showText: () => void;
}

/**
 * The pages of a PDF. A frame without an origin draws them: it has no access to the console, and may request nothing. It is
 * removed, and its worker with it, when a file takes too long.
 */
export function PdfPreview({ applicationId, name, showText }: Props) {
  const { i18n, t } = useLingui();
  const read = useCvFile();
  const frame = useRef<HTMLIFrameElement>(null);
  const [problem, setProblem] = useState<Problem>();
  const [opened, setOpened] = useState<{ pages: number; shown: number }>();
  const [isDrawn, setDrawn] = useState(false);
  const [zoom, setZoom] = useState(1);
  const send = (message: ToViewer, moved: Transferable[] = []) =>
    frame.current?.contentWindow?.postMessage(message, '*', moved);

  function changeZoom(step: 1 | -1 | 0): void {
    const next = zoomed(zoom, step);
    setZoom(next);
    send({ type: 'zoom', zoom: next });
  }

  async function open(): Promise<void> {
    try {
      const bytes = await (await read(applicationId))?.content.arrayBuffer();
      if (!bytes) return setProblem('unavailable');
      const pageLabel = t`Page ${'{page}'}`;
      const isRtl = document.documentElement.dir === 'rtl';
      send({ type: 'open', bytes, label: name, pageLabel, language: i18n.locale, isRtl }, [bytes]);
    } catch {
      setProblem('unavailable');
    }
  }

  const onMessage = useEffectEvent(({ data, source }: MessageEvent<FromViewer>) => {
    if (!source || source !== frame.current?.contentWindow) return;
    if (data.type === 'ready') void open();
    else if (data.type === 'opened') setOpened({ pages: Number(data.pages), shown: Number(data.shown) });
    else if (data.type === 'drawn') setDrawn(true);
    else if (data.type === 'zoom') changeZoom(data.step);
    else setProblem(data.problem === 'password' ? 'password' : 'broken');
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (isDrawn) return;
    const timer = setTimeout(() => setProblem('slow'), PATIENCE);
    return () => clearTimeout(timer);
  }, [isDrawn]);

  if (problem) {
    const texts: Record<Problem, string> = {
      broken: t`The file is damaged, so its pages cannot be shown. Download it, or ask for another one.`,
      password: t`The file has a password, so its pages cannot be shown.`,
      slow: t`The file is too large or too complex to be shown here. Download it instead.`,
      unavailable: t`The file could not be loaded. Try again later.`,
    };
    return (
      <Alert
        showIcon
        type="warning"
        title={texts[problem]}
        action={<Button size="small" onClick={showText}>{t`Show the text`}</Button>}
      />
    );
  }
  const percent = i18n.number(zoom, { style: 'percent' });
  return (
    <Flex vertical gap="small">
      <Flex wrap gap="small" align="center" role="group" aria-label={t`Pages of the CV`}>
        <Tooltip title={t`Zoom out`}>
          <Button
            size="small"
            icon={<MinusOutlined aria-hidden />}
            aria-label={t`Zoom out`}
            disabled={!opened || zoom <= ZOOMS[0]}
            onClick={() => changeZoom(-1)}
          />
        </Tooltip>
        <Tooltip title={t`Fit the width`}>
          <Button
            size="small"
            aria-label={`${percent}, ${t`Fit the width`}`}
            disabled={!opened}
            onClick={() => changeZoom(0)}
          >
            {percent}
          </Button>
        </Tooltip>
        <Tooltip title={t`Zoom in`}>
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            aria-label={t`Zoom in`}
            disabled={!opened || zoom >= MAX_ZOOM}
            onClick={() => changeZoom(1)}
          />
        </Tooltip>
        <span className="muted" role="status">
          {opened && <PageCount {...opened} />}
        </span>
        <Button size="small" type="text" icon={<FileTextOutlined aria-hidden />} onClick={showText}>
          {t`Show the text`}
        </Button>
      </Flex>
      {!opened && <Skeleton lines={6} label={t`Loading the CV`} />}
      <iframe
        ref={frame}
        className="cv-frame"
        data-opened={opened !== undefined || undefined}
        src={VIEWER}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        title={t`Pages of ${name}`}
      />
    </Flex>
  );
}

function PageCount({ pages, shown }: { pages: number; shown: number }) {
  const { i18n, t } = useLingui();
  const [all, first] = [i18n.number(pages), i18n.number(shown)];
  if (shown < pages) return <>{t`The first ${first} of ${all} pages. Download the file to see all.`}</>;
  return <>{t`Pages: ${all}`}</>;
}

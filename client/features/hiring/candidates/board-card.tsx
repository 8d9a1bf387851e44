import { MoreOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { memo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useRecordState } from '../../../components/record-link';
import { ageInDays } from '../roles/age';
import { useCandidateName, useSourceTexts, useStateTexts } from './application-words';
import { useContactTexts } from './contact';
import { CvSnippet } from './cv-snippet';
import { useDraggable } from './drag';
import { applicationPath } from './paths';
import { isMovable } from './placement';
import type { Card } from './placement';

interface Props {
  card: Card;
  isSelected: boolean;
  toggle: (cards: readonly Card[], isSelected: boolean) => void;
  /** Opens the menu of the card beside its button. */
  openMenu: (card: Card, button: HTMLElement) => void;
}

/** An application on the board. Not rendered again when another card is moved or selected: there may be thousands. */
export const BoardCard = memo(function BoardCard({ card, isSelected, toggle, openMenu }: Props) {
  const { t } = useLingui();
  const element = useRef<HTMLLIElement>(null);
  const isDragged = useDraggable(element, card);
  const name = useCandidateName()(card.candidate);
  const sources = useSourceTexts();
  const states = useStateTexts();
  const contacts = useContactTexts();
  const isActive = isMovable(card);
  const facts = [
    ...(card.candidate.source === 'APPLIED' ? [] : [sources[card.candidate.source]]),
    ...(card.contact === 'NO_EMAIL' || card.contact === 'ACCOUNT_INACTIVE' ? [contacts[card.contact]] : []),
    ...(card.knockOuts.length > 0 ? [t`Knock-out answer`] : []),
    ...(card.state === 'WITHDRAWN' ? [states.WITHDRAWN] : []),
  ];
  return (
    <li
      ref={element}
      className="board__card"
      data-application={card.id}
      data-dragged={isDragged || undefined}
      data-selected={isSelected || undefined}
      data-movable={isActive || undefined}
    >
      {isActive && (
        // Not Ant Design's `Checkbox`, for the same reason as the button below.
        <label className="board__check">
          <input
            type="checkbox"
            aria-label={t`Select ${name}`}
            checked={isSelected}
            onChange={({ target }) => toggle([card], target.checked)}
          />
        </label>
      )}
      <div className="grows breaking">
        <Link
          to={applicationPath(card.id)}
          state={useRecordState()}
          data-open
          draggable={false}
          aria-keyshortcuts={isActive ? 'Shift+ArrowRight Shift+ArrowLeft M' : undefined}
        >
          <bdi>{name}</bdi>
        </Link>
        <div className="muted small">
          <Since time={card.appliedAt} />
          {facts.map((fact) => (
            <span key={fact}> · {fact}</span>
          ))}
        </div>
        <CvSnippet of={card} />
      </div>
      {(isActive || card.state === 'REJECTED') && (
        // Not Ant Design's `Button`: hundreds of them take a noticeable time.
        <button
          type="button"
          className="board__more"
          aria-label={t`Decide about ${name}`}
          aria-haspopup="menu"
          data-menu
          onClick={({ currentTarget }) => openMenu(card, currentTarget)}
        >
          <MoreOutlined aria-hidden />
        </button>
      )}
    </li>
  );
});

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** Returns the format of a language. A board needs it for every card. */
function daysAgo(locale: string): Intl.RelativeTimeFormat {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  formats.set(locale, format);
  return format;
}

/** How long ago a person applied. */
function Since({ time }: { time: string }) {
  const { i18n, t } = useLingui();
  const days = ageInDays(time);
  return (
    <time dateTime={time} title={i18n.date(time, { dateStyle: 'full', timeStyle: 'short' })}>
      {days === 0
        ? t`Today`
        : days < 30
          ? daysAgo(i18n.locale).format(-days, 'day')
          : i18n.date(time, { dateStyle: 'medium' })}
    </time>
  );
}

import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type Props = Omit<ButtonProps, 'href' | 'onClick'> & { to: string; state?: unknown };

/** A link to a page of the console that looks like a button. */
export function LinkButton({ to, state, ...button }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to, { state });
  return <Button {...button} href={href} onClick={follow} />;
}

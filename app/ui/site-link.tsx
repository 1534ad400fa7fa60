import { Link, useLocation, useNavigate } from '@remix-run/react';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { isCalling } from '~/session/session';
import { setGlide } from './motion/hooks';
import { useOnline } from './page/hooks';
import { useStore } from './use-store';

export interface SiteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of this site, with or without a query and a hash, or a hash alone. */
  to: string;
}

type Press = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a click follows a link in its own tab. */
export const isOrdinaryClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Press): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);

/** A link within the site. One to a place of the shown page keeps the address bar's query, which may be the visitor's. */
export function SiteLink({ to, onClick, ...rest }: SiteLinkProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // Remix reloads the document where a prefetch fails: offline it would be lost, and a call would end.
  const calling = useStore(isCalling);
  const mayFail = !useOnline() || calling;
  // On the home page itself, the query that scrolls is its hash.
  const [path, hash] = to.replace('?scrollTo=', '#').split('#');
  const isLink = hash === undefined || (path && path !== pathname);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isOrdinaryClick(event)) return;
    if (!path || path.split('?')[0] === pathname) setGlide('smooth');
    if (isLink) return;
    event.preventDefault();
    const { search, hash: shown } = window.location;
    navigate({ search, hash }, { replace: shown === `#${hash}` });
  };
  if (!isLink) return <a {...rest} href={`#${hash}`} onClick={follow} />;
  return <Link {...rest} prefetch={mayFail ? 'none' : 'intent'} to={to} onClick={follow} />;
}

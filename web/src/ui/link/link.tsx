import { type ComponentProps, use } from 'react';
import { Link as RouterLink, useLocation } from 'wouter';
import { PreloadContext } from './preload-context.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** A link to another screen; the screen's code is on its way as soon as someone is about to press it. */
export function Link({ href, 'aria-current': current, ...rest }: LinkProps) {
  const preload = use(PreloadContext);
  const [location] = useLocation();
  const warm = () => preload(href.split(/[?#]/, 1)[0] ?? href);
  return (
    <RouterLink
      {...rest}
      href={href}
      aria-current={location === href ? 'page' : current}
      onPointerEnter={warm}
      onFocus={warm}
      onTouchStart={warm}
    />
  );
}

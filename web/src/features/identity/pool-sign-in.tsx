import { api, returnParameter } from '@mostrador/contract/paths';
import { Building2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';

type PoolSignInProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** The path to open afterwards. */
  returnTo: string;
};

/** Links to the company's own sign-in, which returns here. */
export function PoolSignIn({ returnTo, target, ...rest }: PoolSignInProps) {
  return (
    <ButtonLink
      {...rest}
      look="primary"
      target={target}
      href={`${api.oidcStart}?${returnParameter}=${encodeURIComponent(returnTo)}`}
    >
      <Building2 size={22} aria-hidden="true" />
      Entrar con la cuenta de la empresa
      {target === '_blank' && <VisuallyHidden>(se abre en otra pestaña)</VisuallyHidden>}
    </ButtonLink>
  );
}

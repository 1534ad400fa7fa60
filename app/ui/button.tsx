import type { ComponentPropsWithRef } from 'react';
import { SiteLink, type SiteLinkProps } from './site-link';

type Look = 'primary' | 'asking' | 'secondary' | 'quiet' | 'done';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full text-center text-balance font-semibold leading-tight no-underline transition-colors duration-200 ease-out active:scale-[0.98] aria-disabled:cursor-not-allowed aria-disabled:opacity-60';

const looks: Record<Look, string> = {
  primary:
    'border border-transparent bg-betelgeuse px-6 py-3 text-on-accent hover:bg-betelgeuse-bright',
  asking: 'border border-transparent bg-rigel px-6 py-3 text-on-accent hover:bg-white',
  secondary: 'border border-haze bg-dusk px-6 py-3 text-starlight hover:border-mist',
  done: 'border border-confirmed px-6 py-3 text-confirmed',
  quiet: 'border border-transparent px-3 py-2 text-starlight hover:bg-dawnline',
};

/** The look of every button; `className` adds layout only. */
export function buttonClass(look: Look = 'primary', className = ''): string {
  return `${base} ${looks[look]} ${className}`;
}

type LookProps = { look?: Look };

export function Button({
  look,
  className,
  type = 'button',
  ...rest
}: LookProps & ComponentPropsWithRef<'button'>) {
  return <button {...rest} type={type} className={buttonClass(look, className)} />;
}

export function ButtonLink({ look, className, ...rest }: LookProps & SiteLinkProps) {
  return <SiteLink {...rest} className={buttonClass(look, className)} />;
}

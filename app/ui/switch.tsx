import type { ReactNode } from 'react';

interface SwitchProps {
  isOn?: boolean;
  className: string;
  children: ReactNode;
}

/** A labeled checkbox as a switch, for what styles turn. It is gone where nothing can be pressed. */
export function Switch({ isOn, className, children }: SwitchProps) {
  return (
    <label
      data-print="no"
      className={`flex min-h-11 cursor-pointer items-center border-haze px-4 font-semibold forced-colors:hidden ${className}`}
    >
      {children}
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state by itself.
        role="switch"
        defaultChecked={isOn}
        className="switch w-[3rem] cursor-pointer appearance-none rounded-full border border-mist p-[0.1875rem] checked:bg-rigel"
      />
    </label>
  );
}

import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from '~/ui/icon';
import { useBeforePaint } from '~/ui/use-before-paint';
import { isTyping, matchTyped, moveByKey, type TypeAhead, typeLetter } from './keys';

/** One choice of a listbox; `label` is what typed letters are compared with. */
export interface ListboxOption {
  readonly id: string;
  readonly label: string;
}

interface ListboxProps<Option extends ListboxOption> {
  /** The id of the element that names the list. */
  labelledBy: string;
  options: readonly [Option, ...Option[]];
  selectedId: string;
  /** Not called for the option that is chosen already. */
  onChoose: (id: string) => void;
  /** What an option shows, in the list and on the button. */
  render: (option: Option) => ReactNode;
  maxHeightRem: number;
  /** The state of the native element that this one takes the place of. */
  startOpen?: boolean;
  startFocused?: boolean;
}

/** The look of the button and of one row; the native fallback without script shares it. */
export const listboxLook = {
  trigger:
    'flex min-h-14 w-full items-center gap-3 rounded-sm border border-haze bg-night px-4 py-2 text-left transition-colors duration-200 hover:border-mist',
  popup:
    'absolute inset-x-0 top-full z-20 mt-2 animate-rise overflow-y-auto overscroll-contain rounded-sm border border-haze bg-night p-1 shadow-lifted',
  option: 'flex min-h-13 w-full items-center gap-3 rounded-sm px-3 py-1 text-left',
} as const;

/**
 * A button that opens a list of choices. Arrows, Home, End and typed letters move; Enter, Space or a
 * press choose; Escape, Tab, a press outside or choosing close it, and the button has the focus again.
 */
export function Listbox<Option extends ListboxOption>({
  labelledBy,
  options,
  selectedId,
  onChoose,
  render,
  maxHeightRem,
  startOpen = false,
  startFocused = false,
}: ListboxProps<Option>) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef<TypeAhead>({ text: '', atMs: 0 });
  const [open, setOpen] = useState(startOpen);
  const selectedIndex = Math.max(
    options.findIndex((option) => option.id === selectedId),
    0,
  );
  const [active, setActive] = useState(selectedIndex);
  const selected = options[selectedIndex] ?? options[0];
  const optionId = (index: number) => `${id}-${index}`;

  useBeforePaint(() => {
    if (startFocused && !startOpen) trigger.current?.focus();
  }, [startFocused, startOpen]);

  useBeforePaint(() => {
    if (open) list.current?.focus({ preventScroll: true });
  }, [open]);

  useEffect(() => {
    if (open) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [open, active, id]);

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  function show() {
    typed.current = { text: '', atMs: 0 };
    setActive(selectedIndex);
    setOpen(true);
  }
  function close() {
    setOpen(false);
    trigger.current?.focus({ preventScroll: true });
  }
  function choose(index: number) {
    const option = options[index];
    close();
    if (option && option.id !== selectedId) onChoose(option.id);
  }

  function onTriggerKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show();
  }
  function onListKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') {
      close();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moveByKey(event.key, active, options.length);
    if (next !== undefined) {
      setActive(next);
    } else if (event.key === 'Escape') {
      close();
    } else if (
      event.key === 'Enter' ||
      (event.key === ' ' && !isTyping(typed.current, event.timeStamp))
    ) {
      choose(active);
    } else if (event.key.length === 1) {
      typed.current = typeLetter(typed.current, event.key, event.timeStamp);
      setActive(
        matchTyped(
          options.map(({ label }) => label),
          active,
          typed.current.text,
        ),
      );
    } else {
      return;
    }
    event.preventDefault();
  }
  /** A list that scrolls under a resting pointer must not take the active option along. */
  function follow(event: ReactPointerEvent, index: number) {
    if (event.movementX !== 0 || event.movementY !== 0) setActive(index);
  }

  return (
    <div ref={root} className="relative">
      <button
        ref={trigger}
        id={`${id}-trigger`}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-labelledby={`${labelledBy} ${id}-trigger`}
        onClick={() => (open ? close() : show())}
        onKeyDown={onTriggerKeyDown}
        className={listboxLook.trigger}
      >
        <Fragment key={selected.id}>{render(selected)}</Fragment>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} className="ml-auto size-5 text-mist" />
      </button>
      {open ? (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          tabIndex={0}
          aria-labelledby={labelledBy}
          aria-activedescendant={optionId(active)}
          onKeyDown={onListKeyDown}
          className={`outline-hidden ${listboxLook.popup}`}
          style={{ maxHeight: `${maxHeightRem}rem` }}
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active option.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys.
            <div
              key={option.id}
              id={optionId(index)}
              role="option"
              aria-selected={option.id === selectedId}
              onClick={() => choose(index)}
              onPointerMove={(event) => follow(event, index)}
              className={`cursor-pointer ${listboxLook.option} ${index === active ? 'bg-dawnline outline-2 -outline-offset-2 outline-rigel' : ''}`}
            >
              {render(option)}
              {option.id === selectedId ? (
                <Icon name="check" className="ml-auto size-5 text-ember" />
              ) : null}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** How a tab is opened. */
export interface TabOptions {
  javaScript: boolean;
  /** Of the window, in CSS pixels; some engines' windows are no smaller than their bars. */
  width: number;
}

/** What the tests need of any engine. A tab has its own cookies and stores. */
export interface Tab {
  /** Loads an address as if typed; settles when the page has loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression as text, in the page or in the frame with this title. Works without JavaScript. */
  evaluate(expression: string, frameTitle?: string): Promise<string>;
  /** Presses at a point of the window, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Presses a key by its `KeyboardEvent.key`, with an optional Shift before it. */
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** The console's errors so far. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export type Key = 'Enter' | 'Shift' | 'Shift+Enter' | 'Tab' | 'Escape' | 'Space';

export interface Driver {
  /** Name and version as the engine reports them. */
  version: string;
  /** Whether pages get a microphone without a prompt. */
  hasMicrophone: boolean;
  openTab(options: TabOptions): Promise<Tab>;
  close(): Promise<void>;
}

/** Of the window, in CSS pixels. */
export const HEIGHT_PX = 800;

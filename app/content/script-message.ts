/**
 * One line of a scripted conversation. Spec 3.
 *
 * `delay` is the wait in milliseconds before the line is due; an assistant's line then shows the
 * typing indicator, whose length belongs to the player, not to the script.
 */
export type ScriptMessage = {
  readonly sender: 'orion' | 'prospect';
  readonly message: string;
  readonly delay: number;
};

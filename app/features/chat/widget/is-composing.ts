/** The key code that browsers report during composition. */
const KEY_OF_INPUT_METHOD = 229;

/**
 * Whether an input method handles the key, as for characters of several keys. Safari sends the Enter or
 * Escape that ends a composition after its end; only this key code shows it.
 */
export function isComposing({
  isComposing: inComposition,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return inComposition || keyCode === KEY_OF_INPUT_METHOD;
}

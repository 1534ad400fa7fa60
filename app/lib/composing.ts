/** The key code that browsers report during composition. */
const KEY_OF_INPUT_METHOD = 229;

/**
 * Whether an input method handles the key, as for characters of several keys. Safari sends the Enter or
 * Escape that ends a composition after its end; only the key code shows it.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === KEY_OF_INPUT_METHOD;
}

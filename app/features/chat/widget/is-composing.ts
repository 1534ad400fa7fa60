/** What browsers report as the key while an input method has it. */
const KEY_OF_INPUT_METHOD = 229;

/**
 * Whether a key press belongs to an input method, which writes a character by several keys. Safari
 * sends the Enter or Escape that ends a composition after its end, known by this key code alone.
 */
export function isComposing({
  isComposing: inComposition,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return inComposition || keyCode === KEY_OF_INPUT_METHOD;
}

const KEY_OF_INPUT_METHOD = 229;

/** Whether an input method handles the key. Safari sends the Enter that ends a composition after it; the key code shows it. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === KEY_OF_INPUT_METHOD;
}

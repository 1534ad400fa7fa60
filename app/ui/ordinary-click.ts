type Press = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a click follows a link in its own tab. */
export const isOrdinaryClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Press): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);

/** What a click on a link does besides: nothing where the page stays, as with a tab of its own. */
export const onOrdinaryClick = (act: () => void) => (press: Press) => {
  if (isOrdinaryClick(press)) act();
};

import { LostPart } from './lost';

/** What the server sent of a part, copied before script took it over. */
export function copyOf(element: Element | null | undefined): DocumentFragment | undefined {
  if (!element) return undefined;
  const form = document.createDocumentFragment();
  form.append(...[...element.childNodes].map((node) => node.cloneNode(true)));
  return form;
}

/**
 * A part as the server sent it, as it is without JavaScript (styles.css: `noscript`), and a sentence
 * that says why it stands still. A part that came by a navigation has no such form.
 */
export function ServerForm({ form }: { form: DocumentFragment | undefined }) {
  return (
    <div>
      {form && (
        <div
          data-script-failed=""
          ref={(place) => {
            if (place && !place.hasChildNodes()) place.replaceChildren(...form.childNodes);
          }}
        />
      )}
      <LostPart why="stopped" />
    </div>
  );
}

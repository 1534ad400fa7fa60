import { navigation } from '~/content/navigation';
import { ButtonLink } from '~/ui/button';

/** The mobile-only button at the bottom edge of the home page. Spec 2. */
export function StickyBook() {
  return (
    <aside className="sticky-book px-4 py-3 [grid-area:foot] md:hidden [@media(height<30rem)]:hidden">
      <ButtonLink
        to={navigation.stickyButton.href}
        className="min-h-13 w-full max-md:px-0 max-[22.4rem]:text-sm"
        data-cta="mobile_sticky/book_demo"
      >
        {navigation.stickyButton.label}
      </ButtonLink>
    </aside>
  );
}

import { navigation } from '~/content/navigation';
import { BarBookDemoLink } from '~/sections/shared/book-demo-link';

/** The mobile-only button at the bottom edge of the home page. Spec 2. */
export function StickyBook() {
  return (
    <div
      data-print="no"
      className="fixed inset-x-0 bottom-0 z-30 sticky-book min-h-19 border-t border-haze/60 bg-night pl-4 pr-21 pb-[max(0.75rem,env(safe-area-inset-bottom))] pt-3 md:hidden"
    >
      <BarBookDemoLink
        label={navigation.stickyButton.label}
        className="min-h-13 w-full max-md:px-0 max-[22.4rem]:text-sm"
        data-cta="mobile_sticky/book_demo"
      />
    </div>
  );
}

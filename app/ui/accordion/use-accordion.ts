import { useEffect } from 'react';
import { usePart } from '~/ui/part/use-part';

const loadEnliven = () => import('./live').then(({ enliven }) => enliven);

/**
 * What scripts add to an accordion, fetched apart from the start-up script. Nothing is said when that is
 * lost: the items open without it, and an item's link then leads where it would have been copied from.
 * @param id of an element that holds one accordion.
 */
export function useAccordion(id: string): void {
  const enliven = usePart(loadEnliven);
  useEffect(() => {
    const container = document.getElementById(id);
    return container ? enliven?.(container) : undefined;
  }, [enliven, id]);
}

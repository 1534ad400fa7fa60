import { report } from '~/lib/report';

/** More would be no news to the team. */
const REPORTS_MAX = 3;

/**
 * Extensions and page translators move nodes that React holds. Removing such a node, or inserting before
 * it, throws, and React gives the whole page up (React issue 11538). With this patch the node stays where
 * it is, and what was to stand before it stands last. Each case is reported.
 */
export function patchDom(): void {
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  let reports = 0;
  const isElsewhere = (parent: Node, node: Node | null) => {
    if (!node || node.parentNode === parent) return false;
    if (reports++ < REPORTS_MAX) {
      report(new Error(`A node of <${parent.nodeName}> is elsewhere`), { during: 'DOM patch' });
    }
    return true;
  };
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return isElsewhere(this, child) ? child : (removeChild.call(this, child) as T);
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, isElsewhere(this, before) ? null : before) as T;
  };
}

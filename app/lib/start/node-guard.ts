import { report } from '~/lib/report';

/** More would tell the team nothing new. */
const REPORTS_MAX = 3;

/**
 * The last net under React where something else (a page translator, an extension) has moved a node
 * that React holds: removing it, or inserting before it, would throw, and the whole page would be
 * given up (React issue 11538). Here the node stays gone, and what was to stand before it stands last.
 * No view may need this; what did is reported.
 */
export function guardNodes(): void {
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  let reports = 0;
  const isAway = (parent: Node, node: Node | null) => {
    if (!node || node.parentNode === parent) return false;
    if (reports++ < REPORTS_MAX) {
      report(new Error(`A node of <${parent.nodeName}> is elsewhere`), { during: 'node guard' });
    }
    return true;
  };
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return isAway(this, child) ? child : (removeChild.call(this, child) as T);
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, isAway(this, before) ? null : before) as T;
  };
}

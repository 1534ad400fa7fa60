import { report } from '~/lib/report';

const REPORTS_MAX = 3;

/** Extensions and translators move nodes that React owns. It would throw there and give up the whole page (React issue 11538). */
export function patchDom(): void {
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  let reports = 0;
  const isElsewhere = (parent: Node, node: Node | null) => {
    if (!node || node.parentNode === parent) return false;
    if (reports++ < REPORTS_MAX) {
      report(new Error(`A node was moved out of <${parent.nodeName}>`), { during: 'DOM patch' });
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

import { Machine } from './machine';
import { emptyStore } from './protocol';

/** What the real call client loads in place of the call service's bundle. */
function takePendingCalls(): void {
  const { _daily: daily, _dailyCallMachineLoadWaitlist: waitlist } = window;
  // The client has canceled this load.
  if (!daily || (document.currentScript && waitlist?.size === 0)) return;

  // A destroyed call object does not notify its machine, so the next load retires it.
  const former: unknown = Reflect.get(window, 'sandboxCall');
  if (former && !daily.instances[(former as Machine).id]) (former as Machine).retire();

  for (const id of daily.pendings.splice(0)) {
    const instance = daily.instances[id];
    if (!instance) continue;
    const machine = new Machine(id, daily);
    instance.callMachine = {
      reset: () => machine.clear(),
      store: { getState: () => machine.meeting?.store ?? emptyStore() },
    };
    Reflect.set(window, 'sandboxCall', machine);
    machine.post('loaded');
  }
}

takePendingCalls();

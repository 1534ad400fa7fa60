import { expect, it, vi } from 'vitest';
import { callOfEachTest, fake, track } from '~/features/voice/call/fake-call.test-support';
import { access, meetingState, say, setMicrophoneLevel } from './call-controls';

callOfEachTest();

const released = vi.fn();
const amplify = async () => ({ track: track('audio'), release: released });

it("tells the call service's own states (spec 4)", async () => {
  const states = () => [meetingState(fake.controller), access(fake.controller)];
  expect(states()).toEqual(['new', 'unknown']);
  await fake.controller.start({ squadId: 's' });
  expect(states()).toEqual(['joined-meeting', { level: 'full' }]);
});

it('lets the assistant speak, within the limit of a message (spec 5, 7)', async () => {
  await fake.controller.start({ workflowId: 'w' });
  say(fake.controller, 'Bye.', { endCallAfterSpoken: true, interruptionsEnabled: false });
  expect(fake.call.sendAppMessage).toHaveBeenCalledExactlyOnceWith(
    '{"type":"say","message":"Bye.","endCallAfterSpoken":true,"interruptionsEnabled":false}',
    '*',
  );
  expect(() => say(fake.controller, 'x'.repeat(4_096))).toThrow(
    'An app message has at most 4096 characters.',
  );
});

it('amplifies the microphone through a track of its own, which goes with the call (spec 8)', async () => {
  const { controller } = fake;
  await controller.start({ assistantId: 'a' });
  await setMicrophoneLevel(controller, 2, amplify);
  const audioSource = expect.objectContaining({ kind: 'audio' });
  expect(fake.call.setInputDevicesAsync).toHaveBeenCalledExactlyOnceWith({ audioSource });
  const late = setMicrophoneLevel(controller, 4, amplify);
  fake.call.emit('left-meeting');
  await late;
  await controller.stop();
  expect(released).toHaveBeenCalledTimes(2);
});

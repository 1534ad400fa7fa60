/** What a start tells of its steps, in order, where neither a phone nor a recording adds one. Spec 4. */
export const stepsOfStart = [
  'validation',
  'web-call-creation',
  'call-object-creation',
  'call-join',
  'audio-observer-setup',
  'audio-processing-setup',
].flatMap((stage) => [`${stage}:started`, `${stage}:completed`]);

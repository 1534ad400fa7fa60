/** One line of a scripted conversation. `delay`: milliseconds before it is due, or before its typing begins. Spec 3. */
export type ScriptMessage = {
  readonly sender: 'orion' | 'prospect';
  readonly message: string;
  readonly delay: number;
};

/** A conversation whose lines alternate, the assistant first and at once. @param delays milliseconds of who speaks. */
const script =
  (delays: Readonly<Record<ScriptMessage['sender'], number>>) =>
  (...lines: readonly string[]): readonly ScriptMessage[] =>
    lines.map((message, index) => {
      const sender = index % 2 === 0 ? 'orion' : 'prospect';
      return { sender, message, delay: index === 0 ? 0 : delays[sender] };
    });

export const landingScript = script({ orion: 1_000, prospect: 2_000 });
export const demoScript = script({ orion: 2_000, prospect: 2_500 });

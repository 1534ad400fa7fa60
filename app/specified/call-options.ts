import * as z from 'zod/mini';

/* The rules of spec 5 and 9 for a call's options, and for what may be changed during a call. */

/** @throws TypeError for what has no JSON form. */
const jsonLength = (value: unknown): number => JSON.stringify(value).length;

/** A value that the call's channel can carry as JSON of at most so many characters. */
const jsonOfAtMost = (maxChars: number, name: string, measured = jsonLength) => {
  const isSendable = (value: unknown) => {
    try {
      return measured(structuredClone(value)) <= maxChars;
    } catch {
      return false;
    }
  };
  const error = `${name} must be JSON of at most ${maxChars} characters.`;
  return z.unknown().check(z.refine(isSendable, { error }));
};

/** A text counts without its quotes. */
const userData = jsonOfAtMost(4_096, 'userData', (value) =>
  typeof value === 'string' ? value.length : jsonLength(value),
);

const mediaTrack = z.custom<MediaStreamTrack>(
  (value) => typeof MediaStreamTrack !== 'undefined' && value instanceof MediaStreamTrack,
);

const backgroundBlur = z.strictObject({
  strength: z.optional(z.number().check(z.gt(0), z.lte(1))),
});

/** A data address names its type before the first semicolon, any other by the end of its path. */
const imageAddress = /^data:image\/(jpg|png|jpeg);|^(?!data:)[^?#]+\.(jpg|png|jpeg)(?=$|[?#])/i;

const backgroundImage = z.looseObject({
  source: z.optional(
    z.union([
      z.literal('default'),
      z.instanceof(ArrayBuffer),
      z.int().check(z.gte(1), z.lte(10)),
      z.url().check(z.regex(imageAddress)),
    ]),
  ),
});

const videoProcessor = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['none', 'face-detection']) }),
  z.object({ type: z.literal('background-blur'), config: z.optional(backgroundBlur) }),
  z.object({ type: z.literal('background-image'), config: z.optional(backgroundImage) }),
]);
const audioProcessor = z.object({ type: z.enum(['none', 'noise-cancellation']) });

const input = <Processor extends z.ZodMiniType>(processor: Processor) =>
  z.optional(
    z.strictObject({ processor: z.optional(processor), settings: z.optional(z.looseObject({})) }),
  );

const layer = z.union([z.int().check(z.gte(0)), z.literal('inherit')]);
const media = z.union([z.literal('inherit'), z.strictObject({ layer: z.optional(layer) })]);
const received = z.strictObject({ video: z.optional(media), screenVideo: z.optional(media) });

/** What to receive from each participant, by id. @param key the names that are allowed. */
const receivedBy = (key: RegExp) => z.record(z.string().check(z.regex(key)), received);

const trayButton = z.strictObject({
  iconPath: z.optional(z.url()),
  iconPathDarkMode: z.optional(z.url()),
  label: z.optional(z.string()),
  tooltip: z.optional(z.string()),
  visualState: z.optional(z.enum(['default', 'sidebar-open', 'active'])),
});

const place = { label: z.string(), location: z.enum(['main', 'sidebar']) };
const integration = z.union([
  z.looseObject({ ...place, src: z.url(), srcdoc: z.optional(z.undefined()) }),
  z.looseObject({ ...place, srcdoc: z.string(), src: z.optional(z.undefined()) }),
]);

const tiles = z.optional(z.int().check(z.gte(1), z.lte(49)));
const grid = z.looseObject({ minTilesPerPage: tiles, maxTilesPerPage: tiles });

export const callOptions = z.strictObject({
  userName: z.optional(z.string()),
  userData: z.optional(userData),
  token: z.optional(z.string()),
  /** The microphone: an open track, a device id, or whether there is one at all. */
  audioSource: z.optional(z.union([z.boolean(), z.string().check(z.minLength(1)), mediaTrack])),
  /** Keys are participant ids or 'base'; the call service refuses 'local'. */
  receiveSettings: z.optional(receivedBy(/^(?!local$|\*$)./)),
  inputSettings: z.optional(
    z.strictObject({ video: input(videoProcessor), audio: input(audioProcessor) }),
  ),
  customTrayButtons: z.optional(z.record(z.string(), trayButton)),
  customIntegrations: z.optional(z.record(z.string(), integration)),
  layoutConfig: z.optional(z.strictObject({ grid: z.optional(grid) })),
});

export type CallOptions = z.input<typeof callOptions>;

/** A call's options, for the validation step of its start. @throws Error with what is wrong, and where. */
export const checkedOptions = (given: CallOptions) => () => {
  const { data, error } = callOptions.safeParse(given);
  if (error) throw new Error(z.prettifyError(error));
  return data;
};

/** The data that a meeting shares: a plain object. Spec 5. */
export const sessionData = z.pipe(
  jsonOfAtMost(102_400, 'Meeting session data'),
  z.record(z.string(), z.unknown()),
);

/** `receiveSettings` during a call, where '*' stands for every participant. Spec 5. */
export const receiveSettingsUpdate = receivedBy(/^(?!local$)./);

/** How the remote media player plays. Spec 5. */
export const remoteMediaSettings = z.strictObject({
  state: z.optional(z.enum(['play', 'pause'])),
  volume: z.optional(z.number().check(z.gte(0), z.lte(2))),
});

/** How often audio levels are emitted, in milliseconds; the call service's default when left out. Spec 9. */
export const audioLevelInterval = z.optional(z.number().check(z.gte(100)));

const transferTo = (address: RegExp) => {
  const transfer = z.looseObject({
    sessionId: z.string().check(z.minLength(1)),
    toEndPoint: z.string().check(z.regex(address)),
    callerId: z.optional(z.string()),
  });
  const error = 'callerId is allowed only when the call goes to a + number.';
  return transfer.check(
    z.refine(({ callerId, toEndPoint }) => !callerId || toEndPoint.startsWith('+'), { error }),
  );
};

/** Transfers the call to a SIP address or, with a caller id, to a phone number. Spec 5. */
export const callTransfer = transferTo(/^(sip:|\+)/);

/** The same by SIP refer, which only reaches SIP addresses. Spec 5. */
export const sipRefer = transferTo(/^sip:/);

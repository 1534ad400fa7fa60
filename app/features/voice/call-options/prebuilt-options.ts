import { z } from 'zod';
import { isUrl } from './is-url';

function text(name: string) {
  return z.string({ error: `${name} must be a text.` });
}

function address(name: string) {
  return z.string({ error: `${name} must be a URL.` }).refine(isUrl, `${name} must be a URL.`);
}

function dictionary<Value extends z.ZodType>(name: string, value: Value) {
  return z
    .custom<object>(
      (given) => typeof given === 'object' && given !== null && !Array.isArray(given),
      {
        error: `${name} must be an object whose keys are ids.`,
      },
    )
    .transform((given) => ({ ...given }))
    .pipe(z.record(z.string(), value));
}

const trayButton = z.strictObject(
  {
    iconPath: address('iconPath').optional(),
    iconPathDarkMode: address('iconPathDarkMode').optional(),
    label: text('label').optional(),
    tooltip: text('tooltip').optional(),
    visualState: z
      .enum(['default', 'sidebar-open', 'active'], {
        error: 'visualState must be default, sidebar-open or active.',
      })
      .optional(),
  },
  { error: 'A tray button takes iconPath, iconPathDarkMode, label, tooltip and visualState.' },
);

/** Buttons added to the call's tray, by id. Spec 5. */
export const customTrayButtons = dictionary('customTrayButtons', trayButton).optional();

const texts = z.array(z.string());

const integration = z
  .strictObject(
    {
      label: text('label'),
      location: z.enum(['main', 'sidebar'], { error: 'location must be main or sidebar.' }),
      src: address('src').optional(),
      srcdoc: text('srcdoc').optional(),
      iconURL: address('iconURL').optional(),
      allow: text('allow').optional(),
      csp: text('csp').optional(),
      name: text('name').optional(),
      referrerPolicy: text('referrerPolicy').optional(),
      sandbox: text('sandbox').optional(),
      loading: z.enum(['eager', 'lazy'], { error: 'loading must be eager or lazy.' }).optional(),
      controlledBy: z
        .union([z.literal('*'), z.literal('owners'), texts], {
          error: "controlledBy must be '*', 'owners' or a list of texts.",
        })
        .optional(),
      shared: z
        .union([z.literal('owners'), z.boolean(), texts], {
          error: "shared must be 'owners', true, false or a list of texts.",
        })
        .optional(),
    },
    { error: 'A custom integration needs a label, a location and either src or srcdoc.' },
  )
  .superRefine((given, context) => {
    if (given.src === undefined && given.srcdoc === undefined) {
      context.addIssue({ code: 'custom', message: 'src or srcdoc is required.' });
    }
    if (given.src !== undefined && given.srcdoc !== undefined) {
      context.addIssue({ code: 'custom', message: 'Give src or srcdoc, not both.' });
    }
  });

/** Pages shown inside the call, by id. Spec 5. */
export const customIntegrations = dictionary('customIntegrations', integration);

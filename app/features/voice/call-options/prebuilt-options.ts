import { z } from 'zod';

const address = (name: string) => z.url(`${name} must be a URL.`);
const texts = z.array(z.string());

const trayButton = z.strictObject({
  iconPath: address('iconPath').optional(),
  iconPathDarkMode: address('iconPathDarkMode').optional(),
  label: z.string().optional(),
  tooltip: z.string().optional(),
  visualState: z
    .enum(['default', 'sidebar-open', 'active'], {
      error: 'visualState must be default, sidebar-open or active.',
    })
    .optional(),
});

/** Buttons added to the call's tray, by id. Spec 5. */
export const customTrayButtons = z.record(z.string(), trayButton);

const integration = z
  .strictObject({
    label: z.string(),
    location: z.enum(['main', 'sidebar'], { error: 'location must be main or sidebar.' }),
    src: address('src').optional(),
    srcdoc: z.string().optional(),
    iconURL: address('iconURL').optional(),
    allow: z.string().optional(),
    csp: z.string().optional(),
    name: z.string().optional(),
    referrerPolicy: z.string().optional(),
    sandbox: z.string().optional(),
    loading: z.enum(['eager', 'lazy']).optional(),
    controlledBy: z.union([z.literal('*'), z.literal('owners'), texts]).optional(),
    shared: z.union([z.literal('owners'), z.boolean(), texts]).optional(),
  })
  .refine(({ src, srcdoc }) => (src === undefined) !== (srcdoc === undefined), {
    error: 'Give either src or srcdoc.',
  });

/** Pages shown inside the call, by id. Spec 5. */
export const customIntegrations = z.record(z.string(), integration);

import { z } from 'zod';

const field = (problem: string) => z.string({ error: problem }).trim();

const bookingForm = z.object({
  slot: field('Please choose a time.'),
  name: field('Please tell us your name.')
    .min(1, 'Please tell us your name.')
    .max(80, 'Please use a name of at most 80 characters.'),
  email: field('Please give an email address.')
    .min(1, 'Please give an email address.')
    .max(254, 'That email address is too long.')
    .pipe(z.email('Please write the email address like name@example.com.')),
});

type BookingForm = z.output<typeof bookingForm>;

/** What the visitor typed, as typed. */
export type TypedForm = { [Field in keyof BookingForm]: string };

/** One sentence for each field that will not do. */
export type FormProblems = Partial<Record<keyof BookingForm, string>>;

type ParsedForm =
  | { ok: true; form: BookingForm }
  | { ok: false; typed: TypedForm; problems: FormProblems };

/** Reads a posted form; whatever is not a text counts as not given. */
export function parseBookingForm(posted: Record<string, unknown>): ParsedForm {
  const parsed = bookingForm.safeParse(posted);
  if (parsed.success) return { ok: true, form: parsed.data };
  const problems = z.flattenError(parsed.error).fieldErrors;
  const typed = (name: keyof BookingForm) => {
    const value = posted[name];
    return typeof value === 'string' ? value.slice(0, 1000) : '';
  };
  return {
    ok: false,
    typed: { slot: typed('slot'), name: typed('name'), email: typed('email') },
    problems: {
      ...(problems.slot && { slot: problems.slot[0] }),
      ...(problems.name && { name: problems.name[0] }),
      ...(problems.email && { email: problems.email[0] }),
    },
  };
}

import { z } from 'zod';

/** Whose message protocol the calendar's frame speaks. */
export const providers = ['leadconnector', 'cal', 'calendly', 'generic'] as const;

/** How the calendar fails on demand: `silent` sends nothing, `spoof` only noise, `no-framing` forbids frames. */
export const bookingFaults = ['never-loads', '500', 'silent', 'spoof', 'no-framing'] as const;

const embeddingSchema = z.object({
  provider: z.enum(providers).default('leadconnector'),
  fault: z.enum(bookingFaults).optional(),
  /** Cal.com's namespace of the embed. */
  embed: z
    .string()
    .regex(/^[\w-]{0,40}$/)
    .optional(),
  /** Calendly sends messages only where the embedding host is named. */
  embed_domain: z.string().max(253).optional(),
});

/** What the address says about the embedding; every step of the calendar carries it on. */
export type Embedding = z.output<typeof embeddingSchema>;

export function parseEmbedding(query: Record<string, string>): Embedding | null {
  return embeddingSchema.safeParse(query).data ?? null;
}

/** The query of the next step: the embedding with the step's own parameters. */
export function embeddingQuery(embedding: Embedding, step: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...embedding, ...step }).toString();
  return `?${query}`;
}

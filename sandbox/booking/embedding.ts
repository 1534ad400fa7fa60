import { z } from 'zod';

const embeddingSchema = z.object({
  /** Whose message protocol the frame speaks. */
  provider: z.enum(['leadconnector', 'generic']).default('leadconnector'),
  /** `silent` sends no message. */
  fault: z.enum(['never-loads', 'silent']).optional(),
});

/** What the address says about the embedding. The address of every step holds it. */
export type Embedding = z.output<typeof embeddingSchema>;

/** @throws where the address names another provider or fault. */
export const parseEmbedding = (query: Record<string, string>): Embedding =>
  embeddingSchema.parse(query);

/** The query of the next step: the embedding with the step's own parameters. */
export const embeddingQuery = (embedding: Embedding, step: Record<string, string> = {}): string =>
  `?${new URLSearchParams({ ...embedding, ...step })}`;

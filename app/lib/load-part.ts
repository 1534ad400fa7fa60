/**
 * Fetches a part of the page, and once more when that fails: a deployment may have come between.
 * @throws the second failure.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    return await load();
  }
}

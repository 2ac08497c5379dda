/** A request whose response matters only by its status. */
export type StatusRequest = Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal'>;

/** Sends a request. Resolves with the problem, or with undefined if it was accepted; a redirect is a problem. */
export async function sendRequest(url: string, request: StatusRequest): Promise<string | undefined> {
  try {
    // Nobody agreed on the address that a redirect names.
    const response = await fetch(url, { ...request, redirect: 'manual' });
    await response.body?.cancel();
    return response.ok ? undefined : `HTTP ${response.status}`;
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}

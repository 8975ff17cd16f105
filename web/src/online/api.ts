// Asking the server over HTTP (docs/server-api.md; its answers are in server.ts). Where no server is, everything here throws.
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryAfter: number,
  ) {
    super(message);
  }
}

async function answer<T>(response: Response): Promise<T> {
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  const body = isJson ? ((await response.json()) as Record<string, unknown>) : {};
  if (!response.ok || !isJson) {
    const wait = Number(response.headers.get('Retry-After') ?? 0);
    throw new ApiError(String(body.error ?? 'failed'), String(body.text ?? response.statusText), wait);
  }
  return body as T;
}
export async function get<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  return answer<T>(await fetch(`/api/${path}`, { headers, credentials: 'same-origin' }));
}
export async function post<T>(path: string, body: object = {}): Promise<T> {
  return answer<T>(
    await fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(body),
    }),
  );
}

import type { Endpoint } from '#src/contract/endpoint.ts'
import { encodeBody } from '#src/platform/api/encode-body.ts'

/** A call's body as it goes over the line, with the headers that say what it is. */
export async function sentBody(
  endpoint: Endpoint,
  body: unknown,
): Promise<{ payload?: Buffer; headers: Record<string, string> }> {
  const { body: encoded, mediaType, headers } = encodeBody(endpoint, body)
  if (encoded === undefined) return { headers: {} }
  const carrier = new Response(encoded)
  const type = mediaType ?? carrier.headers.get('content-type') ?? ''
  return { payload: Buffer.from(await carrier.arrayBuffer()), headers: { 'content-type': type, ...headers } }
}

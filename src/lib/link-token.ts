const TOKEN_BYTES = 18

/** The secret of a link, 144 random bits as they stand in its address, and its SHA-256, which is all that the shop is told. */
export async function makeLinkToken(): Promise<{ readonly token: string; readonly hash: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return { token, hash: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
}

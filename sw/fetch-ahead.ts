/** A browser has six connections to a shop without HTTP/2; the page keeps two for what its person does. */
const AT_ONCE = 4

/** One file of the shell: where it is fetched, and the key of the precache for this version of it. */
export interface ShellFile {
  readonly url: string
  readonly key: string
  /** Its name changes with its content, so that the browser's own copy of it is as good. */
  readonly isHashed: boolean
  /** Digest of what it has to be; anything else is no answer. */
  readonly integrity?: string
}

/**
 * Puts files into the precache, several at a time. Workbox fetches one after the other, which over a slow network takes a round trip for each of
 * hundreds; it begins at the front, this at the back, and what it finds it does not fetch. What fails here is left to it, which then decides.
 */
export async function fetchAhead(
  files: readonly ShellFile[],
  cache: Pick<Cache, 'match' | 'put'>,
  get: (url: string, init: RequestInit) => Promise<Response>,
): Promise<void> {
  const left = [...files]
  const work = async () => {
    for (let file = left.pop(); file; file = left.pop()) await keep(file, cache, get).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function keep(
  { url, key, isHashed, integrity }: ShellFile,
  cache: Pick<Cache, 'match' | 'put'>,
  get: (url: string, init: RequestInit) => Promise<Response>,
): Promise<void> {
  if (await cache.match(key)) return
  const answer = await get(url, {
    cache: isHashed ? 'default' : 'reload',
    credentials: 'same-origin',
    priority: 'low',
    ...(integrity && { integrity }),
  })
  if (answer.status === 200 && !answer.redirected) await cache.put(key, answer)
}

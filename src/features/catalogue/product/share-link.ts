interface SharedLink {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** Hands a link to the device's own sharing, or to the clipboard where there is none. What the person closes is no failure. */
export async function shareLink(link: SharedLink): Promise<'shared' | 'copied' | 'closed' | 'failed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
    }
  }
  try {
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

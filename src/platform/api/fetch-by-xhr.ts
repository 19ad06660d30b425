/** How much of what is sent has left, of all of it. */
export type OnSent = (sentBytes: number, allBytes: number) => void

/** A fetch that tells how much of a form has left. Browsers tell that of an XMLHttpRequest alone: a stream as a body needs HTTP/2 and is known to few. */
export function fetchByXhr(form: FormData, onSent: OnSent): (request: Request) => Promise<Response> {
  return (request) =>
    new Promise((resolve, reject) => {
      const { signal } = request
      const xhr = new XMLHttpRequest()
      const stop = () => xhr.abort()
      const failed = () => reject(signal.aborted ? (signal.reason as Error) : new TypeError('Failed to fetch'))
      xhr.open(request.method, request.url)
      xhr.responseType = 'blob'
      xhr.withCredentials = request.credentials === 'include'
      // What parts the form it says itself.
      for (const [name, value] of request.headers)
        if (name.toLowerCase() !== 'content-type') xhr.setRequestHeader(name, value)
      xhr.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total))
      xhr.addEventListener('load', () => resolve(responseOf(xhr)))
      xhr.addEventListener('error', failed)
      xhr.addEventListener('abort', failed)
      xhr.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
      signal.addEventListener('abort', stop)
      if (signal.aborted) failed()
      else xhr.send(form)
    })
}

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const isEmpty = xhr.status === 204 || xhr.status === 205 || xhr.status === 304
  return new Response(isEmpty ? null : (xhr.response as Blob), { status: xhr.status, headers })
}

/** How much of each file has left, in the order in which they are sent. What stands around them counts for all of them alike. */
export function sentOfEach(sizes: readonly number[], sentBytes: number, allBytes: number): number[] {
  const all = sizes.reduce((sum, size) => sum + size, 0)
  let left = allBytes > 0 ? (sentBytes / allBytes) * all : 0
  return sizes.map((size) => {
    const sent = Math.min(size, Math.max(0, left))
    left -= size
    return Math.round(sent)
  })
}

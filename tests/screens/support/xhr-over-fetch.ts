type Fetch = (input: Request) => Promise<Response>

/** An XMLHttpRequest that asks the fetch that is given: forms with files travel by it (fetch-by-xhr.ts). */
export function xhrOverFetch(fetch: Fetch) {
  return class extends EventTarget {
    readonly upload = new EventTarget()
    responseType = ''
    withCredentials = false
    status = 0
    response: Blob | null = null
    private address = { method: '', url: '' }
    private readonly headers = new Headers()
    private answered = new Headers()

    open(method: string, url: string): void {
      this.address = { method, url }
    }

    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value)
    }

    getAllResponseHeaders(): string {
      return [...this.answered].map(([name, value]) => `${name}: ${value}`).join('\r\n')
    }

    abort(): void {
      this.dispatchEvent(new Event('abort'))
    }

    send(form: FormData): void {
      const { method, url } = this.address
      void fetch(new Request(url, { method, headers: this.headers, body: form }))
        .then(async (response) => {
          this.status = response.status
          this.answered = response.headers
          this.response = await response.blob()
          return 'load'
        })
        .catch(() => 'error')
        .then((ending) => {
          this.dispatchEvent(new Event(ending))
          this.dispatchEvent(new Event('loadend'))
        })
    }
  }
}

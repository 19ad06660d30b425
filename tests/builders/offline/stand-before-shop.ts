import { vi } from 'vitest'

/** What leaves directly needs an address, and is answered by the test. */
export function standBeforeShop(answer: (request: Request) => Promise<Response>): void {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('location', new URL('http://shop.example/'))
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://shop.example/') : input, init)
      }
    },
  )
}

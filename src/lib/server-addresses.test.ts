import { expect, test } from 'vitest'
import { SERVER_ADDRESSES } from './server-addresses.ts'

test('the page for the owner of a car is the server’s, what begins alike is the app’s @OFR-04', () => {
  for (const path of ['/o', '/o/', '/o/AbC-_9/accept', '/api/ready', '/media/a.webp', '/socket.io/', '/metrics'])
    expect(SERVER_ADDRESSES.test(path), path).toBe(true)
  for (const path of ['/', '/offers', '/offers/0020001234', '/orders', '/cart-v2', '/apix'])
    expect(SERVER_ADDRESSES.test(path), path).toBe(false)
})

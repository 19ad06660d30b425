import { expect, test } from 'vitest'
import { endpoints } from '#src/contract/endpoints.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  readonly requestBody?: { readonly required: boolean }
  readonly security?: unknown
  readonly 'x-needs'?: readonly string[]
  readonly responses: Readonly<Record<string, { readonly description: string }>>
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
}
const paths = openApiDocument('1.0.0')['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>
const headersOf = (path: string, method: string) =>
  Object.fromEntries(
    paths[path]?.[method]?.parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name, required }) => [name, required]) ?? [],
  )

test('every endpoint of the contract is in the document', () => {
  const described = Object.values(paths).flatMap((methods) => Object.keys(methods))
  expect(described).toHaveLength(Object.values(endpoints).flatMap((group) => Object.keys(group)).length)
})

test.each([
  ['/api/v2/cart/order/send', 'post', { 'Idempotency-Key': true, 'X-Principal': false }],
  ['/api/account/update_theme', 'patch', { 'Idempotency-Key': false, 'X-Principal': false }],
  ['/api/account/change_password', 'patch', { 'X-Principal': false }],
  ['/api/sync/batch', 'post', { 'X-Principal': true }],
  ['/api/login', 'post', {}],
  ['/api/v2/cart/items', 'get', {}],
])('%s says which headers it takes and which it needs', (path, method, headers) => {
  expect(headersOf(path, method)).toEqual(headers)
})

test('an endpoint says what it needs, and whom it refuses', () => {
  const send = paths['/api/v2/cart/order/send']!['post']!
  expect(send).toMatchObject({
    security: [{ token: [] }],
    'x-needs': ['orders'],
    responses: { 403: { description: 'Needs the right to order' } },
  })
  expect(Object.keys(paths['/api/v2/cart/items']!['get']!.responses)).toEqual(['200', '401', '409', 'default'])
  expect(Object.keys(paths['/api/login']!['post']!.responses)).toEqual(['200', 'default'])
})

test('files and parts of them are described with their types and sizes', () => {
  const list = paths['/api/price-list/download']!['get']! as unknown as {
    responses: Record<string, { content: Record<string, unknown> }>
  }
  expect(list.responses['200']!.content).toEqual({
    'text/csv': { schema: expect.objectContaining({ type: 'string', format: 'binary' }) },
  })
  const path = '/api/claims/{id}/photos/{sha256}'
  const photo = paths[path]!['put']! as unknown as { requestBody: { content: Record<string, unknown> } }
  expect(Object.keys(photo.requestBody.content)).toEqual(['image/jpeg', 'image/png', 'image/webp'])
  expect(headersOf(path, 'put')).toEqual({ 'X-Principal': false, 'Upload-Offset': true })
})

test('a body is asked for, except where it may be left out', () => {
  expect(paths['/api/v2/cart/order/send']!['post']!.requestBody?.required).toBe(true)
  expect(paths['/api/orders/{number}/reorder']!['post']!.requestBody?.required).toBe(false)
})

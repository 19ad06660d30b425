import { expect, it } from 'vitest'
import { type ReturnOperation, waitingReturnsFold } from './returns-fold.ts'

const write = (id: string, invoices: readonly string[]): ReturnOperation => ({
  kind: 'return.create.v1',
  payload: {
    body: {
      client_id: id,
      type: 'new',
      lines: invoices.map((invoice_number, index) => ({
        invoice_number,
        line: index + 1,
        quantity: 1,
        reason: 'missing',
      })),
      transport: 'none',
      boxes: 0,
    },
  },
})

it('shows returns that wait, the newest first, without a number @RET-01 @OFF-03', () => {
  const photos = { kind: 'return.finish.v1', payload: { params: { id: 'three' } } } as const
  const writes = [write('one', ['7001', '7001']), write('two', ['7002', '7003']), photos]
  expect(waitingReturnsFold.fold({}, writes)).toEqual([
    { id: 'two', type: 'new', invoices: ['7002', '7003'], lines: 2 },
    { id: 'one', type: 'new', invoices: ['7001'], lines: 2 },
  ])
})
